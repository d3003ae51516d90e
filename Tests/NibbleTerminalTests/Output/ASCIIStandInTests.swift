import NibbleCells
import Testing

@testable import NibbleTerminal

/// The signs that terminals without UTF-8 are sent.
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
        ("Hà Nội, Iași, Čeština, Ǻ", "Ha Noi, Iasi, Cestina, A"), ("≤ ≥ ↔ ⇥ ◢ ☑ ▨", "< > - > / x #"),
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

    /// Rows of random text are as wide as they were, in ASCII alone.
    @Test(arguments: 1...50) func rowsOfAnyTextKeepTheirWidth(seed: Int) {
        var random = SeededRandom(seed: seed)
        let scalars = (0..<100).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0x20...0x1FAFF, using: &random))
        }
        for glyph in TerminalText.glyphs(of: String(String.UnicodeScalarView(scalars))) {
            let halves = glyph.isWide ? [glyph, .continuation] : [glyph]
            let sent = halves.map { Cell(glyph: $0).inASCII.glyph }
            #expect(sent.allSatisfy { $0.columns == 1 && $0.character.isASCII }, "\(glyph.character)")
        }
    }

    @Test func piecesOfPicturesStayThemselves() {
        var cell = Cell(glyph: Glyph(piece: 7))
        cell.attributes.insert(.picture)
        #expect(cell.inASCII == cell)
    }
}
