/// The places of a table's columns, from the first one's leading edge.
///
/// The leading ones may be frozen: they stay while the others scroll, which go on behind them.
struct ColumnLayout: Equatable {
    /// The width that a column asks for.
    struct Rule: Equatable {
        var width: Int
        var minimum: Int
        var maximum: Int
        var isFlexible: Bool

        /// The widths that it can have.
        var range: ClosedRange<Int> {
            let lower = min(max(1, minimum), TableColumn.widest)
            return lower...max(lower, min(maximum, TableColumn.widest))
        }
    }

    /// The cells between two columns.
    static let spacing = 2
    /// Frozen columns leave at least as many cells for the others.
    private static let leastRoom = 12

    private(set) var widths: [Int]
    private(set) var starts: [Int] = []
    /// The frozen columns, as far as there is room for them.
    private(set) var frozenCount = 0
    /// The cells of all.
    private(set) var total = 0

    /// - Parameters:
    ///   - rules: What the columns ask for.
    ///   - frozen: The leading columns that are to stay.
    ///   - room: The cells there are.
    init(_ rules: [Rule] = [], frozen: Int = 0, room: Int = 0) {
        widths = rules.map { min(max($0.width, $0.range.lowerBound), $0.range.upperBound) }
        let gaps = max(0, rules.count - 1) * Self.spacing
        share(max(0, room) - gaps - widths.reduce(0, +), rules)
        var x = 0
        for width in widths {
            starts.append(x)
            x += width + Self.spacing
        }
        total = max(0, x - Self.spacing)
        frozenCount = min(max(0, frozen), rules.count)
        guard total > room else { return }
        while frozenCount > 0, frozenEdge + Self.leastRoom > room { frozenCount -= 1 }
    }

    var count: Int { widths.count }

    /// The place where the first column begins that is not frozen.
    var frozenEdge: Int {
        guard frozenCount > 0 else { return 0 }
        return starts[frozenCount - 1] + widths[frozenCount - 1] + Self.spacing
    }

    /// The cells of a column.
    func range(of column: Int) -> Range<Int> { starts[column]..<(starts[column] + widths[column]) }

    /// The columns that show in some cells, frozen ones left out: of those behind the frozen edge.
    func columns(in cells: Range<Int>) -> Range<Int> {
        let first = max(frozenCount, firstColumn { $0 > cells.lowerBound })
        var end = first
        while end < count, starts[end] < cells.upperBound { end += 1 }
        return first..<end
    }

    /// The first column whose end fits a test that holds for all columns behind it too.
    private func firstColumn(endingAt isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(starts[middle] + widths[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Divides what is left over, or what is missing, between flexible columns.
    private mutating func share(_ surplus: Int, _ rules: [Rule]) {
        var left = surplus
        var open = rules.indices.filter { rules[$0].isFlexible }
        while left != 0, !open.isEmpty {
            let (share, rest) = left.quotientAndRemainder(dividingBy: open.count)
            for (place, column) in open.enumerated() {
                let wanted = share + (place < abs(rest) ? rest.signum() : 0)
                let range = rules[column].range
                let width = min(max(widths[column] + wanted, range.lowerBound), range.upperBound)
                left -= width - widths[column]
                widths[column] = width
            }
            open.removeAll { column in
                let range = rules[column].range
                return widths[column] == (left > 0 ? range.upperBound : range.lowerBound)
            }
        }
    }
}
