/// W4: two thousand boxes inside one another in the order of a binary heap.
public enum HeapBoxes {
    /// A box's place in the box around it.
    public struct Frame: Hashable, Sendable {
        /// The columns left of it.
        public var x: Int
        /// The rows above it.
        public var y: Int
        /// The columns it takes.
        public var width: Int
        /// The rows it takes.
        public var height: Int

        /// Makes a place.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// The number of boxes.
    public static let count = 2_000

    /// The boxes directly inside a box: two, one or none.
    public static func children(of box: Int) -> Range<Int> {
        let first = min(2 * box + 1, count)
        return first..<min(first + 2, count)
    }

    /// The outermost box of a frame on a screen: all of it, or a little less in odd frames.
    public static func root(frame: Int, columns: Int, rows: Int) -> Frame {
        let isOdd = frame % 2 == 1
        return Frame(x: 0, y: 0, width: columns - (isOdd ? 10 : 0), height: rows - (isOdd ? 5 : 0))
    }

    /// The places of the boxes inside a box of some size.
    ///
    /// They share what its border leaves: side by side on even levels, the root's being 0, else one above the other.
    public static func frames(ofChildrenOf box: Int, width: Int, height: Int) -> [Frame] {
        let inside = Frame(x: 1, y: 1, width: max(width - 2, 0), height: max(height - 2, 0))
        var first = inside
        var second = inside
        if level(of: box).isMultiple(of: 2) {
            first.width = inside.width / 2
            second.x += first.width
            second.width -= first.width
        } else {
            first.height = inside.height / 2
            second.y += first.height
            second.height -= first.height
        }
        switch children(of: box).count {
        case 0: return []
        case 1: return [inside]
        default: return [first, second]
        }
    }

    private static func level(of box: Int) -> Int {
        Int.bitWidth - 1 - (box + 1).leadingZeroBitCount
    }
}
