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

    /// As many rectangles, of which those at the sides of a hole are as high as can be, not those above and below it as wide,
    /// where that costs less.
    private static func cheaper(_ parts: [Rect], _ cost: (Rect) -> Int) -> [Rect] {
        // What is cut to pieces costs much either way, and the search grows with its square.
        guard parts.count <= 32 else { return parts }
        var result = parts
        for top in parts.indices {
            guard let others = aroundHole(below: top, in: result) else { continue }
            let (bottom, left, right) = others
            let all = result[top].union(result[bottom])
            let inner = result[left].maxX..<result[right].minX
            let old = [top, bottom, left, right]
            let new = [
                Rect(x: inner.lowerBound, y: all.minY, width: inner.count, height: result[top].height),
                Rect(
                    x: inner.lowerBound, y: result[bottom].minY, width: inner.count,
                    height: result[bottom].height),
                Rect(x: all.minX, y: all.minY, width: result[left].width, height: all.height),
                Rect(x: inner.upperBound, y: all.minY, width: result[right].width, height: all.height),
            ]
            if new.reduce(0, { $0 + cost($1) }) < old.reduce(0, { $0 + cost(result[$1]) }) {
                for (index, rect) in zip(old, new) { result[index] = rect }
            }
        }
        return result
    }

    /// The rectangles below a hole and at its sides, by their places, of which one is as wide as the one above it.
    private static func aroundHole(
        below top: Int, in parts: [Rect]
    ) -> (bottom: Int, left: Int, right: Int)? {
        let upper = parts[top]
        let beside = parts.indices.filter { parts[$0].minY == upper.maxY }
        guard let left = beside.first(where: { parts[$0].minX == upper.minX }),
            let right = beside.first(where: { parts[$0].maxX == upper.maxX }), left != right,
            parts[left].maxY == parts[right].maxY,
            let bottom = parts.firstIndex(where: { lower in
                lower.minX == upper.minX && lower.maxX == upper.maxX && lower.minY == parts[left].maxY
            })
        else { return nil }
        return (bottom, left, right)
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
