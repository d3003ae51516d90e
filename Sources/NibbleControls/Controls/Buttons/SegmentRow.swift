/// The places of a control's segments in its row, and which of them are shown where there is no room for all.
struct SegmentRow: Hashable {
    /// The columns of each segment, from the start of the row; empty for one that is left out.
    private(set) var columns: [Range<Int>]
    /// The segments that are shown.
    private(set) var shown: Range<Int>
    private let width: Int

    /// The columns of the mark that tells of segments that are left out, with the space beside it.
    private static let mark = 2

    /// Finds the places.
    ///
    /// - Parameters:
    ///   - titles: The columns of the titles.
    ///   - width: The columns of the row.
    ///   - current: The segment that is shown in any case: the chosen one.
    ///   - isEven: Whether all are alike, where their titles have room so.
    init(titles: [Int], width: Int, current: Int, isEven: Bool) {
        self.width = width
        columns = []
        shown = titles.indices
        guard !titles.isEmpty else { return }
        let tight = titles.map { $0 + 2 }
        let roomy = titles.map { $0 + 4 }
        if isEven, (tight.max() ?? 0) * titles.count <= width {
            columns = titles.indices.map {
                (width * $0 / titles.count)..<(width * ($0 + 1) / titles.count)
            }
        } else if tight.reduce(0, +) <= width {
            place(roomy.reduce(0, +) <= width ? roomy : tight)
        } else {
            scroll(tight, to: current)
        }
    }

    /// Places all segments with the same gaps; what is left over is half before and half behind them.
    private mutating func place(_ widths: [Int]) {
        let sum = widths.reduce(0, +)
        let padding = (width - sum) / (2 * widths.count) * 2
        var start = (width - sum - padding * widths.count) / 2
        for width in widths {
            columns.append(start..<start + width + padding)
            start += width + padding
        }
    }

    /// Places the current segment whole, from the first on that leaves room for it, and as many more as there is room for.
    private mutating func scroll(_ widths: [Int], to current: Int) {
        var first = 0
        while first < current, columns(of: first...current, widths) > width { first += 1 }
        var last = current
        while last + 1 < widths.count, columns(of: first...last + 1, widths) <= width { last += 1 }
        shown = first..<last + 1
        var start = first > 0 ? Self.mark : 0
        let end = max(start, width - (last + 1 < widths.count ? Self.mark : 0))
        columns = widths.enumerated().map { index, width in
            guard shown.contains(index) else { return 0..<0 }
            let place = min(start, end)..<min(start + width, end)
            start += width
            return place
        }
    }

    private func columns(of range: ClosedRange<Int>, _ widths: [Int]) -> Int {
        let marks = (range.lowerBound > 0 ? 1 : 0) + (range.upperBound + 1 < widths.count ? 1 : 0)
        return widths[range].reduce(0, +) + marks * Self.mark
    }

    /// Whether segments are left out before the first one shown.
    var hasMoreBefore: Bool { shown.lowerBound > 0 }

    /// Whether segments are left out behind the last one shown.
    var hasMoreBehind: Bool { shown.upperBound < columns.count }

    /// The segment at a column of the row; at a mark the nearest one that is left out.
    func segment(at column: Int) -> Int? {
        guard (0..<width).contains(column) else { return nil }
        if let index = columns.firstIndex(where: { $0.contains(column) }) { return index }
        if hasMoreBefore, column < Self.mark { return shown.lowerBound - 1 }
        return hasMoreBehind && column >= width - Self.mark ? shown.upperBound : nil
    }
}
