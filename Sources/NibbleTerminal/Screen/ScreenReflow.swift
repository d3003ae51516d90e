internal import NibbleCells

/// Rows of a terminal wrapped for another width: those that are one line are joined, and cut where the new width ends.
///
/// A row goes on in the next one where its last character is marked (`CellAttributes.goesOn`). Rows with pictures stay as they
/// are. Rows that are a line of their own and fit aren't copied, so that most of a long history costs next to nothing.
///
/// Spaces in front of a place where a line was wrapped are text, as something was written behind them. So are coloured ones that
/// were written up to the edge (`CellAttributes.wasWritten`), and those that are all of a line and end before it. Others at the end
/// of a line are the ground that a program erased with a colour.
struct ScreenReflow {
    /// The rows as they are wrapped now.
    private(set) var rows: [[Cell]] = []
    private let width: Int
    /// The places that each row had in the text, in which the end of a line is a place too.
    private var before: [Range<Int>] = []
    /// The place in the text that each row begins with now.
    private var starts: [Int] = []

    /// Wraps rows.
    ///
    /// - Parameters:
    ///   - text: The rows as they were.
    ///   - isFixed: Whether each of them stays as it is.
    ///   - cursor: The place behind which the program goes on; spaces before it are part of the text.
    ///   - width: The columns; two at least.
    init(_ text: [[Cell]], isFixed: [Bool], cursor: Point, width: Int) {
        self.width = width
        let edge = text.last?.count ?? width
        var line: [Cell] = []
        var needed = 0
        var position = 0
        for (y, row) in text.enumerated() {
            let goesOn = Self.goesOn(y, in: text, isFixed)
            var length = row.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
            if y == cursor.y {
                needed = max(needed, line.count + cursor.x)
                if !goesOn { length = max(length, cursor.x) }
            }
            before.append(position..<(position + length))
            let isWhole = length <= width || !Self.canWrap(y, in: text, isFixed)
            if line.isEmpty, !goesOn, isWhole {
                append(Self.cells(of: row, count: length), from: position)
            } else {
                line += Self.cells(of: row, count: length)
                if goesOn {
                    line[line.count - 1].attributes.remove(.goesOn)
                    // With the character that went on, which may be a space as well.
                    needed = max(needed, line.count + 1)
                } else {
                    if Self.isWritten(line, length: length, edge: edge) { needed = max(needed, line.count) }
                    let start = position + length - line.count
                    line += repeatElement(.blank, count: max(0, needed - line.count))
                    cut(line, needed: needed, from: start)
                    line = []
                }
            }
            position += goesOn ? length : length + 1
            if !goesOn { needed = 0 }
        }
    }

    /// The place that a place in the rows has now; the column is the width where that is behind a full row.
    ///
    /// Places outside of the rows keep their distance.
    func place(of point: Point) -> Point {
        guard before.indices.contains(point.y) else {
            let moved = point.y < 0 ? 0 : rows.count - before.count
            return Point(x: min(point.x, width - 1), y: point.y + moved)
        }
        let row = before[point.y]
        let position = min(row.lowerBound + point.x, row.upperBound)
        let y = lastRow(from: position)
        let x = position - starts[y]
        let goesOn = point.y + 1 < before.count && before[point.y + 1].lowerBound == row.upperBound
        let distance = goesOn ? 0 : max(0, point.x - row.count)
        return Point(x: distance > 0 ? min(x + distance, width - 1) : min(x, width), y: y)
    }

    /// The last row that begins at a place of the text or before it.
    private func lastRow(from position: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle } else { high = middle }
        }
        return low
    }

    private mutating func append(_ row: [Cell], from position: Int) {
        rows.append(row)
        starts.append(position)
    }

    /// Cuts a line into rows; spaces at its end that nobody needs don't get rows of their own.
    private mutating func cut(_ line: [Cell], needed: Int, from position: Int) {
        let length = max(needed, line.lastIndex { $0.glyph != .space }.map { $0 + 1 } ?? 0)
        var start = 0
        repeat {
            var end = min(line.count, start + width)
            // A wide character that would be cut goes to the next row.
            if end < length, line[end].glyph.isContinuation { end -= 1 }
            var row = Array(line[start..<end])
            if end < length { row[row.count - 1].attributes.insert(.goesOn) }
            append(row, from: position + start)
            start = end
        } while start < length
    }

    /// Whether the spaces at the end of a line are text, whose last row has a length.
    private static func isWritten(_ line: [Cell], length: Int, edge: Int) -> Bool {
        if line.last?.attributes.contains(.wasWritten) == true { return true }
        return (length < edge || line.count > length) && line.allSatisfy { $0.glyph == .space }
    }

    private static func goesOn(_ y: Int, in text: [[Cell]], _ isFixed: [Bool]) -> Bool {
        guard y + 1 < text.count, let last = text[y].last(where: { $0 != .blank }) else { return false }
        return last.attributes.contains(.goesOn) && canWrap(y, in: text, isFixed)
            && canWrap(y + 1, in: text, isFixed)
    }

    private static func canWrap(_ y: Int, in text: [[Cell]], _ isFixed: [Bool]) -> Bool {
        !isFixed[y] && !text[y].contains { $0.attributes.contains(.picture) }
    }

    /// So many cells of a row; blank ones behind its end.
    private static func cells(of row: [Cell], count: Int) -> [Cell] {
        guard count != row.count else { return row }
        return Array(row.prefix(count)) + repeatElement(Cell.blank, count: max(0, count - row.count))
    }
}
