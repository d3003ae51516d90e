import CTerminal
import Glibc
import NibbleCells
import NibbleTerminal
import Testing

@testable import NibbleNcurses

/// A renderer and the terminal that reads its bytes.
@MainActor private struct Screen {
    let renderer: CursesRenderer
    var model: ScreenModel
    /// What the terminal should show.
    private(set) var shown: [Cell]
    private(set) var size: Size

    init(_ type: String, depth: ColorDepth, size: Size) throws {
        _ = tui_locale_prepare(1)
        renderer = try CursesRenderer(
            terminfo: Terminfo(reading: type), depth: depth, size: size,
            appendCluster: { ClusterTable.appendUTF8(of: $0, to: &$1) })
        model = ScreenModel(size: size)
        model.feed("\u{1B}[?1049h\u{1B}[?25l")
        shown = Array(repeating: .blank, count: size.width * size.height)
        self.size = size
    }

    /// Shows a grid by what differs from the last one.
    mutating func show(_ grid: CellGrid, isFullRepaint: Bool = false, cursor: Cursor? = nil) throws {
        var changes = FrameChanges(size: grid.size)
        let repaints = isFullRepaint || grid.size != size
        if repaints { shown = Array(repeating: .blank, count: grid.size.width * grid.size.height) }
        if grid.size != size { model.resize(to: grid.size) }
        size = grid.size
        changes.reset(size: size, isFullRepaint: repaints)
        for row in 0..<size.height {
            changes.collect(
                row: row, columns: 0..<size.width, from: grid.cells, into: &shown, width: size.width)
        }
        try renderer.render(changes, cursor: cursor)
        model.feed(renderer.output)
    }
}

@MainActor @Suite(.serialized) struct CursesRendererTests {
    private static let size = Size(width: 40, height: 12)
    private static let glyphs = "aZ~é─▀日한  ".map { Glyph(character: $0) }

    /// ncurses counts columns and rows in 16 bits and crashes beyond.
    @Test(arguments: ["xterm-256color", "tmux-256color"], [(32_768, 2), (2, 32_768), (2, 65_535)])
    func sizesThatNcursesCannotCountAreErrors(type: String, size: (Int32, Int32)) throws {
        var error: Int32 = 0
        #expect(tui_screen_open(type, size.0, size.1, &error) == nil)
        #expect(error == -EOVERFLOW)
        let screen = try #require(tui_screen_open(type, 80, 24, &error))
        defer { tui_screen_close(screen) }
        #expect(tui_screen_resize(screen, size.0, size.1) == -1)
        #expect(tui_screen_resize(screen, 2, 32_766) == 0)
        #expect(tui_screen_update(screen) == 0)
    }

    // What is said to be drawable comes out as it is, the next newer as a replacement.
    @Test(arguments: [(GlyphRepertoire.blocks, "▚"), (.sextants, "🬗"), (.octants, "\u{1CD00}")])
    func whatIsDrawableIsDrawn(glyphs: GlyphRepertoire, text: String) throws {
        var screen = try Screen("xterm-256color", depth: .indexed256, size: Self.size)
        var grid = CellGrid(size: Self.size)
        grid[.zero] = Cell(glyph: Glyph(character: Character(text)))
        try screen.show(grid)
        let isDrawn = screen.model.grid[.zero].glyph == grid[.zero].glyph
        #expect(isDrawn == (glyphs <= CursesRenderer.drawableGlyphs))
    }

    /// A grid in which some cells differ from another.
    private func change(_ grid: CellGrid, colors: [TerminalColor], using random: inout LinearGenerator)
        -> CellGrid
    {
        var grid = grid
        for _ in 0..<Int.random(in: 1...60, using: &random) {
            let point = Point(
                x: Int.random(in: 0..<grid.size.width, using: &random),
                y: Int.random(in: 0..<grid.size.height, using: &random))
            var cell = Cell(glyph: Self.glyphs.randomElement(using: &random) ?? .space)
            cell.foreground = colors.randomElement(using: &random) ?? .default
            cell.background = colors.randomElement(using: &random) ?? .default
            cell.attributes = [[], .bold, .italic, .underline, .reverse].randomElement(using: &random) ?? []
            grid[point] = cell
        }
        return repaired(grid)
    }

