/// Turns text into glyphs.
public enum TerminalText {
    static func columns(of text: String) -> Int { text.count }
    static func glyphs(of text: String) -> [Glyph] { text.unicodeScalars.map { Glyph($0) } }
}
