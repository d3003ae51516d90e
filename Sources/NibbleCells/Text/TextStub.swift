public enum TextWrapping {
    case byWord, byCharacter
    package func lines(of g: [Glyph], width: Int, limit: Int = .max) -> [Range<Int>] { [0..<g.count] }
}
package enum TextTruncation {
    case head, middle, tail, clip
    package func apply(to g: [Glyph], width: Int) -> [Glyph] { Array(g.prefix(width)) }
    package func parts(of g: [Glyph], width: Int) -> (head: Range<Int>, tail: Range<Int>, needsEllipsis: Bool)
    { (0..<min(g.count, width), 0..<0, false) }
}
public enum TextAlignment: Hashable, Sendable {
    case left, center, right, natural
    public func offset(of c: Int, in w: Int) -> Int { 0 }
}
extension TerminalText {
    package static func lines(of t: String) -> [Substring] { [t[...]] }
    package static func glyphs(of t: Substring, limitColumns: Int = .max, startColumn: Int = 0) -> [Glyph] {
        glyphs(of: String(t))
    }
}
extension Glyph {
    package func appendUTF8(to b: inout [UInt8]) {
        if let s = scalar { b += Array(String(Character(s)).utf8) }
    }
}
