import NibbleCells
import NibbleTerminal
import Testing

/// The bytes of single frames on a terminal of ten columns and three rows.
struct DirectRendererTests {
    private static let size = Size(width: 10, height: 3)

    /// Renders frames in turn and returns the bytes of the last one.
    private func bytes(
        _ frames: [CellGrid], cursors: [Cursor?] = [nil], on capabilities: TerminalCapabilities = .init(),
        startingFull: Bool = false
    ) -> String {
        var renderer = DirectRenderer(capabilities: capabilities)
        var shown = CellGrid(size: Self.size)
        // The cursor's place is not known before the first frame; this one leaves it at the top left.
        renderer.render(FrameChanges(size: Self.size), cursor: Cursor(position: .zero))
        renderer.render(FrameChanges(size: Self.size), cursor: nil)
        for (index, frame) in frames.enumerated() {
            var changes = FrameChanges(size: Self.size, isFullRepaint: startingFull && index == 0)
            for row in 0..<Self.size.height {
                changes.collect(row: row, columns: 0..<10, from: frame.cells, into: &shown.cells, width: 10)
            }
            renderer.render(changes, cursor: cursors[min(index, cursors.count - 1)])
        }
        return String(decoding: renderer.output.bytes, as: UTF8.self)
    }

    /// A grid with text at some places; spaces are drawn too.
    private func grid(_ texts: (Int, Int, String, Cell)...) -> CellGrid {
        var grid = CellGrid(size: Self.size)
        for (x, y, text, style) in texts {
            for (offset, scalar) in text.unicodeScalars.enumerated() {
                var cell = style
                cell.glyph = Glyph(scalar)
                grid[Point(x: x + offset, y: y)] = cell
            }
        }
        return grid
    }

    @Test func nothingChangedIsNoByte() {
        let frame = grid((0, 0, "same", .blank))
        #expect(bytes([frame, frame]) == "")
        #expect(bytes([frame, frame], cursors: [Cursor(position: .zero)]) == "")
    }

    @Test func cursorTakesTheShortestWay() {
        #expect(bytes([grid((0, 0, "a", .blank))]) == "a")
        #expect(bytes([grid((1, 0, "a", .blank))]) == "\u{1B}[Ca")
        #expect(bytes([grid((7, 0, "a", .blank))]) == "\u{1B}[7Ca")
        #expect(bytes([grid((0, 1, "a", .blank))]) == "\r\na")
        #expect(bytes([grid((0, 2, "a", .blank))]) == "\u{1B}[3Ha")
        #expect(bytes([grid((4, 2, "a", .blank))]) == "\u{1B}[3;5Ha")
        #expect(bytes([grid((0, 0, "0123456789", .blank), (0, 1, "x", .blank))]) == "0123456789\r\nx")
        #expect(bytes([grid((9, 0, "x", .blank), (3, 1, "y", .blank))]) == "\u{1B}[9Cx\u{1B}[2;4Hy")
    }

    @Test func aMarkThatNeedsAColumnIsNotSentInACellOfOne() throws {
        let glyph = try #require(TerminalText.glyphs(of: "◌\u{17C7}").first)
        #expect(glyph.columns == 2)
        var frame = CellGrid(size: Self.size)
        frame[.zero].glyph = glyph.taking(1)
        let sent = bytes([frame])
        #expect(sent.contains("◌") && !sent.unicodeScalars.contains("\u{17C7}"))
    }

    @Test func rowsOfTheNormalScreenAreErasedFromTheFirstOn() {
        var renderer = DirectRenderer(capabilities: .init(), ownsScreen: false)
        renderer.firstRow = 7
        var changes = FrameChanges(size: Self.size, isFullRepaint: true)
        var shown = CellGrid(size: Self.size)
        let frame = grid((0, 0, "a", .blank), (3, 2, "b", .blank))
        for row in 0..<3 {
            changes.collect(row: row, columns: 0..<10, from: frame.cells, into: &shown.cells, width: 10)
        }
        renderer.render(changes, cursor: Cursor(position: .zero, isVisible: false))
        let sent = String(decoding: renderer.output.bytes, as: UTF8.self)
        // Nothing above is touched, and movements are relative, the first one too.
        let erasing = String(decoding: RowErasing.bytes, as: UTF8.self)
        #expect(sent == "\u{1B}[?25l\u{1B}[m" + erasing + "a\n\n\r\u{1B}[3Cb\r\u{1B}[2A")
    }

