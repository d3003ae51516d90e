import NibbleCells
import NibbleNibFormat

/// Turns rectangles of fractional cells into whole ones.
///
/// Edges are rounded where they are on the screen, half up, never origins and sizes apart: views that touch in a file still
/// touch, and none overlap that did not.
struct CellSnapping {
    /// The origin of the superview's content, in the fractional cells of the whole file.
    private let exact: (x: Double, y: Double)
    /// The same origin in whole cells.
    private let snapped: Point

    /// The place of top-level views.
    static let root = CellSnapping(exact: (0, 0), snapped: .zero)

    /// Snaps a view's frame.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - hints: What is known of the view.
    /// - Returns: The frame in whole cells, and the place of the views inside.
    func snap(_ frame: NibRect, _ hints: NibElement.Hints) -> (frame: Rect, inside: CellSnapping) {
        let x = exact.x + frame.x
        let y = exact.y + frame.y
        var columns = Self.edges(x, frame.width)
        var rows = Self.edges(y, frame.height)
        if hints.contains(.singleLine), rows.count == 0 || rows.count == 2 {
            let row = Self.down(y + frame.height / 2)
            rows = row..<row + 1
        }
        if hints.contains(.horizontalRule), rows.isEmpty { rows = Self.row(at: y) }
        if hints.contains(.verticalRule), columns.isEmpty { columns = Self.row(at: x) }
        let origin = Point(x: columns.lowerBound, y: rows.lowerBound)
        let rect = Rect(
            x: origin.x - snapped.x, y: origin.y - snapped.y, width: columns.count, height: rows.count)
        return (rect, CellSnapping(exact: (x, y), snapped: origin))
    }

    private static func edges(_ start: Double, _ length: Double) -> Range<Int> {
        let first = cell(start)
        return first..<max(first, cell(start + max(0, length)))
    }

    private static func row(at position: Double) -> Range<Int> {
        let row = down(position)
        return row..<row + 1
    }

    /// The nearest cell edge; between two the greater.
    static func cell(_ value: Double) -> Int { NumberText.cell(value) }

    private static func down(_ value: Double) -> Int { NumberText.cell(below: value) }
}
