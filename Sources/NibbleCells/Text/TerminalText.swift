/// Turns text into glyphs that are safe to show; the only road from text to the screen.
///
/// What would act on the terminal or mislead the reader is shown in a visible form, which counts in width: `^[`
/// for C0 controls and DEL, `<U+202E>` for C1 controls, format characters, separators of lines and paragraphs,
/// noncharacters and unassigned scalars. Letters that run from right to left stay as they are. A mark without a
/// base sits on a dotted circle. One character has at most 8 marks and 8 visible forms; U+FFFD stands for the rest.
///
/// The functions take one line, tabs in it being spaces up to the next multiple of 8 columns; `lines(of:)` splits
/// text into lines. Line ends that are left in a line are shown in their visible form too.
public enum TerminalText {
    /// The text as it is shown, every scalar of it safe to send to a terminal.
    ///
    /// Meant for what is not drawn in cells, such as a window's title. The result has the columns of the text.
    public static func sanitize(_ text: String) -> String {
        let shown = GlyphScanner.scan(text[...], into: TextCollector())
        return String(decoding: shown.bytes, as: UTF8.self)
    }

    /// The columns that a line takes.
    public static func columns(of text: String) -> Int {
        columns(of: text[...])
    }

    /// The columns that a line takes.
    public static func columns(of text: Substring) -> Int {
        GlyphScanner.scan(text, into: ColumnCounter()).columns
    }

    /// The glyphs of a line, a wide one standing for both of its cells.
    ///
    /// - Parameters:
    ///   - text: One line.
    ///   - limitColumns: The columns after which to stop, for text that may be much longer than what is shown. A
    ///     wide glyph may go beyond it by one. Defaults to no limit.
    ///   - startColumn: The column the text starts at in its line, which tabs depend on. Defaults to 0.
    /// - Returns: The glyphs, none of them the right half of a wide one.
    public static func glyphs(of text: String, limitColumns: Int = .max, startColumn: Int = 0) -> [Glyph] {
        glyphs(of: text[...], limitColumns: limitColumns, startColumn: startColumn)
    }

    /// The glyphs of a line, a wide one standing for both of its cells.
    ///
    /// - Parameters:
    ///   - text: One line.
    ///   - limitColumns: The columns after which to stop, for text that may be much longer than what is shown. A
    ///     wide glyph may go beyond it by one. Defaults to no limit.
    ///   - startColumn: The column the text starts at in its line, which tabs depend on. Defaults to 0.
    /// - Returns: The glyphs, none of them the right half of a wide one.
    public static func glyphs(of text: Substring, limitColumns: Int = .max, startColumn: Int = 0) -> [Glyph] {
        var glyphs: [Glyph] = []
        appendGlyphs(of: text, to: &glyphs, limitColumns: limitColumns, startColumn: startColumn)
        return glyphs
    }

    /// Appends the glyphs of a line, for callers that keep an array from one line to the next.
    ///
    /// - Parameters:
    ///   - text: One line.
    ///   - glyphs: What to append to.
    ///   - limitColumns: The columns of this text after which to stop. Defaults to no limit.
    ///   - startColumn: The column the text starts at in its line, which tabs depend on. Defaults to 0.
    public static func appendGlyphs(
        of text: Substring, to glyphs: inout [Glyph], limitColumns: Int = .max, startColumn: Int = 0
    ) {
        let taken = glyphs
        glyphs = []
        let sink = GlyphCollector(appendingTo: taken, start: startColumn, limit: limitColumns)
        glyphs = GlyphScanner.scan(text, into: sink).glyphs
    }

    /// Calls a closure with each glyph of a line, in order; printable ASCII needs no memory.
    ///
    /// - Parameters:
    ///   - text: One line.
    ///   - limitColumns: The columns after which to stop. A wide glyph may go beyond it by one. Defaults to no
    ///     limit.
    ///   - body: Called with each glyph, a wide one standing for both of its cells.
    @inlinable
    public static func forEachGlyph(
        in text: Substring, limitColumns: Int = .max, _ body: (Glyph) -> Void
    ) {
        let plain = plainCount(of: text, limit: limitColumns)
        var copy = text
        copy.withUTF8 { bytes in
            for index in 0..<plain { body(Glyph(bits: UInt32(bytes[index]))) }
        }
        guard plain < limitColumns, plain < text.utf8.count else { return }
        let rest = text[text.utf8.index(text.startIndex, offsetBy: plain)...]
        for glyph in glyphs(of: rest, limitColumns: limitColumns - plain, startColumn: plain) { body(glyph) }
    }

    /// The scalars at the start that are printable ASCII and joined by nothing.
    @usableFromInline
    static func plainCount(of text: Substring, limit: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            let count = bytes.span.printableEnd(from: 0, limit: limit)
            return count > 0 && count < bytes.count && bytes[count] >= 0x80 ? count - 1 : count
        }
    }
}
