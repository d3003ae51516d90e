import NibbleCells

/// A paragraph that a view shows, and where: what is copied is the paragraph's text, not what became of it on the screen.
struct SelectableParagraph {
    /// One cell or wide glyph on the screen, or the mark of what was left out.
    struct Cell: Equatable {
        var columns: Range<Int>
        /// The characters that it stands for, by number.
        var characters: Range<Int>
    }

    /// A row of the paragraph on the screen.
    struct Row: Equatable {
        /// Where the row starts, in the window's coordinates; columns of cells count from here.
        var origin: Point
        var cells: [Cell]
    }

    var text: String
    var rows: [Row]

    /// The characters whose cells are between two places of the window, in reading order, both included.
    func characters(from start: Point, through end: Point) -> Range<Int>? {
        var found: Range<Int>?
        for row in rows where row.origin.y >= start.y && row.origin.y <= end.y {
            let first = row.origin.y == start.y ? start.x - row.origin.x : Int.min
            let last = row.origin.y == end.y ? end.x - row.origin.x : Int.max
            for cell in row.cells where cell.columns.upperBound > first && cell.columns.lowerBound <= last {
                let characters = found ?? cell.characters
                found =
                    min(
                        characters.lowerBound, cell.characters.lowerBound)..<max(
                        characters.upperBound, cell.characters.upperBound)
            }
        }
        return found
    }

    /// The rectangles of the cells of some characters, in the window's coordinates.
    func rects(of characters: Range<Int>) -> [Rect] {
        rows.compactMap { row in
            let cells = row.cells.filter { $0.characters.overlaps(characters) }
            guard let first = cells.map(\.columns.lowerBound).min(),
                let last = cells.map(\.columns.upperBound).max()
            else { return nil }
            return Rect(x: row.origin.x + first, y: row.origin.y, width: last - first, height: 1)
        }
    }

    /// The text of some characters.
    func text(of characters: Range<Int>) -> String {
        String(text.dropFirst(characters.lowerBound).prefix(characters.count))
    }
}
