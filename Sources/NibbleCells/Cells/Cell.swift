/// One cell of the screen: a glyph, two colours, attributes.
///
/// Sixteen bytes, trivially copied and compared.
@frozen public struct Cell: Hashable, Sendable {
    /// The glyph that the cell shows.
    public var glyph: Glyph
    /// The glyph's colour.
    public var foreground: TerminalColor
    /// The ground's colour.
    public var background: TerminalColor
    /// Bold, underline and the like.
    public var attributes: CellAttributes
    /// The number of the underline colour and link in `StyleExtrasTable`.
    @usableFromInline package var extras: UInt16

    /// Makes a cell.
    @inlinable public init(
        glyph: Glyph = .space, foreground: TerminalColor = .default, background: TerminalColor = .default,
        attributes: CellAttributes = []
    ) {
        self.init(
            glyph: glyph, foreground: foreground, background: background, attributes: attributes, extras: 0)
    }

    @inlinable package init(
        glyph: Glyph, foreground: TerminalColor, background: TerminalColor, attributes: CellAttributes,
        extras: UInt16
    ) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.extras = extras
    }

    /// An empty cell in the terminal's own colours.
    public static let blank = Cell()

    /// Whether another cell shows the same in the same way.
    @inlinable public static func == (left: Cell, right: Cell) -> Bool {
        // Without branches: whole rows of cells are compared in each frame.
        (left.glyph.bits ^ right.glyph.bits) | (left.foreground.bits ^ right.foreground.bits)
            | (left.background.bits ^ right.background.bits)
            | UInt32((left.attributes.rawValue ^ right.attributes.rawValue) | (left.extras ^ right.extras))
            == 0
    }

    /// Whether another cell is drawn with the same colours and attributes.
    @inlinable package func hasStyle(of other: Cell) -> Bool {
        foreground == other.foreground && background == other.background && attributes == other.attributes
            && extras == other.extras
    }
}
