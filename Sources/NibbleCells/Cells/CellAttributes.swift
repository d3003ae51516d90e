/// The style of a cell's glyph beyond its colours.
@frozen public struct CellAttributes: OptionSet, Hashable, Sendable {
    /// The bits of the set: one an attribute, and three for the style of the underline.
    public var rawValue: UInt16

    /// Makes a set from its bits.
    @inlinable public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Bold.
    public static let bold = CellAttributes(rawValue: 1)
    /// Dim, also called faint.
    public static let dim = CellAttributes(rawValue: 2)
    /// Italic.
    public static let italic = CellAttributes(rawValue: 4)
    /// Blinking.
    public static let blink = CellAttributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = CellAttributes(rawValue: 16)
    /// A line through the glyph.
    public static let strikethrough = CellAttributes(rawValue: 32)
    /// A single line under the glyph; `underlineStyle` offers others.
    public static let underline = CellAttributes(rawValue: 1 << 8)
    /// The cell shows a piece of a picture, whose number stands in for the extras, in place of a glyph.
    ///
    /// Its colours are those that white and black pixels have under whatever tints the piece.
    package static let picture = CellAttributes(rawValue: 1 << 15)
    /// The text goes on in the next row, which it was wrapped into: at the last character of a row that a terminal view keeps.
    ///
    /// It isn't drawn.
    package static let goesOn = CellAttributes(rawValue: 1 << 14)
    /// A joiner (U+200D) follows the glyph, which the next one wasn't joined to: in a screen that a terminal view keeps.
    ///
    /// It isn't drawn: a terminal that joins the two would take other columns for them.
    package static let hasJoiner = CellAttributes(rawValue: 1 << 13)
    /// The cell was written, not erased: at coloured spaces in the last column of a screen that a terminal view keeps.
    ///
    /// It isn't drawn.
    package static let wasWritten = CellAttributes(rawValue: 1 << 12)
    /// The attributes that say something about the text and aren't drawn.
    package static let marks: CellAttributes = [.goesOn, .hasJoiner, .wasWritten]

    /// The line under a glyph; the numbers are those of SGR 4:n.
    public enum UnderlineStyle: UInt16, Hashable, Sendable {
        /// No line.
        case none
        /// One straight line.
        case single
        /// Two straight lines.
        case double
        /// A wave.
        case curly
        /// Dots.
        case dotted
        /// Dashes.
        case dashed
    }

    /// The line under the glyph.
    ///
    /// Defaults to none. Terminals without styles draw a single one.
    public var underlineStyle: UnderlineStyle {
        get { UnderlineStyle(rawValue: rawValue >> 8 & 7) ?? .single }
        set { rawValue = rawValue & ~(7 << 8) | newValue.rawValue << 8 }
    }
}
