import NibbleCells

/// A rectangle of the screen in which a view scrolled what it shows.
@MainActor struct ScrolledArea {
    /// The view; it was not drawn again for having scrolled.
    let view: View
    /// The part of the view that shows, inside the screen.
    let rect: Rect
    /// The rows that its content moved up by; down where it is negative.
    var distance: Int
    /// Whether nothing in the rectangle was marked to be drawn before the content moved.
    var isClean: Bool

    /// Fewer rows than this are written as quickly as they are moved.
    nonisolated static let leastSavedRows = 3

    /// Looking through more siblings than this for one that lies over the view costs more than drawing it again.
    private static let siblingLimit = 64

    /// The movement of whole rows that the terminal could make of it; nil where rows hold too much besides the view.
    func scroll(on screen: Size) -> FrameChanges.Scroll? {
        guard rect.width * 4 >= screen.width * 3, distance != 0 else { return nil }
        guard distance.magnitude < rect.height.magnitude else { return nil }
        return FrameChanges.Scroll(rows: rect.minY..<rect.maxY, distance: distance)
    }

    /// The areas to draw when rows that the terminal shows are moved as they are: what comes into view, and what stays
    /// in its place over it.
    ///
    /// - Returns: Rectangles of the screen; nil where rows cannot be moved without looking at all of them.
    func uncovered(by scroll: FrameChanges.Scroll, in window: Window, of screen: Size) -> [Rect]? {
        guard isClean, rect == Rect(x: 0, y: rect.minY, width: screen.width, height: scroll.rows.count),
            view.hierarchy.window === window,
            DamageMarks.rectOnScreen(view.bounds, of: view).intersection(rect) == rect,
            var areas = fixedAreas()
        else { return nil }
        let count = Int(scroll.distance.magnitude)
        let first = scroll.distance > 0 ? scroll.rows.upperBound - count : scroll.rows.lowerBound
        areas.append(Rect(x: 0, y: first, width: screen.width, height: count))
        return areas
    }

    /// The areas of what does not move with the content, on the screen; nil where that may be anywhere.
    private func fixedAreas() -> [Rect]? {
        var areas: [Rect] = []
        // What is opaque hides what lies behind it, whatever that is.
        var isCovered = false
        var shown = view.convert(rect, from: nil)
        var current = view
        while true {
            guard current.display.alpha == 255, isCovered || current.display.drewNothing else { return nil }
            if current.display.drawsOverlay {
                guard let overlays = OverlayExtent.areas(of: current) else { return nil }
                areas += overlays.map { DamageMarks.rectOnScreen($0, of: current).intersection(rect) }
                    .filter { !$0.isEmpty }
            }
            isCovered = isCovered || current.display.coversBounds
            guard let superview = current.hierarchy.superview else { return areas }
            shown = current.layout.toSuperview(shown)
            // A ground that ends inside the rectangle would move with the rows.
            guard superview.bounds.contains(shown),
                !hasSibling(of: current, in: superview, over: shown, isCovered: isCovered)
            else { return nil }
            current = superview
        }
    }

    /// Whether another subview shows in a rectangle of a superview, in front of one or, where that covers nothing, behind it.
    private func hasSibling(of view: View, in superview: View, over rect: Rect, isCovered: Bool) -> Bool {
        let subviews = superview.hierarchy.subviews
        guard subviews.count <= Self.siblingLimit else { return true }
        var isInFront = false
        for sibling in subviews {
            guard sibling !== view else {
                isInFront = true
                continue
            }
            guard sibling.display.isVisible, isInFront || !isCovered else { continue }
            if !sibling.display.isBounded || sibling.layout.frame.intersects(rect) { return true }
        }
        return false
    }
}

extension FrameChanges.Scroll {
    /// Whether so many of the rows that are shown become other ones that moving them is worth it.
    func changesEnough(of shown: CellGrid) -> Bool {
        var count = 0
        for row in rows where rows.contains(row + distance) && shown.row(row) != shown.row(row + distance) {
            count += 1
            if count == ScrolledArea.leastSavedRows { return true }
        }
        return false
    }

    /// The number of rows saved when rows of `shown` move before they become those of `drawn`.
    ///
    /// Only rows that are equal as a whole count: one that differs in a cell is written soon enough.
    func savedRows(drawn: CellGrid, shown: CellGrid) -> Int {
        var saved = 0
        for row in rows {
            let source = row + distance
            if rows.contains(source), drawn.row(row) == shown.row(source) { saved += 1 }
            if drawn.row(row) == shown.row(row) { saved -= 1 }
        }
        return saved
    }
}

extension CellGrid {
    fileprivate func row(_ row: Int) -> ArraySlice<Cell> {
        cells[(row * size.width)..<((row + 1) * size.width)]
    }
}
