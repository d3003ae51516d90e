internal import NibbleCells

/// Gathers cells that belong together, by key, and covers those of each key with few rectangles.
struct AreaCover<Key: Hashable> {
    /// The cells of each key as rectangles one row high, in the order of rows.
    private var runs: [Key: [Rect]] = [:]
    /// The keys in the order in which they were first seen, so that equal screens are covered alike.
    private var keys: [Key] = []

    /// Adds neighbouring cells of a row; rows must come in order.
    mutating func add(_ key: Key, row: Int, columns: Range<Int>) {
        if runs[key] == nil { keys.append(key) }
        runs[key, default: []].append(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
    }

    /// The rectangles, by key.
    ///
    /// One rectangle does where all it holds besides the key's own cells is hidden by what covers it.
    ///
    /// - Parameter hidden: The number of cells in a rectangle that hide whatever lies under them.
    /// - Returns: The rectangles of the keys in the order in which these were first seen.
    func rectangles(hidden: (Rect) -> Int) -> [(key: Key, rect: Rect)] {
        keys.flatMap { key -> [(key: Key, rect: Rect)] in
            let own = runs[key] ?? []
            let whole = own.dropFirst().reduce(own.first ?? .zero) { $0.union($1) }
            let count = own.reduce(0) { $0 + $1.width }
            let area = whole.width * whole.height
            if count == area || count + hidden(whole) == area { return [(key, whole)] }
            return Self.stacked(own).map { (key, $0) }
        }
    }

    /// The same cells with equal runs one below the other as one rectangle.
    private static func stacked(_ runs: [Rect]) -> [Rect] {
        var result: [Rect] = []
        /// The rectangle that ends in each column, by its place in the result.
        var last: [Int: Int] = [:]
        for run in runs {
            if let index = last[run.minX], result[index].maxY == run.minY, result[index].width == run.width {
                result[index].size.height += 1
            } else {
                last[run.minX] = result.count
                result.append(run)
            }
        }
        return result
    }
}
