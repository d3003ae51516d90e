import NibbleCells

/// The ink wanted of each cell, mapped so that the little ink of glyphs shows most of a picture.
///
/// Nearly all of the range between the picture's darkest and lightest parts is spread over all of the ink. Then each cell
/// is moved away from the mean around it: far around, for local contrast, and close by, for edges.
struct ToneMap {
    /// The ink wanted of each cell, 0…1; below 0 where there is no picture.
    private(set) var tones: [Float]
    /// The factor by which differences grew.
    let gain: Float
    /// Whether most of the picture is paper, and its lines all there is to see.
    let isDrawing: Bool

    /// The parts of all samples that get no ink, or all ink.
    private static let (paperShare, inkShare): (Float, Float) = (0.035, 0.035)
    /// A picture of less contrast than this is not spread further: it is meant to be flat.
    private static let leastContrast: Float = 0.25
    /// The part of the ink that is kept for what is lighter than nearly all: lamps, the moon.
    private static let shoulder: Float = 0.1
    /// The strength with which cells are moved away from the means around them.
    private static let (wideContrast, nearContrast): (Float, Float) = (0.2, 0.4)

    /// Maps the ink that cells have by their brightness.
    ///
    /// - Parameters:
    ///   - inks: The mean ink of each cell, 0…1; below 0 where there is no picture.
    ///   - histogram: The ink of all samples: a thin line is as dark as the means of its cells do not tell.
    ///   - size: The columns and rows.
    ///   - curve: The adjustments to the mapped tones.
    init(_ inks: [Float], _ histogram: ToneHistogram, size: Size, curve: ToneCurve) {
        guard histogram.count > 0 else {
            tones = inks
            gain = 1
            isDrawing = false
            return
        }
        var low = histogram.amount(below: Self.paperShare)
        let most = histogram.amount(below: 1)
        // Half of the most, at least: thin lines are few samples, and all there is to see.
        var high = max(most / 2, histogram.amount(below: 1 - Self.inkShare))
        let missing = max(0, Self.leastContrast - (high - low))
        isDrawing = histogram.amount(below: 0.6) - histogram.amount(below: 0) < 0.01
        // The middle keeps its place, so that a picture of one grey keeps that.
        let middle = (low + high) / 2
        (low, high) = (low - missing * middle, high + missing * (1 - middle))
        let shoulder = most > high ? Self.shoulder : 0
        gain = 1 / max(high - low, 1e-3)
        tones = inks.map { [gain] ink in
            guard ink >= 0 else { return ink }
            // The histogram's steps may put the most below the ink of a flat area: no division by what is left.
            return ink > high
                ? 1 - (most > ink ? shoulder * (most - ink) / (most - high) : 0)
                : max(0, ink - low) * gain * (1 - shoulder)
        }
        // The lines of a drawing have the ink they need.
        raiseContrast(by: isDrawing ? 0 : 1, width: size.width, curve: curve)
    }

    /// Moves each cell away from the means around it.
    private mutating func raiseContrast(by lift: Float, width: Int, curve: ToneCurve) {
        let filled = Self.filled(tones)
        let wide = BoxMean(radius: max(2, width / 10)).means(of: filled, width: width)
        let near = BoxMean(radius: 1).means(of: filled, width: width)
        for index in tones.indices where tones[index] >= 0 {
            let tone = tones[index]
            let moved = (tone - wide[index]) * Self.wideContrast + (tone - near[index]) * Self.nearContrast
            tones[index] = curve((tone + moved * lift).limited(to: 0...1, default: 0))
        }
    }

    /// The tones, with their mean where there is no picture.
    private static func filled(_ tones: [Float]) -> [Float] {
        var (sum, count): (Float, Float) = (0, 0)
        for tone in tones where tone >= 0 { (sum, count) = (sum + tone, count + 1) }
        return tones.map { $0 >= 0 ? $0 : sum / max(1, count) }
    }
}
