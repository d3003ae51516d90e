/// Fractions of cells become whole ones: edges are rounded, never lengths, so that neighbours neither gap nor overlap.
///
/// An edge is rounded half up, by its place in the nearest view that is on whole cells. What the views inside it
/// are away from that place is carried along as `rest`.
enum EdgeSnapping {
    /// The sums of the solver are a little off; what is this close to a half is a half.
    private static let tolerance = 1e-4
    private static let reach = 1e9

    /// The cell that an edge is at.
    static func cell(_ edge: Double) -> Int {
        Int(max(-reach, min(reach, (edge + 0.5 + tolerance).rounded(.down))))
    }

    /// One axis of a rectangle.
    struct Span: Equatable {
        var start: Int
        var length: Int
        /// The distance of the exact edge beyond the cell that it got.
        var rest: Double
    }

    /// The cells from an edge along a length, in a view whose own edge is `rest` beyond its cell.
    static func snap(start: Double, length: Double, rest: Double) -> Span {
        let exact = rest + start
        let first = cell(exact)
        let last = cell(exact + length)
        return Span(start: first, length: max(0, last - first), rest: exact - Double(first))
    }

    /// The row that holds the middle of a line of text, whose box would take none or two.
    ///
    /// - Returns: One row; none where the text is to have no height at all.
    static func textRow(start: Double, length: Double, rest: Double) -> Span {
        let exact = rest + start
        let row = cell(exact + length / 2 - 0.5)
        return Span(start: row, length: length > tolerance ? 1 : 0, rest: exact - Double(row))
    }

    /// Shares cells equally: each share ends at its exact place, rounded up.
    ///
    /// 47 among 4 is 12, 12, 12, 11, and 46 is 12, 11, 12, 11. Where there are too few, the first ones have one each.
    static func shares(of total: Int, among count: Int) -> [Int] {
        guard count > 0 else { return [] }
        guard total >= count else { return (0..<count).map { $0 < total ? 1 : 0 } }
        let ends = (0...count).map { ($0 * total + count - 1) / count }
        return zip(ends.dropFirst(), ends).map { $0 - $1 }
    }
}
