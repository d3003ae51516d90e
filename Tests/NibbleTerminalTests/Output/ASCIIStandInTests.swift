import NibbleCells
import Testing

@testable import NibbleTerminal

/// What terminals without UTF-8 are shown.
struct ASCIIStandInTests {
    private func shown(_ text: String) -> String {
        let glyphs = text.map { Cell(glyph: Glyph(character: $0)).inASCII.glyph.character }
        return String(glyphs)
    }

    @Test(arguments: [
        ("┌─┬┐│├╋═║╱╲", "+-++|++=|/\\"), ("█▀▄▌▐░▒▓▁▇", "#\"=||.:#_#"), ("⠀⠁⠃⠿⣿", " ..+#"),
        ("←↑→↓‹›…−–✕✓•●○", "<^>v<>.--x+**o"),
        ("Tromsø, Kraków, Ōsaka, Gdańsk", "Tromso, Krakow, Osaka, Gdansk"),
        ("“so” ‘it’ 21 °C ▴▾▸◂ ×2", "\"so\" 'it' 21 oC ^v>< x2"), ("e\u{301}!", "e!"), ("ж", "?"),
    ])
    func signsOfASCIIStandForOthers(text: String, sent: String) { #expect(shown(text) == sent) }

    @Test func halvesOfWideGlyphsAreOneSignEach() {
        let wide = Glyph(character: "漢")
        #expect(wide.isWide && wide.asciiStandIn == UInt8(ascii: "?"))
        #expect(Cell(glyph: .continuation).inASCII.glyph.character == "?")
    }

    /// No byte of another sign goes out, whatever is drawn.
    @Test func everyGlyphBecomesOneSignOfASCII() {
        let scalars = (UInt32(0x20)...0x2FFF).compactMap(Unicode.Scalar.init)
        let others = scalars.filter { scalar in
            let cell = Cell(glyph: Glyph(character: Character(scalar))).inASCII
            return !cell.glyph.isContinuation && (cell.glyph.columns != 1 || !cell.glyph.character.isASCII)
        }
        #expect(others.isEmpty)
    }

    @Test func piecesOfPicturesStayThemselves() {
        var cell = Cell(glyph: Glyph(piece: 7))
        cell.attributes.insert(.picture)
        #expect(cell.inASCII == cell)
    }
}
