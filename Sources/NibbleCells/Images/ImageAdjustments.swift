/// The changes to a picture before it is drawn, and the glyphs that ASCII draws with.
///
///     var drawing = ImageDrawing(style: .ascii, depth: .mono)
///     drawing.adjustments.contrast = 1.3
///     drawing.adjustments.ramp = " .:-=+*#%@"
///
/// Values outside their ranges count as the nearest that is inside, NaN as the default.
public struct ImageAdjustments: Hashable, Sendable {
    /// The number that is added to the brightness: -1 is black, 1 is white.
    ///
    /// Defaults to 0.
    public var brightness = 0.0
    /// The factor by which brightness differs from middle grey, 0…4; at 0 all is grey.
    ///
    /// Defaults to 1.
    public var contrast = 1.0
    /// The exponent by which middle tones grow lighter, 0.1…10; below 1 they grow darker.
    ///
    /// Defaults to 1.
    public var gamma = 1.0
    /// Whether light and dark change places.
    ///
    /// Defaults to false.
    public var isInverted = false
    /// Whether dots and palettes mix what they cannot show.
    ///
    /// Matters for Braille and fine blocks without colours, which hand on to their neighbours the brightness that they
    /// cannot show, and for palettes of up to 256 colours, of which a cell mixes two. Without it, areas are flat and
    /// edges are clean. Defaults to true.
    public var dithers = true
    /// The ASCII characters for areas without edges, the one with the least ink first.
    ///
    /// Each is used for the brightness that its ink gives, the last one for full brightness. Other characters than
    /// printable ASCII are left out; if none are left, the default is used: punctuation alone, which nobody reads.
    public var ramp = ImageAdjustments.defaultRamp
    /// The weight of edges in the choice of characters, 0…4; at 0 the ramp draws all.
    ///
    /// Matters wherever tones are mapped: without colours, and for tinted ASCII. Defaults to 1.
    public var edgeStrength = 1.0

    /// The ramp that pictures are drawn with unless another is set.
    public static let defaultRamp = " .-:~;!*+=?}%$&#@"

    /// Makes adjustments that change nothing.
    public init() {}
}
