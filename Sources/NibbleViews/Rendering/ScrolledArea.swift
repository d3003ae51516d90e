import NibbleCells

/// A rectangle of the screen in which a view scrolled what it shows.
struct ScrolledArea {
    /// The part of the view that shows.
    var rect: Rect
    /// The rows that its content moved up by; down where it is negative.
    var distance: Int

    /// Fewer rows than this are written as quickly as they are moved.
    static let leastSavedRows = 3

    /// The movement of whole rows that the terminal could make of it; nil where rows hold too much besides the view.
    func scroll(on screen: Size) -> FrameChanges.Scroll? {
        let visible = rect.intersection(Rect(origin: .zero, size: screen))
        guard visible.width * 4 >= screen.width * 3, distance != 0 else { return nil }
        guard distance.magnitude < visible.height.magnitude else { return nil }
        return FrameChanges.Scroll(rows: visible.minY..<visible.maxY, distance: distance)
    }
}

extension FrameChanges.Scroll {
    /// How many rows fewer have to be written when rows of `shown` move before they become those of `drawn`.
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