    /// Gives wide glyphs their right halves and removes halves without a glyph.
    private func repaired(_ grid: CellGrid) -> CellGrid {
        var grid = grid
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width {
                let point = Point(x: x, y: y)
                let left = x == 0 ? Cell.blank : grid[Point(x: x - 1, y: y)]
                if left.glyph.isWide {
                    grid[point] = left
                    grid[point].glyph = .continuation
                } else if grid[point].glyph.isContinuation
                    || (grid[point].glyph.isWide && x + 1 == grid.size.width)
                {
                    grid[point].glyph = .space
                }
            }
        }
        return grid
    }

    /// A cell without what nobody sees: ncurses erases blanks in the colour of their ground.
    private func visible(_ cell: Cell) -> Cell {
        guard cell.glyph == .space, cell.attributes.isDisjoint(with: [.reverse, .underline]) else {
            return cell
        }
        return Cell(background: cell.background)
    }

    private func expectEqual(_ model: ScreenModel, _ grid: CellGrid, _ comment: Comment) {
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width {
                let (shown, drawn) = (model.grid[Point(x: x, y: y)], grid[Point(x: x, y: y)])
                guard visible(shown) != visible(drawn) else { continue }
                Issue.record("\(comment) (\(x), \(y)): \(shown) for \(drawn)")
                return
            }
        }
        #expect(model.unknownSequences.isEmpty)
    }

    private static let palette: [TerminalColor] =
        [.default] + (0..<256).map { TerminalColor.palette(UInt8($0)) }
    private static let eight: [TerminalColor] = [.default] + (0..<8).map { TerminalColor.palette($0) }

    @Test(arguments: 0..<20) func whatIsShownIsWhatWasDrawn(seed: Int) throws {
        var random = LinearGenerator(state: UInt64(seed))
        var screen = try Screen("xterm-256color", depth: .indexed256, size: Self.size)
        var grid = CellGrid(size: Self.size)
        try screen.show(grid, isFullRepaint: true)
        for frame in 0..<20 {
            grid = change(grid, colors: Self.palette, using: &random)
            try screen.show(grid)
            expectEqual(screen.model, grid, "frame \(frame)")
        }
    }

    @Test(arguments: 0..<5) func otherTerminalsShowItToo(seed: Int) throws {
        var random = LinearGenerator(state: UInt64(seed))
        for type in ["xterm", "linux", "screen", "tmux-256color"] {
            var screen = try Screen(type, depth: .ansi8, size: Self.size)
            var grid = CellGrid(size: Self.size)
            try screen.show(grid, isFullRepaint: true)
            for _ in 0..<10 { grid = change(grid, colors: Self.eight, using: &random) }
            // Without attributes: these terminals draw italics in ways of their own.
            for y in 0..<grid.size.height {
                for x in 0..<grid.size.width { grid[Point(x: x, y: y)].attributes = [] }
            }
            try screen.show(grid)
            expectEqual(screen.model, grid, "\(type)")
        }
    }

    /// ncurses scrolls the terminal where that is shorter; what it believes and what is shown must agree.
    @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux"], 0..<4)
    func scrollingKeepsTheRowsRight(type: String, seed: Int) throws {
        var random = LinearGenerator(state: UInt64(seed))
        var screen = try Screen(type, depth: .ansi8, size: Self.size)
        let tall = Size(width: Self.size.width, height: 60)
        var page = CellGrid(size: tall)
        for _ in 0..<12 { page = change(page, colors: [.default], using: &random) }
        var top = 20
        for frame in 0..<30 {
            top = min(48, max(0, top + Int.random(in: -3...3, using: &random)))
            var grid = CellGrid(size: Self.size)
            // Blank rows at both ends, now and then, are where scrolling meets the screen's edges.
            for y in frame % 3..<(Self.size.height - frame % 4) {
                for x in 0..<Self.size.width { grid[Point(x: x, y: y)] = page[Point(x: x, y: top + y)] }
            }
            for y in 0..<Self.size.height {
                for x in 0..<Self.size.width { grid[Point(x: x, y: y)].attributes = [] }
            }
            try screen.show(grid, isFullRepaint: frame == 0)
            expectEqual(screen.model, grid, "\(type), frame \(frame)")
        }
    }

    /// More colour pairs in few frames than ncurses has in all.
    @Test func twentyFourBitColoursNeverRunOut() throws {
        let size = Size(width: 120, height: 40)
        var screen = try Screen("xterm-256color", depth: .trueColor, size: size)
        #expect(screen.renderer.drawsTrueColor)
        var random = LinearGenerator(state: 7)
        for frame in 0..<16 {
            var grid = CellGrid(size: size)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    grid[Point(x: x, y: y)] = Cell(
                        glyph: Glyph("x"), foreground: .rgb(UInt32.random(in: 8..<1 << 24, using: &random)),
                        background: .rgb(UInt32.random(in: 8..<1 << 24, using: &random)))
                }
            }
            try screen.show(grid, isFullRepaint: frame == 0)
            expectEqual(screen.model, grid, "frame \(frame)")
        }
    }

    @Test func blackIsNotWhite() throws {
        var screen = try Screen("xterm-256color", depth: .trueColor, size: Self.size)
        var grid = CellGrid(size: Self.size)
        // ncurses sends the numbers 0 to 7 as the palette's colours.
        grid[.zero] = Cell(glyph: Glyph("x"), foreground: .rgb(0x000007), background: .rgb(0x000000))
        try screen.show(grid, isFullRepaint: true)
        #expect(screen.model.grid[.zero].foreground == .rgb(0x000008))
        #expect(screen.model.grid[.zero].background == .rgb(0x000008))
    }

    @Test func aTerminalWithoutColoursIsSentNone() throws {
        var screen = try Screen("vt100", depth: .mono, size: Self.size)
        var grid = CellGrid(size: Self.size)
        grid[.zero] = Cell(
            glyph: Glyph("x"), foreground: .palette(1), background: .palette(2), attributes: .bold)
        try screen.show(grid, isFullRepaint: true)
        #expect(screen.model.text[0] == "x")
        #expect(!String(decoding: screen.renderer.output, as: UTF8.self).contains("[3"))
    }

    @Test func nothingChangedIsNoByte() throws {
        var screen = try Screen("xterm-256color", depth: .indexed256, size: Self.size)
        let grid = CellGrid(size: Self.size)
        try screen.show(grid, isFullRepaint: true)
        try screen.show(grid)
        #expect(screen.renderer.output.isEmpty)
    }

    @Test func resizingDrawsEverythingAnew() throws {
        var random = LinearGenerator(state: 3)
        var screen = try Screen("xterm-256color", depth: .indexed256, size: Self.size)
        for size in [
            Self.size, Size(width: 7, height: 3), Size(width: 1, height: 1), Size(width: 90, height: 30),
        ] {
            let grid = change(CellGrid(size: size), colors: Self.palette, using: &random)
            try screen.show(grid)
            expectEqual(screen.model, grid, "\(size)")
        }
    }

    @Test func theCursorStandsAtTheCaret() throws {
        var screen = try Screen("xterm-256color", depth: .indexed256, size: Self.size)
        let grid = CellGrid(size: Self.size)
        try screen.show(grid, isFullRepaint: true)
        #expect(screen.model.cursor == nil)
        try screen.show(grid, cursor: Cursor(position: Point(x: 5, y: 3)))
        #expect(screen.model.cursor?.position == Point(x: 5, y: 3))
        try screen.show(grid, cursor: Cursor(position: Point(x: 500, y: 3)))
        #expect(screen.model.cursor == nil)
    }

    @Test(arguments: ["e\u{301}", "ệ", "日"]) func clustersKeepTheirMarks(text: String) throws {
        var screen = try Screen("xterm-256color", depth: .indexed256, size: Self.size)
        var grid = CellGrid(size: Self.size)
        grid[.zero] = Cell(glyph: Glyph(character: Character(text)))
        try screen.show(repaired(grid), isFullRepaint: true)
        #expect(screen.model.text[0] == text)
    }

    /// libc knows fewer characters than we do; ncurses would draw a blank or shift the row.
    @Test func charactersThatLibcDoesNotKnowAreReplaced() throws {
        var screen = try Screen("xterm-256color", depth: .indexed256, size: Self.size)
        var grid = CellGrid(size: Self.size)
        grid[.zero] = Cell(glyph: Glyph(Unicode.Scalar(0x1FAE8) ?? " ", isWide: true))
        grid[Point(x: 2, y: 0)] = Cell(glyph: Glyph(Unicode.Scalar(0x1CD00) ?? " "))
        grid[Point(x: 3, y: 0)] = Cell(glyph: Glyph("x"))
        try screen.show(repaired(grid), isFullRepaint: true)
        #expect(screen.model.text[0] == "\u{FFFD} \u{FFFD}x")
    }

    @Test func manyColorsAreDrawnWhereTheEntryHasFew() throws {
        var screen = try Screen("xterm", depth: .indexed256, size: Self.size)
        var grid = CellGrid(size: Self.size)
        grid[.zero] = Cell(glyph: Glyph("x"), foreground: .palette(196))
        try screen.show(repaired(grid), isFullRepaint: true)
        #expect(String(decoding: screen.renderer.output, as: UTF8.self).contains("38;5;196"))
    }

    @Test func synchronizedFramesAreMarked() throws {
        let renderer = try CursesRenderer(
            terminfo: Terminfo(reading: "xterm-256color"), depth: .indexed256, size: Self.size,
            hasSynchronizedOutput: true, appendCluster: { _, _ in })
        try renderer.render(FrameChanges(size: Self.size, isFullRepaint: true), cursor: nil)
        let text = String(decoding: renderer.output, as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}[?2026h"))
        #expect(text.hasSuffix("\u{1B}[?2026l"))
    }
}
