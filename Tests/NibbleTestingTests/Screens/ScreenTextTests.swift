import NibbleCells
@testable import NibbleStage
@testable import NibbleTesting
import Testing

/// A grid of rows of text, each drawn in one style.
func grid(width: Int, _ rows: [(text: String, style: Cell)]) -> CellGrid {
    var grid = CellGrid(size: Size(width: width, height: rows.count))
    for (y, row) in rows.enumerated() {
        var x = 0
        for glyph in TerminalText.glyphs(of: row.text) {
            var cell = row.style
            cell.glyph = glyph
            grid[Point(x: x, y: y)] = cell
            if glyph.isWide {
                cell.glyph = .continuation
                grid[Point(x: x + 1, y: y)] = cell
            }
            x += glyph.columns
        }
    }
    return grid
}

@Suite struct ScreenTexts {
    @Test func filesHaveEveryRowWithoutTrailingSpaces() {
        let screen = grid(width: 6, [("ab  ", .blank), ("", .blank), ("日本", .blank)])
        #expect(ScreenText.file(of: screen) == "ab\n\n日本\n")
    }

    @Test func stylesNameColumnsColoursAndAttributes() {
        var fancy = Cell(foreground: .rgb(0xE6E6E6), background: .palette(4), attributes: [.bold, .reverse])
        fancy.attributes.underlineStyle = .curly
        let screen = grid(width: 6, [("ab", fancy), ("plain", .blank), ("x", Cell(attributes: .underline))])
        #expect(
            ScreenStyles.lines(of: screen)
                == ["0-1 #e6e6e6 on ansi(4) bold reverse curly-underline", "", "0 underline"])
    }
}

@Suite struct ScreenANSIFiles {
    static let colors: [(Cell, String)] = [
        (Cell(foreground: .rgb(0x0102FF)), "\u{1B}[0;38;2;1;2;255m"),
        (Cell(background: .rgb(0x0102FF)), "\u{1B}[0;48;2;1;2;255m"),
        (Cell(foreground: .palette(200), background: .palette(16)), "\u{1B}[0;38;5;200;48;5;16m"),
        (Cell(foreground: .palette(7), background: .palette(0)), "\u{1B}[0;37;40m"),
        (Cell(foreground: .palette(8), background: .palette(15)), "\u{1B}[0;90;107m"),
        (
            Cell(attributes: [.bold, .dim, .italic, .blink, .reverse, .strikethrough]),
            "\u{1B}[0;1;2;3;5;7;9m"
        ),
        (Cell(attributes: .underline), "\u{1B}[0;4m"),
    ]

    @Test(arguments: colors) func styledRowsEndWithAReset(style: Cell, sequence: String) {
        #expect(ScreenANSI.file(of: grid(width: 4, [("ab", style)])) == sequence + "ab\u{1B}[0m\n")
    }

    @Test func underlineStylesAreSubparameters() {
        var attributes: CellAttributes = []
        attributes.underlineStyle = .dotted
        let file = ScreenANSI.file(of: grid(width: 1, [("a", Cell(attributes: attributes))]))
        #expect(file == "\u{1B}[0;4:4ma\u{1B}[0m\n")
    }

    @Test func plainRowsHaveNoSequences() {
        #expect(ScreenANSI.file(of: grid(width: 5, [("日x", .blank), ("", .blank)])) == "日x\n\n")
    }

    @Test func spacesOnAColourAreKept() {
        var screen = CellGrid(size: Size(width: 3, height: 1))
        screen[Point(x: 1, y: 0)] = Cell(background: .palette(1))
        #expect(ScreenANSI.file(of: screen) == " \u{1B}[0;41m \u{1B}[0m\n")
    }
}
