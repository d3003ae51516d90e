/// Finds the children of an item of a tree, each of which is asked for once at most.
protocol OutlineIndex: AnyObject {
    /// The place of a child; nil for one that was not there when it was looked for.
    func place(of item: AnyHashable) -> Int?
}

/// The places of children by the children themselves, of one type; as many as had to be asked for.
///
/// Who looks for one child alone gets it by comparing: putting each into a dictionary takes far longer, and is done from the
/// second time on.
final class OutlineItemPlaces<Item: Hashable>: OutlineIndex {
    /// The children at some places, as many as there are, up to the one that is wanted.
    typealias Children = (_ places: Range<Int>, _ wanted: Item) -> [Item]

    /// The number of children that are asked for in one go.
    private static var blockSize: Int { 4_096 }

    private let children: Children
    private var places: [Item: Int] = [:]
    /// Blocks of children that were asked for and have no place yet.
    private var unplaced: [[Item]] = []
    private var placedCount = 0
    private var askedCount = 0
    private var wasUsed = false

    /// - Parameter children: Asks for those that there are now: the data source may have fewer without having said so yet.
    init(_ children: @escaping Children) {
        self.children = children
    }

    func place(of item: AnyHashable) -> Int? {
        guard let item = item as? Item else { return nil }
        if wasUsed { placeChildren() }
        wasUsed = true
        if let place = places[item] { return place }
        while let last = askForBlock(upTo: item) {
            if last == item { return askedCount - 1 }
        }
        return nil
    }

    /// Asks for more children.
    ///
    /// - Returns: The last of them; nil where there are no more.
    private func askForBlock(upTo item: Item) -> Item? {
        let block = children(askedCount..<(askedCount + Self.blockSize), item)
        guard let last = block.last else { return nil }
        unplaced.append(block)
        askedCount += block.count
        return last
    }

    private func placeChildren() {
        places.reserveCapacity(askedCount)
        for block in unplaced {
            for child in block {
                // An item that is there twice is found where it is first.
                if places[child] == nil { places[child] = placedCount }
                placedCount += 1
            }
        }
        unplaced = []
    }
}
