import NibbleCells

/// Where a press began: one that is let go elsewhere is no click, though it may be on the same item.
struct PressPlace {
    let start: Point

    /// How far a hand may slip.
    private static let slip = (columns: 2, rows: 1)

    /// Whether letting go at a point ends a click.
    func isClick(endingAt point: Point) -> Bool {
        abs(point.x.saturatingSubtract(start.x)) <= Self.slip.columns
            && abs(point.y.saturatingSubtract(start.y)) <= Self.slip.rows
    }
}
