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
    /// - Parameters:
    ///   - mayOverlap: Whether those of a key may.
    ///   - cost: What a rectangle of a key that may not costs: those from left to right are taken where they cost less than
    ///     those from top to bottom.
    /// - Returns: The rectangles.
    func rectangles(
        overlapping mayOverlap: (Key) -> Bool, cost: (Key, Rect) -> Int
    ) -> [(key: Key, rect: Rect)] {
        keys.flatMap { key -> [(key: Key, rect: Rect)] in
            let own = runs[key] ?? []
            let parts = Self.stacked(own)
            if parts.count == 1 { return parts.map { (key, $0) } }
            if !mayOverlap(key) {
                let cheaper = Self.cheaper(parts) { cost(key, $0) }
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

    /// As many rectangles or fewer whose sides are as long as they can be down the screen, not across it, if they cost less.
    private static func cheaper(_ parts: [Rect], _ cost: (Rect) -> Int) -> [Rect] {
        // What is cut to pieces costs much either way, and the search grows with its square.
        guard parts.count <= 16 else { return parts }
        let edges = Set(parts.flatMap { [$0.minX, $0.maxX] }).sorted()
        /// What the parts have of each strip between two edges, as rows of a screen that is mirrored in its diagonal.
        var runs: [Rect] = []
        for (strip, left) in edges.dropLast().enumerated() {
            var run = Rect.zero
            for part in parts.sorted(by: { $0.minY < $1.minY }) where part.minX..<part.maxX ~= left {
                if run.maxX == part.minY, !run.isEmpty {
                    run.size.width += part.height
                } else {
                    if !run.isEmpty { runs.append(run) }
                    run = Rect(x: part.minY, y: strip, width: part.height, height: 1)
                }
            }
            if !run.isEmpty { runs.append(run) }
        }
        let strips = stacked(runs).map { run in
            Rect(
                x: edges[run.minY], y: run.minX, width: edges[run.maxY] - edges[run.minY], height: run.width)
        }
        let costs = [parts, strips].map { $0.reduce(0) { $0 + cost($1) } }
        return costs[1] < costs[0] ? strips : parts
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
