import NibbleCells
internal import NibbleSystem

/// The curve by which adjustments change a brightness of 0…1.
struct ToneCurve {
    /// Whether every brightness stays as it is.
    let isIdentity: Bool
    private let isInverted: Bool
    private let factor: Float
    private let offset: Float
    private let exponent: Float

    init(_ adjustments: ImageAdjustments) {
        let contrast = Float(adjustments.contrast).limited(to: 0...4, default: 1)
        isInverted = adjustments.isInverted
        factor = contrast
        offset = (1 - contrast) / 2 + Float(adjustments.brightness).limited(to: -1...1, default: 0)
        exponent = 1 / Float(adjustments.gamma).limited(to: 0.1...10, default: 1)
        isIdentity = !isInverted && factor == 1 && offset == 0 && exponent == 1
    }

    /// The brightness that is drawn for one, 0…1.
    func callAsFunction(_ tone: Float) -> Float {
        guard !isIdentity else { return tone }
        let changed = ((isInverted ? 1 - tone : tone) * factor + offset).limited(to: 0...1, default: 0)
        return exponent == 1 ? changed : powf(changed, exponent)
    }
}

extension PixelBuffer {
    /// The same pixels in other tones; their alpha stays.
    func adjusted(by curve: ToneCurve) -> PixelBuffer {
        guard !curve.isIdentity else { return self }
        let table = (0...255).map { UInt32((curve(Float($0) / 255) * 255).rounded()) }
        let changed = pixels.map { pixel in
            table[Int(pixel & 255)] | table[Int(pixel >> 8 & 255)] << 8
                | table[Int(pixel >> 16 & 255)] << 16 | pixel & 0xFF00_0000
        }
        return PixelBuffer(width: width, height: height, pixels: changed) ?? self
    }
}

extension ImageAdjustments {
    /// The adjustments without those that choose glyphs.
    var tones: ImageAdjustments {
        var tones = ImageAdjustments()
        (tones.brightness, tones.contrast, tones.gamma) = (brightness, contrast, gamma)
        tones.isInverted = isInverted
        return tones
    }

    /// The edge strength within its range.
    var edges: Float { Float(edgeStrength).limited(to: 0...4, default: 1) }
}

extension Float {
    /// The nearest number within a range; a default for NaN.
    func limited(to range: ClosedRange<Float>, default fallback: Float) -> Float {
        isNaN ? fallback : Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
    }
}