    @Test func aFrameOnAScreenThatHasBecomeLowerTakesNoLineAboveIt() {
        var renderer = DirectRenderer(capabilities: .init(), ownsScreen: false)
        renderer.firstRow = 21
        var changes = FrameChanges(size: Self.size, isFullRepaint: true)
        var shown = CellGrid(size: Self.size)
        var red = Cell.blank
        red.background = .rgb(0xFF0000)
        let frame = grid((0, 0, "aaaaaaaaaa", red), (0, 1, "b", .blank))
        for row in 0..<2 {
            changes.collect(row: row, columns: 0..<10, from: frame.cells, into: &shown.cells, width: 10)
        }
        renderer.render(changes, cursor: Cursor(position: .zero, isVisible: false))
        // The row that is left for the frame's first is the last of the screen.
        var screen = ScreenModel(size: Size(width: 10, height: 3))
        screen.feed("99\r\n100\r\n")
        screen.feed(renderer.output.bytes)
        #expect(screen.text == ["100", "aaaaaaaaaa", "b"])
        #expect(screen.grid[Point(x: 5, y: 2)].background == .default)
        #expect(screen.cursorPosition == Point(x: 0, y: 1))
    }

    @Test func rowsAreErasedWithoutClearingTheScreenFromItsCorner() {
        var screen = ScreenModel(size: Size(width: 4, height: 2))
        screen.feed("abcdefgh\u{1B}[H")
        screen.feed(RowErasing.bytes)
        #expect(screen.grid == CellGrid(size: screen.grid.size))
        // From there tmux would move a copy of the frame into its scrollback.
        #expect(String(decoding: RowErasing.bytes, as: UTF8.self) == "\u{1B}[2K\u{1B}[C\u{1B}[J\r")
    }

