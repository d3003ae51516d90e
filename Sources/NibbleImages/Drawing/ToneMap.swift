import NibbleCells

/// The ink wanted of each cell, mapped so that the little ink of glyphs shows most of a picture.
///
/// Nearly all of the range between the picture's darkest and lightest parts is spread over all of the ink, a little
/// more where there is most of the picture. Then each cell is moved away from the mean around it: far around, for
/// local contrast, and close by, for edges.
struct ToneMap {
    /// The ink wanted of each cell, 0…1; below 0 where there is no picture.
    private(set) var tones: [Float]
    /// How much larger differences became.
    let gain: Float

    /// The parts of all cells that get no ink, or all ink.
    private static let (paperShare, inkShare): (Float, Float) = (0.03, 0.025)
    /// A picture of less contrast than this is not spread further: it is meant to be flat.
    private static let leastContrast: Float = 0.25
    /// The part of the ink that is kept for what is lighter than nearly all: lamps, the moon.
    private static let shoulder: Float = 0.1
    /// How far tones go towards all being equally frequent.
    private static let equalization: Float = 0.1
    /// How far cells are moved away from the means around them.
    private static let (wideContrast, nearContrast): (Float, Float) = (0.2, 0.4)

    /// Maps the ink that cells have by their brightness, 0…1; below 0 where there is no picture.
    init(_ inks: [Float], size: Size, curve: ToneCurve) {
        let histogram = ToneHistogram(inks)
        guard histogram.count > 0 else {
            tones = inks
            gain = 1
            return
        }
        var low = histogram.ink(below: Self.paperShare)
        var high = histogram.ink(below: 1 - Self.inkShare)
        let missing = max(0, Self.leastContrast - (high - low)) / 2
        (low, high) = (max(0, low - missing), min(1, high + missing))
        let most = max(high, histogram.most)
        let shoulder = most > high ? Self.shoulder : 0
        gain = 1 / max(high - low, 1e-3)
        tones = inks.map { [gain] ink in
            guard ink >= 0 else { return ink }
            let straight =
                ink > high
                ? 1 - shoulder * (most - ink) / (most - high) : max(0, ink - low) * gain * (1 - shoulder)
            return straight + (histogram.share(below: ink) - straight) * Self.equalization
        }
        let filled = Self.filled(tones)
        let wide = BoxMean(radius: max(2, size.width / 10)).means(of: filled, width: size.width)
        let near = BoxMean(radius: 1).means(of: filled, width: size.width)
        for index in tones.indices where tones[index] >= 0 {
            let tone = tones[index]
            let moved = (tone - wide[index]) * Self.wideContrast + (tone - near[index]) * Self.nearContrast
            tones[index] = curve((tone + moved).limited(to: 0...1, default: 0))
        }
    }

    /// The tones, with their mean where there is no picture.
    private static func filled(_ tones: [Float]) -> [Float] {
        var (sum, count): (Float, Float) = (0, 0)
        for tone in tones where tone >= 0 { (sum, count) = (sum + tone, count + 1) }
        return tones.map { $0 >= 0 ? $0 : sum / max(1, count) }
    }
}

/// How often each amount of ink is wanted, in steps of a thousandth.
struct ToneHistogram {
    /// How many cells there are.
    let count: Int
    /// The most ink that is wanted.
    let most: Float
    /// The cells up to each step.
    private var sums: [Int]
    private static let steps = 1000

    /// Counts inks of 0…1; those below 0 are left out.
    init(_ inks: [Float]) {
        sums = Array(repeating: 0, count: Self.steps + 1)
        var most: Float = 0
        for ink in inks where ink >= 0 {
            sums[Self.step(ink)] += 1
            most = max(most, ink)
        }
        for step in 1...Self.steps { sums[step] += sums[step - 1] }
        count = sums[Self.steps]
        self.most = most
    }

    /// The ink that a share of all cells stays below.
    func ink(below share: Float) -> Float {
        let wanted = Int(Float(count) * share)
        return Float(sums.firstIndex { $0 > wanted } ?? Self.steps) / Float(Self.steps)
    }

    /// The share of all cells that have less ink; half of those with the same.
    func share(below ink: Float) -> Float {
        let step = Self.step(ink)
        return Float(sums[step] + (step > 0 ? sums[step - 1] : 0)) / Float(2 * max(1, count))
    }

    private static func step(_ ink: Float) -> Int { Int(min(1, ink) * Float(steps)) }
}

/// The means of squares around each of some values, cut at the edges.
struct BoxMean {
    /// How far a square goes beyond its middle.
    let radius: Int

    /// The means around values in rows of `width`, in time linear in their number.
    func means(of values: [Float], width: Int) -> [Float] {
        guard width > 0 else { return values }
        let height = values.count / width
        let across = sums(of: values, lines: height, length: width, step: 1, line: width)
        return sums(of: across, lines: width, length: height, step: width, line: 1)
    }

    private func sums(of values: [Float], lines: Int, length: Int, step: Int, line: Int) -> [Float] {
        var result = values
        for start in 0..<lines {
            let first = start * line
            var sum: Float = 0
            for place in 0..<min(radius, length) { sum += values[first + place * step] }
            for place in 0..<length {
                if place + radius < length { sum += values[first + (place + radius) * step] }
                if place > radius { sum -= values[first + (place - radius - 1) * step] }
                let count = min(length - 1, place + radius) - max(0, place - radius) + 1
                result[first + place * step] = sum / Float(count)
            }
        }
        return result
    }
}
