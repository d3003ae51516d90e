import FoundationEssentials
import NibbleCells

/// A press on an item: one that ends elsewhere isn't a click, though it may be on the same item.
struct ListPress {
    /// The item that the press began on.
    let path: IndexPath
    /// The place where the press began, in the content.
    let start: Point

    /// The distance that a hand may slip.
    private static let slip = (columns: 2, rows: 1)

    /// Whether releasing at a point ends a click.
    @MainActor func isClick(endingAt point: Point, in list: any ItemList) -> Bool {
        abs(point.x.saturatingSubtract(start.x)) <= Self.slip.columns
            && abs(point.y.saturatingSubtract(start.y)) <= Self.slip.rows
            && list.uncoveredItem(at: point) == path
    }
}
