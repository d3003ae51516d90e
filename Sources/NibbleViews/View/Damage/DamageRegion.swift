import NibbleCells

/// The cells of the screen that must be drawn again: a few spans of columns in each row.
///
/// Spans that touch are joined; a row with more than three spans joins the nearest two, so that adding costs the
/// same on a large screen as on a small one.
struct DamageRegion {
    struct Span: Equatable {
        var start: Int32
        var end: Int32
    }

    private static let spansPerRow = 3
    private static let lengthLimit = 32_767

    private(set) var size: Size
    /// Whether every cell is damaged; nothing needs to be added then.
    private(set) var isFull = false
    private var counts: [UInt8]
    private var spans: [Span]
    /// The rows that have spans lie inside this range.
    private var firstRow = Int.max
    private var lastRow = -1

    /// Nothing damaged on a screen of some size; no terminal has more columns or rows than are kept.
    init(size: Size) {
        let size = Size(width: min(size.width, Self.lengthLimit), height: min(size.height, Self.lengthLimit))
        self.size = size
        counts = Array(repeating: 0, count: size.height)
        spans = Array(repeating: Span(start: 0, end: 0), count: size.height * Self.spansPerRow)
    }

    var isEmpty: Bool { !isFull && lastRow < 0 }

    mutating func addAll() { isFull = true }

    mutating func removeAll() {
        isFull = false
        guard lastRow >= 0 else { return }
        for row in firstRow...lastRow { counts[row] = 0 }
        firstRow = .max
        lastRow = -1
    }

    /// Whether some cell of a rectangle is damaged.
    func touches(_ rect: Rect) -> Bool {
        guard !isFull else { return !rect.isEmpty }
        let rows = max(rect.minY, firstRow)..<max(rect.minY, firstRow, min(rect.maxY, lastRow + 1))
        return rows.contains { row in
            (0..<Int(counts[row])).contains { index in
                let span = spans[row * Self.spansPerRow + index]
                return Int(span.start) < rect.maxX && rect.minX < Int(span.end)
            }
        }
    }

    /// Adds the part of a rectangle that is on the screen.
    mutating func add(_ rect: Rect) {
        guard !isFull else { return }
        let minX = max(0, rect.minX)
        let maxX = min(size.width, rect.maxX)
        let minY = max(0, rect.minY)
        let maxY = min(size.height, rect.maxY)
        guard minX < maxX, minY < maxY else { return }
        if maxX - minX == size.width, maxY - minY == size.height { return addAll() }
        firstRow = min(firstRow, minY)
        lastRow = max(lastRow, maxY - 1)
        let span = Span(start: Int32(minX), end: Int32(maxX))
        for row in minY..<maxY { add(span, row: row) }
    }

    private mutating func add(_ new: Span, row: Int) {
        let base = row * Self.spansPerRow
        var span = new
        var kept = 0
        // Spans that touch the new one are taken into it; the others stay, in order.
        for index in 0..<Int(counts[row]) {
            let old = spans[base + index]
            if old.end < span.start || span.end < old.start {
                spans[base + kept] = old
                kept += 1
            } else {
                span = Span(start: min(old.start, span.start), end: max(old.end, span.end))
            }
        }
        if kept == Self.spansPerRow {
            let nearest = nearestSpan(to: span, base: base)
            let old = spans[base + nearest]
            for index in nearest..<(kept - 1) { spans[base + index] = spans[base + index + 1] }
            counts[row] = UInt8(kept - 1)
            return add(Span(start: min(old.start, span.start), end: max(old.end, span.end)), row: row)
        }
        var position = kept
        while position > 0, spans[base + position - 1].start > span.start {
            spans[base + position] = spans[base + position - 1]
            position -= 1
        }
        spans[base + position] = span
        counts[row] = UInt8(kept + 1)
    }

    private func nearestSpan(to span: Span, base: Int) -> Int {
        var best = 0
        var distance = Int32.max
        for index in 0..<Self.spansPerRow {
            let other = spans[base + index]
            let gap = other.start > span.end ? other.start - span.end : span.start - other.end
            if gap < distance {
                distance = gap
                best = index
            }
        }
        return best
    }

    /// Appends rectangles that cover the region: rows with equal spans become one rectangle.
    func appendRects(to rects: inout [Rect]) {
        if isFull { return rects.append(Rect(origin: .zero, size: size)) }
        guard lastRow >= 0 else { return }
        var row = firstRow
        while row <= lastRow {
            let count = Int(counts[row])
            var end = row + 1
            if count > 0 {
                while end <= lastRow, hasEqualSpans(row, end) { end += 1 }
                for index in 0..<count {
                    let span = spans[row * Self.spansPerRow + index]
                    rects.append(
                        Rect(
                            x: Int(span.start), y: row, width: Int(span.end - span.start), height: end - row))
                }
            }
            row = end
        }
    }

    private func hasEqualSpans(_ first: Int, _ second: Int) -> Bool {
        guard counts[first] == counts[second] else { return false }
        for index in 0..<Int(counts[first])
        where spans[first * Self.spansPerRow + index] != spans[second * Self.spansPerRow + index] {
            return false
        }
        return true
    }
}
