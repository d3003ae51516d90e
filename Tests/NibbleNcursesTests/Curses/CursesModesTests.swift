import CTerminal
import NibbleCells
import Testing

@testable import NibbleNcurses

@MainActor @Suite(.serialized) struct CursesModesTests {
    /// What a renderer writes for the first frame of a screen, as text.
    private func firstFrame(_ type: String, _ text: String = "a", size: Size) throws -> String {
        _ = tui_locale_prepare(1)
        let renderer = try CursesRenderer(
            terminfo: Terminfo(reading: type), depth: .indexed256, size: size,
            appendCluster: { ClusterTable.appendUTF8(of: $0, to: &$1) })
        var grid = CellGrid(size: size)
        var column = 0
        for glyph in TerminalText.glyphs(of: text, limitColumns: size.width) {
            grid.cells[column] = Cell(glyph: glyph)
            if glyph.isWide { grid.cells[column + 1] = Cell(glyph: .continuation) }
            column += glyph.columns
        }
        var shown = CellGrid(size: size)
        var changes = FrameChanges(size: size)
        changes.reset(size: size, isFullRepaint: true)
        for row in 0..<size.height {
            changes.collect(
                row: row, columns: 0..<size.width, from: grid.cells, into: &shown.cells, width: size.width)
        }
        try renderer.render(changes, cursor: nil)
        return String(decoding: renderer.output, as: UTF8.self)
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color"])
    func screensAndMarginsAreLeftAlone(type: String) throws {
        let output = try firstFrame(type, size: Size(width: 100, height: 32))
        #expect(output.contains("a"))
        for mode in ["[?1049h", "[?1h", "[1;24r", "[1;32r", "[22;0;0t"] { #expect(!output.contains(mode)) }
    }

    @Test(arguments: [("❤️|", "❤ |"), ("☎️|", "☎ |"), ("1️⃣|", "1 |"), ("日|", "日|"), ("é|", "é|")])
    func charactersNarrowerThanTheirGlyphKeepTheirBase(text: String, shown: String) throws {
        #expect(try firstFrame("xterm-256color", text, size: Size(width: 20, height: 4)).contains(shown))
    }
}
