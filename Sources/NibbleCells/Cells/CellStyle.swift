/// The colours and attributes that text and lines are drawn with.
public struct CellStyle: Hashable, Sendable {
    /// The glyph's colour.
    ///
    /// Defaults to `.label`.
    public var foreground: Color
    /// The ground's colour.
    ///
    /// Defaults to `.clear`: what is there stays.
    public var background: Color
    /// Bold, underline and the like.
    ///
    /// Defaults to none.
    public var attributes: CellAttributes
    /// The colour of the underline.
    ///
    /// Defaults to nil: the glyph's.
    public var underlineColor: Color?
    /// The target of the text's link.
    ///
    /// Defaults to nil.
    public var link: Hyperlink?

    /// Makes a style.
    public init(
        foreground: Color = .label, background: Color = .clear, attributes: CellAttributes = [],
        underlineColor: Color? = nil, link: Hyperlink? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.underlineColor = underlineColor
        self.link = link
    }
}
