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

    /// The rectangles, by key; each cell is in one of them.
    func rectangles() -> [(key: Key, rect: Rect)] {
        keys.flatMap { key in Self.stacked(runs[key] ?? []).map { (key, $0) } }
    }

    /// Fewer and larger rectangles, by key, of which some may overlap; no cell of another key is in them.
    ///
    /// - Parameter cost: What a rectangle costs; nil for keys whose rectangles may overlap.
    /// - Returns: The rectangles.
    func rectangles(_ cost: (Key, Rect) -> Int?) -> [(key: Key, rect: Rect)] {
        keys.flatMap { key -> [(key: Key, rect: Rect)] in
            let own = runs[key] ?? []
            let parts = Self.stacked(own)
            if parts.count == 1 { return parts.map { (key, $0) } }
            if cost(key, parts[0]) != nil {
                let cheaper = Self.cheaper(parts) { cost(key, $0) ?? 0 }
                return cheaper.map { (key, $0) }
            }
            let rows = Dictionary(grouping: own, by: \.minY)
            var grown: [Rect] = []
            for part in parts {
                let rect = Self.grown(part, in: rows)
                if !grown.contains(where: { $0.contains(rect) }) { grown.append(rect) }
            }
            return grown.map { (key, $0) }
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

    /// The four rectangles around a hole, those at its sides as high as can be where that costs less than those above and below
    /// it as wide; others as they are.
    ///
    /// Of several holes each would change what is around the others.
    private static func cheaper(_ parts: [Rect], _ cost: (Rect) -> Int) -> [Rect] {
        guard parts.count == 4 else { return parts }
        let (top, left, right, bottom) = (parts[0], parts[1], parts[2], parts[3])
        let all = top.union(bottom)
        let rows = left.minY..<left.maxY
        guard top.maxY == rows.lowerBound, bottom.minY == rows.upperBound, right.minY..<right.maxY == rows,
            parts.reduce(all, { $0.union($1) }) == all, top.width == all.width, bottom.width == all.width,
            left.minX == all.minX, right.maxX == all.maxX
        else { return parts }
        let width = right.minX - left.maxX
        let others = [
            Rect(x: left.maxX, y: top.minY, width: width, height: top.height),
            Rect(x: left.minX, y: all.minY, width: left.width, height: all.height),
            Rect(x: right.minX, y: all.minY, width: right.width, height: all.height),
            Rect(x: left.maxX, y: bottom.minY, width: width, height: bottom.height),
        ]
        return others.reduce(0) { $0 + cost($1) } < parts.reduce(0) { $0 + cost($1) } ? others : parts
    }

    /// A rectangle with the rows above and below it that have all of its columns.
    private static func grown(_ rect: Rect, in rows: [Int: [Rect]]) -> Rect {
        func isOwn(_ row: Int) -> Bool {
            rows[row]?.contains { $0.minX <= rect.minX && $0.maxX >= rect.maxX } == true
        }
        var (top, bottom) = (rect.minY, rect.maxY)
        while isOwn(top - 1) { top -= 1 }
        while isOwn(bottom) { bottom += 1 }
        return Rect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
    }
}
