/// The items of a section in order, in blocks that its copies share.
///
/// Putting an item into a copy copies one block and the list of blocks. What two lists have in common is found without
/// a look into the blocks that they share.
struct ItemBlocks<Item: Hashable & Sendable>: Sendable {
    /// A block's number, by which it is found again whatever comes before it, and how many items it has.
    private struct Header: Sendable {
        let number: Int
        var count: Int
    }

    /// Items whose block is another one than before.
    struct Assignment {
        let items: ArraySlice<Item>
        let block: Int
        /// Whether the items were not there before.
        let isNew: Bool
    }

    /// A block, by its place, and a place in it.
    struct Place {
        let block: Int
        let offset: Int
    }

    private var blocks: [[Item]] = []
    private var headers: [Header] = []
    /// The number of items.
    private(set) var count = 0

    /// The most items of a block.
    private static var limit: Int { 128 }
    /// The items of a block when many come at once, which leaves room for others.
    private static var usualSize: Int { 64 }

    // MARK: - Reading

    /// All items, in order.
    var items: [Item] { Array(blocks.joined()) }

    /// The numbers of the blocks, in order.
    var numbers: [Int] { headers.map { $0.number } }

    subscript(index: Int) -> Item? {
        guard (0..<count).contains(index) else { return nil }
        let place = place(ofIndex: index)
        return blocks[place.block][place.offset]
    }

    /// The place of an item in the block of a number.
    func place(of item: Item, inBlock number: Int) -> Place? {
        guard let block = headers.firstIndex(where: { $0.number == number }),
            let offset = blocks[block].firstIndex(of: item)
        else { return nil }
        return Place(block: block, offset: offset)
    }

    /// The place of an index; that of the end is behind the last item.
    func place(ofIndex index: Int) -> Place {
        guard index < count else {
            return Place(block: max(0, headers.count - 1), offset: headers.last?.count ?? 0)
        }
        var (block, offset) = (0, index)
        while offset >= headers[block].count {
            offset -= headers[block].count
            block += 1
        }
        return Place(block: block, offset: offset)
    }

    /// The number of items before a place.
    func index(of place: Place) -> Int {
        headers[..<place.block].reduce(place.offset) { $0 + $1.count }
    }

    // MARK: - Changing

    /// Puts items in at a place.
    ///
    /// - Parameters:
    ///   - items: The items, none of which is there.
    ///   - place: Where the first of them will be.
    ///   - nextNumber: The number of the next block that is made.
    /// - Returns: The items that have a block, or another one, now.
    mutating func insert(_ items: [Item], at place: Place, _ nextNumber: inout Int) -> [Assignment] {
        guard !items.isEmpty else { return [] }
        count += items.count
        guard !blocks.isEmpty else { return add(items[...], at: 0, &nextNumber) }
        var moved: [Assignment] = []
        if headers[place.block].count + items.count > Self.limit {
            guard place.offset > 0 else { return add(items[...], at: place.block, &nextNumber) }
            moved = splitOff(from: place, &nextNumber)
            guard place.offset + items.count <= Self.limit else {
                return moved + add(items[...], at: place.block + 1, &nextNumber)
            }
        }
        blocks[place.block].insert(contentsOf: items, at: place.offset)
        headers[place.block].count += items.count
        return moved + [Assignment(items: items[...], block: headers[place.block].number, isNew: true)]
    }

    /// Makes a block of those that are behind a place in their block.
    private mutating func splitOff(from place: Place, _ nextNumber: inout Int) -> [Assignment] {
        let tail = blocks[place.block][place.offset...]
        guard !tail.isEmpty else { return [] }
        let assignment = Assignment(items: tail, block: nextNumber, isNew: false)
        blocks.insert(Array(tail), at: place.block + 1)
        headers.insert(Header(number: nextNumber, count: tail.count), at: place.block + 1)
        blocks[place.block].removeSubrange(place.offset...)
        headers[place.block].count = place.offset
        nextNumber += 1
        return [assignment]
    }

    private mutating func add(
        _ items: ArraySlice<Item>, at block: Int, _ nextNumber: inout Int
    ) -> [Assignment] {
        let first = nextNumber
        let parts = stride(from: items.startIndex, to: items.endIndex, by: Self.usualSize).map {
            items[$0..<min($0 + Self.usualSize, items.endIndex)]
        }
        nextNumber += parts.count
        blocks.insert(contentsOf: parts.map(Array.init), at: block)
        headers.insert(
            contentsOf: parts.enumerated().map { Header(number: first + $0, count: $1.count) }, at: block)
        return parts.enumerated().map { Assignment(items: $1, block: first + $0, isNew: true) }
    }

    /// Takes items out of some blocks.
    ///
    /// - Returns: The numbers of the blocks that are empty now, and gone.
    mutating func remove(fromBlocks numbers: Set<Int>, where isGone: (Item) -> Bool) -> [Int] {
        for block in headers.indices where numbers.contains(headers[block].number) {
            blocks[block].removeAll(where: isGone)
            count -= headers[block].count - blocks[block].count
            headers[block].count = blocks[block].count
        }
        let empty = headers.filter { $0.count == 0 }.map { $0.number }
        if !empty.isEmpty {
            blocks.removeAll { $0.isEmpty }
            headers.removeAll { $0.count == 0 }
        }
        return empty
    }

    // MARK: - Comparing

    /// The end of a list that a comparison begins at.
    enum End { case first, last }

    /// The number of items that two lists begin or end with alike.
    func commonItems(with other: ItemBlocks, at end: End) -> Int {
        var (mine, theirs) = (Cursor(self, end), Cursor(other, end))
        var length = 0
        while let left = mine.block, let right = theirs.block {
            let room = min(left.count - mine.offset, right.count - theirs.offset)
            let isShared = mine.offset == theirs.offset && Self.isShared(left, right)
            let same =
                isShared
                ? room : (0..<room).first { mine.item($0, of: left) != theirs.item($0, of: right) } ?? room
            length += same
            guard same == room else { break }
            mine.advance(by: room)
            theirs.advance(by: room)
        }
        return length
    }

    /// Whether two blocks are one in memory.
    ///
    /// A key path in place of a closure would be made at run time for each block, since its type is generic here.
    private static func isShared(_ left: [Item], _ right: [Item]) -> Bool {
        guard left.count == right.count else { return false }
        return left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in left.baseAddress == right.baseAddress }
        }
    }

    /// Goes through a list from an end of it.
    private struct Cursor {
        private let list: ItemBlocks
        private let end: End
        private var passed = 0
        /// The items of the block that were passed.
        private(set) var offset = 0

        init(_ list: ItemBlocks, _ end: End) {
            self.list = list
            self.end = end
        }

        var block: [Item]? {
            guard passed < list.blocks.count else { return nil }
            return list.blocks[end == .first ? passed : list.blocks.count - 1 - passed]
        }

        func item(_ distance: Int, of block: [Item]) -> Item {
            block[end == .first ? offset + distance : block.count - 1 - offset - distance]
        }

        mutating func advance(by distance: Int) {
            offset += distance
            guard let block, offset == block.count else { return }
            passed += 1
            offset = 0
        }
    }
}
