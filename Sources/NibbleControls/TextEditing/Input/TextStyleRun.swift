public import NibbleCells

/// A part of a text and its look, which `TextView` draws in place of its own.
public struct TextStyleRun: Hashable, Sendable {
    /// The offsets of the part, in bytes of UTF-8.
    public var range: Range<Int>
    /// The look.
    public var style: CellStyle

    /// Makes a run.
    public init(_ range: Range<Int>, _ style: CellStyle) {
        self.range = range
        self.style = style
    }
}
