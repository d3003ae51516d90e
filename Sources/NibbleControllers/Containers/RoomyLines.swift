import NibbleCells
import NibbleViews

/// Lines that were drawn higher than a row: they are where there is room for all of them, and rows where there is not.
///
/// A page that is tied to its end gives way by itself; one that is tied to its beginning alone would lose its last lines.
@MainActor struct RoomyLines {
    private struct Line {
        weak var view: View?
        let height: Double
    }

    /// The depth of the search: trees may be deeper than the stack.
    private static let depthLimit = 100

    /// The lines that were made rows.
    private var lowered: [Line] = []

    /// Gives the lines of a view their heights, unless that takes one beyond a row.
    mutating func fit(_ view: View, into rows: Int) {
        restore()
        guard Self.end(of: view, from: 0, depth: 0) != nil else { return }
        view.layoutIfNeeded()
        guard let end = Self.end(of: view, from: 0, depth: 0), end > rows else { return }
        lower(view, depth: 0)
    }

    /// Gives all lines their heights again.
    mutating func restore() {
        for line in lowered { line.view?.lineHeight = line.height }
        lowered = []
    }

    private mutating func lower(_ view: View, depth: Int) {
        guard depth < Self.depthLimit else { return }
        if view.lineHeight > 1 {
            lowered.append(Line(view: view, height: view.lineHeight))
            view.lineHeight = 1
        }
        // The same views are looked at as for the end: what scrolls by itself has room for all lines.
        guard !view.isScrollContainer else { return }
        for subview in view.subviews { lower(subview, depth: depth + 1) }
    }

    /// The row behind the last line; nil where none is higher than a row.
    private static func end(of view: View, from top: Int, depth: Int) -> Int? {
        guard !view.isHidden, depth < depthLimit else { return nil }
        let own = view.lineHeight > 1 ? top.saturatingAdd(view.bounds.height) : nil
        guard !view.isScrollContainer else { return own }
        return view.subviews.reduce(own) { end, subview in
            let inside = Self.end(of: subview, from: top.saturatingAdd(subview.frame.minY), depth: depth + 1)
            return inside.map { max($0, end ?? $0) } ?? end
        }
    }
}
