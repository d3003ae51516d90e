/// Turns text into glyphs.
public enum TerminalText {
    package static func columns(of text: String) -> Int { text.count }
    package static func glyphs(of text: String) -> [Glyph] { text.unicodeScalars.map { Glyph($0) } }
}
