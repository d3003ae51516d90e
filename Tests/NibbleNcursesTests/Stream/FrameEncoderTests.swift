import NibbleCells
import Testing

@testable import NibbleNcurses

@Suite struct FrameEncoderTests {
    /// A page and the encoder behind it.
    private struct Line {
        var page = PageModel()
        var encoder = FrameEncoder()
        var shown: CellGrid

        init(size: Size) { shown = CellGrid(size: size) }

        /// Shows a grid, sending what differs.
        mutating func show(_ grid: CellGrid, repaint: Bool = false, cursor: Cursor? = nil) throws -> Int {
            var changes = FrameChanges(size: grid.size, isFullRepaint: repaint)
            if repaint { shown = CellGrid(size: grid.size) }
            var cells = shown.cells
            for row in 0..<grid.size.height {
                changes.collect(
                    row: row, columns: 0..<grid.size.width, from: grid.cells, into: &cells,
                    width: grid.size.width)
            }
            shown = grid
            let message = encoder.message(changes, cursor: cursor)
            try page.take(message)
            return message.count
        }
    }

    private func grid(_ rows: [String], width: Int = 12, style: Cell = .blank) -> CellGrid {
        var grid = CellGrid(size: Size(width: width, height: rows.count))
        for (y, row) in rows.enumerated() {
            var x = 0
            for glyph in TerminalText.glyphs(of: row) {
                var cell = style
                cell.glyph = glyph
                grid[Point(x: x, y: y)] = cell
                if glyph.isWide { grid[Point(x: x + 1, y: y)] = Cell(glyph: .continuation) }
                x += glyph.columns
            }
        }
        return grid
    }

    @Test func textWideAndCombinedCharactersArrive() throws {
        var line = Line(size: Size(width: 12, height: 2))
        _ = try line.show(grid(["a漢字z", "e\u{301}👩‍👩‍👧 x"]), repaint: true)
        #expect(line.page.text(0) == "a漢字z      ")
        #expect(line.page.text(1).hasPrefix("e\u{301}👩‍👩‍👧 x"))
        #expect(line.page.rows[0].map(\.columns) == [1, 2, 0, 2, 0] + Array(repeating: 1, count: 7))
    }

    @Test func onlyWhatChangedIsSent() throws {
        var line = Line(size: Size(width: 12, height: 2))
        let whole = try line.show(grid(["hello there", "and you"]), repaint: true)
        let part = try line.show(grid(["hello there", "and me!"]))
        #expect(line.page.text(1) == "and me!     ")
        #expect(part < whole && part <= 16)
    }

    @Test func colorsAttributesAndLinksArrive() throws {
        var line = Line(size: Size(width: 4, height: 1))
        let link = try #require(Hyperlink("https://example.org/"))
        let extras = StyleExtrasTable.number(of: StyleExtras(underlineColor: .palette(3), link: link))
        let cell = Cell(
            glyph: "x".glyph, foreground: .rgb(0x102030), background: .palette(200), attributes: [.bold],
            extras: extras)
        _ = try line.show(CellGrid(size: Size(width: 4, height: 1), filledWith: cell), repaint: true)
        let style = line.page.rows[0][3].style
        #expect(style.foreground == [2, 0x10, 0x20, 0x30] && style.background == [1, 200])
        #expect(style.attributes == 1 && style.underline == [1, 3] && style.link == "https://example.org/")
    }

    @Test func moreStylesThanAreKeptStayRight() throws {
        let size = Size(width: 60, height: 40)
        var line = Line(size: size)
        for round in 0..<3 {
            var grid = CellGrid(size: size)
            for index in 0..<(size.width * size.height) {
                let color = UInt32(index * 7 + round) &* 2_654_435 & 0xFFFFFF
                grid.cells[index] = Cell(
                    glyph: "▀".glyph, foreground: .rgb(color), background: .rgb(~color))
            }
            _ = try line.show(grid)
            for index in [0, 1_023, 1_024, 2_399] {
                let style = line.page.rows[index / 60][index % 60].style
                let shown = style.foreground.dropFirst().reduce(0) { $0 << 8 | UInt32($1) }
                #expect(shown == grid.cells[index].foreground.rgb)
            }
        }
    }

    @Test func theCursorIsSentWhereItIsOnTheScreen() throws {
        var line = Line(size: Size(width: 4, height: 1))
        let blank = CellGrid(size: Size(width: 4, height: 1))
        _ = try line.show(blank, cursor: Cursor(position: Point(x: 3, y: 0), shape: .bar))
        #expect(line.page.cursor?.x == 3 && line.page.cursor?.shape == 6)
        #expect(line.page.cursor?.isVisible == true)
        _ = try line.show(blank, cursor: Cursor(position: Point(x: 4, y: 0)))
        #expect(line.page.cursor == nil)
    }

    @Test func rowsMoveWithoutBeingSent() throws {
        var line = Line(size: Size(width: 6, height: 3))
        _ = try line.show(grid(["one", "two", "three"], width: 6), repaint: true)
        var changes = FrameChanges(size: Size(width: 6, height: 3))
        var shown = line.shown
        changes.move(FrameChanges.Scroll(rows: 0..<3, distance: 1), in: &shown)
        try line.page.take(line.encoder.message(changes, cursor: nil))
        #expect((0..<3).map { line.page.text($0) } == ["two   ", "three ", "      "])
    }

    @Test func piecesOfAPictureAreSentTogetherAndThePictureOnce() throws {
        let buffer = try #require(
            PixelBuffer(width: 8, height: 2, pixels: Array(repeating: 0xFF00FF, count: 16)))
        let pixels = try #require(CellPixels(buffer, size: Size(width: 4, height: 1)))
        var changes = FrameChanges(size: Size(width: 4, height: 1))
        let cells = (0..<4).map { Cell(piece: UInt32($0), of: pixels) }
        var shown = CellGrid(size: changes.size).cells
        changes.collect(row: 0, columns: 0..<4, from: cells, into: &shown, width: 4)
        var (pictures, line) = (StreamPictures(), Line(size: changes.size))
        try line.page.take(pictures.messages(before: changes))
        let message = line.encoder.message(changes, cursor: nil)
        try line.page.take(message)
        #expect(line.page.pictures[Int(pixels.number)]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        #expect(line.page.rows[0].map(\.piece) == (0..<4).map { [Int(pixels.number), $0] })
        #expect(message.count < 28)
        #expect(pictures.messages(before: changes).isEmpty)
    }
}

extension String {
    fileprivate var glyph: Glyph { Glyph(character: first ?? " ") }
}
