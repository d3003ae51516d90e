/// The part of a cell that a block or line character fills, as 24 rows of 24 squares.
///
/// 24 divides by the halves, thirds, quarters and eighths that these characters are made of, so that neighbouring
/// cells join without gaps. A cell is half as wide as it is high: a square is half a unit wide, one high.
struct CellMask: Hashable {
    /// The squares along each side.
    static let side = 24

    /// A rectangle of squares.
    struct Box: Hashable {
        var x: Range<Int>
        var y: Range<Int>
    }

    /// A row an element; bit 0 is the leftmost square.
    private var rows = Array(repeating: UInt32(0), count: side)

    /// Fills a rectangle; what lies outside the cell is ignored.
    mutating func fill(x: Range<Int>, y: Range<Int>) {
        for row in y.clamped(to: 0..<Self.side) { rows[row] |= Self.bits(x) }
    }

    /// Empties a rectangle; what lies outside the cell is ignored.
    mutating func clear(x: Range<Int>, y: Range<Int>) {
        for row in y.clamped(to: 0..<Self.side) { rows[row] &= ~Self.bits(x) }
    }

    private static func bits(_ columns: Range<Int>) -> UInt32 {
        columns.clamped(to: 0..<side).reduce(0) { $0 | 1 << UInt32($1) }
    }

    /// The filled squares as few rectangles: equal rows one below the other are one.
    var boxes: [Box] {
        var boxes: [Box] = []
        var top = 0
        while top < Self.side {
            var bottom = top + 1
            while bottom < Self.side, rows[bottom] == rows[top] { bottom += 1 }
            boxes += Self.runs(rows[top]).map { Box(x: $0, y: top..<bottom) }
            top = bottom
        }
        return boxes
    }

    private static func runs(_ row: UInt32) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        while start < side {
            var end = start
            while end < side, row >> UInt32(end) & 1 == 1 { end += 1 }
            if end > start { runs.append(start..<end) }
            start = end + 1
        }
        return runs
    }
}

extension CellMask {
    /// A cell divided into parts, row by row from the top left; bit `n` fills part `n`.
    init(parts bits: UInt8, columns: Int, rows: Int) {
        let (width, height) = (Self.side / columns, Self.side / rows)
        for part in 0..<(columns * rows) where bits >> UInt8(part) & 1 == 1 {
            let (x, y) = (part % columns * width, part / columns * height)
            fill(x: x..<(x + width), y: y..<(y + height))
        }
    }

    /// One rectangle, in eighths of the cell's width and height.
    init(eighths x: Range<Int>, _ y: Range<Int>) {
        fill(x: (x.lowerBound * 3)..<(x.upperBound * 3), y: (y.lowerBound * 3)..<(y.upperBound * 3))
    }
}
