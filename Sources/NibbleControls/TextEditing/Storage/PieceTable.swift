/// The sizes of the pieces of a text, and their sums over blocks of pieces.
///
/// Finding the piece of an offset or of a line looks at the blocks and at the pieces of one: a text of 100 MB has 25,000
/// pieces in 200 blocks. A change of a piece's size changes one sum; one of their number, which is rare, the sums behind.
struct PieceTable: Sendable {
    /// The sizes of a piece's content, or of several.
    struct Size: Hashable, Sendable {
        var bytes = 0
        /// The line ends.
        var breaks = 0

        static func += (left: inout Size, right: Size) {
            left.bytes += right.bytes
            left.breaks += right.breaks
        }

        static func -= (left: inout Size, right: Size) {
            left.bytes -= right.bytes
            left.breaks -= right.breaks
        }
    }

    private struct Stored: Sendable {
        let bytes: UInt32
        let breaks: UInt32

        init(_ size: Size) {
            bytes = UInt32(size.bytes)
            breaks = UInt32(size.breaks)
        }

        var size: Size { Size(bytes: Int(bytes), breaks: Int(breaks)) }
    }

    private let blockLength: Int
    private var pieces: [Stored] = []
    private var blocks: [Size] = []
    /// The size of the whole text.
    private(set) var total = Size()

    /// Makes the table of a text without pieces.
    init(blockLength: Int = 128) {
        self.blockLength = blockLength
    }

    /// The number of pieces.
    var count: Int { pieces.count }

    /// The size of a piece.
    subscript(piece: Int) -> Size {
        get { pieces[piece].size }
        set {
            let old = pieces[piece].size
            pieces[piece] = Stored(newValue)
            blocks[piece / blockLength] -= old
            blocks[piece / blockLength] += newValue
            total -= old
            total += newValue
        }
    }

    mutating func append(_ size: Size) {
        pieces.append(Stored(size))
        if blocks.count * blockLength < pieces.count { blocks.append(Size()) }
        blocks[blocks.count - 1] += size
        total += size
    }

    /// Puts other pieces in the place of some.
    mutating func replace(_ range: Range<Int>, with sizes: [Size]) {
        for piece in range { total -= self[piece] }
        for size in sizes { total += size }
        pieces.replaceSubrange(range, with: sizes.map(Stored.init))
        let firstBlock = range.lowerBound / blockLength
        blocks.removeLast(max(0, blocks.count - firstBlock))
        for start in stride(from: firstBlock * blockLength, to: pieces.count, by: blockLength) {
            var sum = Size()
            for piece in start..<min(start + blockLength, pieces.count) { sum += self[piece] }
            blocks.append(sum)
        }
    }

    // MARK: - Finding

    /// The first piece at which a sum over it and those before it is above a limit, and the size of those before.
    ///
    /// The last piece where there is none; 0 without pieces.
    func firstPiece(
        where isAbove: (_ sizeUpToHere: Size) -> Bool
    ) -> (piece: Int, before: Size) {
        var before = Size()
        var block = 0
        while block < blocks.count - 1 {
            var next = before
            next += blocks[block]
            if isAbove(next) { break }
            before = next
            block += 1
        }
        var piece = block * blockLength
        while piece < pieces.count - 1 {
            var next = before
            next += self[piece]
            if isAbove(next) { break }
            before = next
            piece += 1
        }
        return (piece, before)
    }

    /// The size of all pieces before one.
    func size(before piece: Int) -> Size {
        var sum = Size()
        let block = piece / blockLength
        for index in 0..<block { sum += blocks[index] }
        for index in (block * blockLength)..<piece { sum += self[index] }
        return sum
    }
}
