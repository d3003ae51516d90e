public import NibbleCells

/// The order in which people read things on a page: rows from the top, and in each row from the leading side.
///
/// Things are cut into rows where nothing stands across, rows into columns, columns into rows again. What overlaps is
/// read by its top edges.
public struct ReadingOrder: Sendable {
    private let rects: [Rect]
    private let isRightToLeft: Bool

    /// Makes the order of rectangles.
    ///
    /// - Parameters:
    ///   - rects: The places of the things, in cells.
    ///   - isRightToLeft: Whether columns are read from the right.
    public init(_ rects: [Rect], isRightToLeft: Bool) {
        // A thing without any extent still has a place.
        self.rects = rects.map {
            Rect(x: $0.minX, y: $0.minY, width: max(1, $0.width), height: max(1, $0.height))
        }
        self.isRightToLeft = isRightToLeft
    }

    /// The positions of the rectangles in their order.
    public var positions: [Int] {
        rects.count > 1 ? ordered(Array(rects.indices)) : Array(rects.indices)
    }

    private func ordered(_ things: [Int]) -> [Int] {
        guard things.count > 1 else { return things }
        let rows = parts(of: things, from: { rects[$0].minY }, to: { rects[$0].maxY })
        if rows.count > 1 { return rows.flatMap(ordered) }
        let columns = parts(of: things, from: { rects[$0].minX }, to: { rects[$0].maxX })
        if columns.count > 1 { return (isRightToLeft ? columns.reversed() : columns).flatMap(ordered) }
        return things.sorted { place($0) < place($1) }
    }

    private func place(_ thing: Int) -> (Int, Int, Int) {
        let rect = rects[thing]
        return (rect.minY, isRightToLeft ? 0.saturatingSubtract(rect.maxX) : rect.minX, thing)
    }

    /// The things in groups between which there is a gap, or at least an edge that nothing crosses.
    private func parts(of things: [Int], from start: (Int) -> Int, to end: (Int) -> Int) -> [[Int]] {
        let sorted = things.sorted { (start($0), $0) < (start($1), $1) }
        var result: [[Int]] = []
        var reach = Int.min
        for thing in sorted {
            if start(thing) >= reach { result.append([]) }
            result[result.count - 1].append(thing)
            reach = max(reach, end(thing))
        }
        return result
    }
}