    @Test func smallGapsAreWrittenOver() {
        let before = grid((0, 0, "abcdefghij", .blank))
        #expect(bytes([before, grid((0, 0, "Xbc-efghij", .blank))]) == "\u{1B}[HXbc-")
        #expect(bytes([before, grid((0, 0, "Xbcdefg-ij", .blank))]) == "\u{1B}[HX\u{1B}[6C-")
        #expect(
            bytes([grid((0, 0, "a━━━b", .blank)), grid((0, 0, "X━━━Y", .blank))]) == "\u{1B}[HX\u{1B}[3CY")
    }

    @Test func blankEndsOfRowsAreErased() {
        let before = grid((0, 0, "abcdefghij", .blank))
        #expect(bytes([before, grid((0, 0, "ab", .blank))]) == "\u{1B}[1;3H\u{1B}[K")
        #expect(bytes([before, grid((0, 0, "abcdefg", .blank))]) == "\u{1B}[1;8H   ")
        let colored = grid((0, 0, "abcdefghij", Cell(background: .palette(1))))
        #expect(
            bytes([colored, grid((0, 0, "ab", Cell(background: .palette(1))))])
                == "\u{1B}[1;3H\u{1B}[m\u{1B}[K")
    }

    @Test(
        arguments: [
            (Cell(foreground: .rgb(0x0102FF)), "\u{1B}[38;2;1;2;255ma"),
            (Cell(foreground: .rgb(0), background: .rgb(0xFFFFFF)), "\u{1B}[38;2;0;0;0;48;2;255;255;255ma"),
            (Cell(foreground: .palette(0)), "\u{1B}[30ma"), (Cell(foreground: .palette(9)), "\u{1B}[91ma"),
            (Cell(background: .palette(7)), "\u{1B}[47ma"), (Cell(background: .palette(15)), "\u{1B}[107ma"),
            (Cell(foreground: .palette(16)), "\u{1B}[38;5;16ma"),
            (Cell(background: .palette(255)), "\u{1B}[48;5;255ma"),
            (Cell(attributes: .bold), "\u{1B}[1ma"),
            (Cell(attributes: [.bold, .strikethrough]), "\u{1B}[1;9ma"),
            (Cell(foreground: .palette(1), attributes: .underline), "\u{1B}[4;31ma"),
            (Cell(attributes: CellAttributes(rawValue: 3 << 8)), "\u{1B}[4:3ma"),
        ] as [(Cell, String)])
    func stylesAreWritten(_ style: Cell, _ expected: String) {
        #expect(bytes([grid((0, 0, "a", style))]) == expected)
    }

    @Test func onlyWhatDiffersIsWritten() {
        let red = Cell(foreground: .palette(1))
        let redOnBlue = Cell(foreground: .palette(1), background: .palette(4))
        let boldRed = Cell(foreground: .palette(1), attributes: .bold)
        #expect(bytes([grid((0, 0, "a", red), (1, 0, "b", redOnBlue))]) == "\u{1B}[31ma\u{1B}[44mb")
        #expect(bytes([grid((0, 0, "a", redOnBlue), (1, 0, "b", red))]) == "\u{1B}[31;44ma\u{1B}[49mb")
        #expect(bytes([grid((0, 0, "a", red), (1, 0, "b", .blank))]) == "\u{1B}[31ma\u{1B}[mb")
        #expect(bytes([grid((0, 0, "a", red), (1, 0, "b", boldRed))]) == "\u{1B}[31ma\u{1B}[1mb")
        #expect(bytes([grid((0, 0, "a", boldRed), (1, 0, "b", red))]) == "\u{1B}[1;31ma\u{1B}[0;31mb")
        #expect(bytes([grid((0, 0, "a", boldRed), (1, 0, "b", .blank))]) == "\u{1B}[1;31ma\u{1B}[mb")
    }

    @Test func underlineColoursAndLinksFollowTheCapabilities() throws {
        var capabilities = TerminalCapabilities()
        let link = try #require(Hyperlink("https://example.org"))
        var style = Cell(attributes: .underline)
        style.extras = StyleExtrasTable.number(of: StyleExtras(underlineColor: .rgb(0x010203), link: link))
        let frame = grid((0, 0, "a", style), (1, 0, "b", .blank))
        #expect(bytes([frame], on: capabilities) == "\u{1B}[4;58:2::1:2:3ma\u{1B}[mb")
        capabilities.hasHyperlinks = true
        let opening = "\u{1B}]8;;https://example.org\u{1B}\\"
        #expect(
            bytes([frame], on: capabilities)
                == "\(opening)\u{1B}[4;58:2::1:2:3ma\u{1B}]8;;\u{1B}\\\u{1B}[mb")
        capabilities.hasUnderlineStyles = false
        #expect(bytes([frame], on: capabilities) == "\(opening)\u{1B}[4ma\u{1B}]8;;\u{1B}\\\u{1B}[mb")
    }

    @Test func cursorIsHiddenWhileCellsChangeAndShownAtTheCaret() {
        let caret = Cursor(position: Point(x: 2, y: 1), shape: .bar)
        let frame = grid((0, 0, "a", .blank))
        #expect(bytes([frame], cursors: [caret]) == "a\u{1B}[6 q\u{1B}[2;3H\u{1B}[?25h")
        #expect(bytes([frame, frame], cursors: [caret, caret]) == "")
        #expect(bytes([frame, frame], cursors: [caret, nil]) == "\u{1B}[?25l")
        #expect(
            bytes([frame, grid((0, 0, "b", .blank))], cursors: [caret])
                == "\u{1B}[?25l\u{1B}[Hb\u{1B}[2;3H\u{1B}[?25h")
        #expect(bytes([frame], cursors: [Cursor(position: Point(x: 10, y: 0))]) == "a")
    }

    @Test func caretsOfTheTerminalsOwnShapeSetNone() {
        let frame = grid((0, 0, "a", .blank))
        let caret = Cursor(position: Point(x: 1, y: 0))
        let repainted = bytes([frame], cursors: [caret], startingFull: true)
        #expect(repainted == "\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[Ha\u{1B}[?25h")
    }

    @Test func fullRepaintAssumesNothing() {
        let frame = grid((0, 0, "a", .blank))
        #expect(bytes([frame], startingFull: true) == "\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[Ha")
        var capabilities = TerminalCapabilities()
        capabilities.hasSynchronizedOutput = true
        capabilities.hasHyperlinks = true
        #expect(
            bytes([frame], on: capabilities, startingFull: true)
                == "\u{1B}[?2026h\u{1B}[?25l\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[2J\u{1B}[Ha\u{1B}[?2026l")
    }

    @Test func cellsOfPicturesAreLeftAlone() {
        var frame = grid((0, 0, "abc", .blank))
        frame[Point(x: 1, y: 0)].attributes = .picture
        #expect(bytes([frame]) == "a\u{1B}[Cc")
    }

    @Test func halvesWithoutTheirGlyphShowAsSpaces() {
        var frame = grid((0, 0, "a", .blank), (2, 0, "bc", .blank))
        frame[Point(x: 1, y: 0)].glyph = .continuation
        #expect(bytes([frame]) == "a bc")
        frame[Point(x: 1, y: 0)].glyph = Glyph("日", isWide: true)
        #expect(bytes([frame]) == "a bc")
        frame = grid()
        frame[Point(x: 9, y: 0)].glyph = Glyph("日", isWide: true)
        #expect(bytes([frame]) == "\u{1B}[9C ")
    }
}
