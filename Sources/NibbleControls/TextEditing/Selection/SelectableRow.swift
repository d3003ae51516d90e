public import NibbleCells
public import NibbleViews

/// A view whose text can be selected on the screen with the mouse, as a label's can.
///
///     var selectableParagraphs: [SelectableParagraph] {
///         [SelectableParagraph(text: text, rows: [.init(text, at: convert(bounds.origin, to: nil))])]
///     }
@MainActor public protocol SelectableText: View {
    /// The paragraphs that the view shows, from the top.
    var selectableParagraphs: [SelectableParagraph] { get }
}

/// A paragraph that a view shows, and where: what is copied is the paragraph's text, not what became of it on the screen.
public struct SelectableParagraph {
    /// One cell or wide glyph on the screen, or the mark of what was left out.
    public struct Cell: Equatable {
        /// The columns that it takes, from the start of its row.
        public var columns: Range<Int>
        /// The characters of the paragraph that it shows, by number.
        public var characters: Range<Int>

        /// Makes a cell of columns of its row that shows characters of the paragraph.
        public init(columns: Range<Int>, characters: Range<Int>) {
            self.columns = columns
            self.characters = characters
        }
    }

    /// A row of the paragraph on the screen.
    public struct Row: Equatable {
        /// The start of the row, in the window's coordinates; columns of cells count from here.
        public var origin: Point
        /// The cells, from left to right.
        public var cells: [Cell]

        /// Makes a row of cells.
        public init(origin: Point, cells: [Cell]) {
            self.origin = origin
            self.cells = cells
        }

        /// Makes a row that shows a part of the paragraph as it is.
        ///
        /// - Parameters:
        ///   - text: The part of the paragraph's text that the row shows.
        ///   - origin: Where the row starts, in the window's coordinates.
        ///   - firstCharacter: The number of the paragraph's character that begins the row.
        public init(_ text: String, at origin: Point, firstCharacter: Int = 0) {
            self.origin = origin
            cells = []
            var column = 0
            for (index, character) in zip(firstCharacter..., text) {
                let columns = TerminalText.columns(of: String(character))
                cells.append(Cell(columns: column..<column + columns, characters: index..<index + 1))
                column += columns
            }
        }
    }

    /// The whole paragraph, of which the rows show characters.
    public var text: String
    /// The rows on the screen, from the top.
    public var rows: [Row]

    /// Makes a paragraph.
    public init(text: String, rows: [Row]) {
        self.text = text
        self.rows = rows
    }

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
