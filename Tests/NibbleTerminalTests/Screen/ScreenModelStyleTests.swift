import NibbleCells
import NibbleTerminal
import Testing

/// What SGR and the links of OSC 8 do to the next character.
struct ScreenModelStyleTests {
    private func cell(after bytes: String) -> (cell: Cell, unknown: [String]) {
        var screen = ScreenModel(size: Size(width: 2, height: 1))
        screen.feed(bytes + "x")
        return (screen.grid[.zero], screen.unknownSequences)
    }

    @Test(
        arguments: [
            ("1", .bold), ("2", .dim), ("3", .italic), ("4", .underline), ("5", .blink), ("7", .reverse),
            ("9", .strikethrough), ("1;3;9", [.bold, .italic, .strikethrough]), ("1;2;22", []), ("3;23", []),
            ("4;24", []), ("5;25", []), ("7;27", []), ("9;29", []), ("1;7;0", []), ("1;7;", []), ("4:0", []),
            ("4:1", .underline), ("1;27", .bold), ("0;10", []),
        ] as [(String, CellAttributes)])
    func attributes(_ parameters: String, _ attributes: CellAttributes) {
        let result = cell(after: "\u{1B}[\(parameters)m")
        #expect(result.cell == Cell(glyph: Glyph("x"), attributes: attributes))
        #expect(result.unknown == [])
    }

    @Test func concealedCharactersAreBlanksAsWide() {
        var screen = ScreenModel(size: Size(width: 8, height: 1))
        screen.feed("a\u{1B}[8m漢e\u{301}\u{1B}[28mb")
        #expect(
            (0..<6).map { screen.grid[Point(x: $0, y: 0)].glyph } == [
                Glyph("a"), .space, .space, .space, Glyph("b"), .space,
            ])
        #expect(screen.unknownSequences == [])
    }

    @Test(
        arguments: [
            ("4:2", .double), ("21", .double), ("4:3", .curly), ("4:4", .dotted), ("4:5", .dashed),
            ("4:3;1", .curly), ("4:3;24", .none),
        ] as [(String, CellAttributes.UnderlineStyle)])
    func underlineStyles(_ parameters: String, _ style: CellAttributes.UnderlineStyle) {
        let result = cell(after: "\u{1B}[\(parameters)m")
        #expect(result.cell.attributes.underlineStyle == style)
        #expect(result.unknown == [])
    }

    @Test(
        arguments: [
            ("31", .palette(1), .default), ("97", .palette(15), .default), ("44", .default, .palette(4)),
            ("100", .default, .palette(8)), ("38;5;200", .palette(200), .default),
            ("48:5:16", .default, .palette(16)), ("38;2;1;2;3", .rgb(0x010203), .default),
            ("48;2;255;0;9", .default, .rgb(0xFF0009)), ("38:2:1:2:3", .rgb(0x010203), .default),
            ("38:2::1:2:3", .rgb(0x010203), .default), ("48:2::1:2:3;31", .palette(1), .rgb(0x010203)),
            ("38;2;1;2;3;48;5;7", .rgb(0x010203), .palette(7)), ("31;42;39", .default, .palette(2)),
            ("31;42;49", .palette(1), .default), ("31;42", .palette(1), .palette(2)),
            ("31;42;0", .default, .default),
        ] as [(String, TerminalColor, TerminalColor)])
    func colours(_ parameters: String, _ foreground: TerminalColor, _ background: TerminalColor) {
        let result = cell(after: "\u{1B}[\(parameters)m")
        #expect(result.cell == Cell(glyph: Glyph("x"), foreground: foreground, background: background))
        #expect(result.unknown == [])
    }

    @Test(
        arguments: [
            ("58:2::1:2:3", .rgb(0x010203)), ("58:5:9", .palette(9)), ("58;2;1;2;3", .rgb(0x010203)),
            ("58:2::1:2:3;59", .default),
        ] as [(String, TerminalColor)])
    func underlineColours(_ parameters: String, _ color: TerminalColor) {
        let result = cell(after: "\u{1B}[4;\(parameters)m")
        #expect(StyleExtrasTable.extras(result.cell.extras).underlineColor == color)
        #expect(result.unknown == [])
    }

    @Test func linksLastUntilTheyAreClosed() throws {
        var screen = ScreenModel(size: Size(width: 3, height: 1))
        screen.feed("\u{1B}]8;id=1;https://example.org/a;b\u{1B}\\x\u{1B}[my\u{1B}]8;;\u{7}z")
        let link = try #require(Hyperlink("https://example.org/a;b"))
        let links = (0..<3).map { StyleExtrasTable.extras(screen.grid[Point(x: $0, y: 0)].extras).link }
        #expect(links == [link, link, nil])
        #expect(screen.unknownSequences == [])
    }

    @Test(arguments: ["38;5", "38;2;1;2;300", "38:9:1", "4:9", "73", "1:2", "58"])
    func damagedStylesAreReported(_ parameters: String) {
        #expect(cell(after: "\u{1B}[\(parameters)m").unknown == ["\\e[\(parameters)m"])
    }
}
