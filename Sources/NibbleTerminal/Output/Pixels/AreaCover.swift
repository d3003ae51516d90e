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

    /// Fewer and larger rectangles, by key; no cell of another key is in them.
    ///
    /// - Parameter cut: The way to cut the cells of a key, whose bounds it's given.
    /// - Returns: The rectangles.
    func rectangles(_ cut: (Key, Rect) -> AreaCut) -> [(key: Key, rect: Rect)] {
        keys.flatMap { key -> [(key: Key, rect: Rect)] in
            let own = runs[key] ?? []
            let parts = Self.stacked(own)
            if parts.count == 1 { return parts.map { (key, $0) } }
            let rects =
                switch cut(key, parts.reduce(.zero) { $0.union($1) }) {
                case .rows: parts
                case .columns: Self.columns(parts)
                case .overlapping: Self.overlapping(parts, of: own)
                }
            return rects.map { (key, $0) }
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

    /// Cuts the area around a single hole into columns as high as the area at its sides, and what is between them.
    ///
    /// With several holes the parts stay, as a change would move those around the others.
    private static func columns(_ parts: [Rect]) -> [Rect] {
        guard parts.count == 4 else { return parts }
        let (top, left, right, bottom) = (parts[0], parts[1], parts[2], parts[3])
        let all = top.union(bottom)
        let rows = left.minY..<left.maxY
        guard top.maxY == rows.lowerBound, bottom.minY == rows.upperBound, right.minY..<right.maxY == rows,
            top.width == all.width, bottom.width == all.width,
            left.minX == all.minX, right.maxX == all.maxX
        else { return parts }
        let width = right.minX - left.maxX
        return [
            Rect(x: left.maxX, y: top.minY, width: width, height: top.height),
            Rect(x: left.minX, y: all.minY, width: left.width, height: all.height),
            Rect(x: right.minX, y: all.minY, width: right.width, height: all.height),
            Rect(x: left.maxX, y: bottom.minY, width: width, height: bottom.height),
        ]
    }

    /// The rectangles as high as can be, without those that are then within others.
    private static func overlapping(_ parts: [Rect], of runs: [Rect]) -> [Rect] {
        let rows = Dictionary(grouping: runs, by: \.minY)
        var result: [Rect] = []
        for part in parts {
            let rect = grown(part, in: rows)
            if !result.contains(where: { $0.contains(rect) }) { result.append(rect) }
        }
        return result
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

/// The ways to cut an area around what covers it.
enum AreaCut {
    /// Into rectangles some of which may overlap.
    case overlapping
    /// Into rows as wide as the area above and below a hole, and what is beside it.
    case rows
    /// Into columns as high as the area beside a hole, and what is above and below it.
    case columns
}
