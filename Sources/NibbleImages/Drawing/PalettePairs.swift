import NibbleCells

/// All pairs of a small palette's entries, an ink and a paper: for each paper the best ink, eight inks at a time.
struct PalettePairs: MixedPalette {
    /// Eight entries, a lane each, channel by channel, weighted so that a distance is what eyes see of it.
    private struct Group {
        var red = SIMD8<Float>.zero
        var green = SIMD8<Float>.zero
        var blue = SIMD8<Float>.zero
        /// The half of the squared length.
        var half = SIMD8<Float>.zero
    }

    /// A pair, and how badly it shows what was asked for.
    struct Choice {
        var ink: UInt8
        var paper: UInt8
        var error: Float
    }

    let entries: [SIMD4<Float>]
    private let groups: [Group]

    init(_ depth: ColorDepth) {
        let count = depth == .ansi8 ? 8 : 16
        let palette = (0..<count).map { index -> SIMD4<Float> in
            let rgb = StandardPalette.rgb(UInt8(index))
            return SIMD4(Float(rgb >> 16), Float(rgb >> 8 & 255), Float(rgb & 255), 0)
        }
        entries = palette
        groups = (0..<count / 8).map { number in
            (0..<8).reduce(into: Group()) { group, lane in
                let entry = palette[number * 8 + lane] * Self.scale
                group.red[lane] = entry.x
                group.green[lane] = entry.y
                group.blue[lane] = entry.z
                group.half[lane] = (entry * entry).sum() / 2
            }
        }
    }

    /// The roots of the channels' weights.
    private static let scale = SIMD4<Float>(
        redWeight.squareRoot(), greenWeight.squareRoot(), blueWeight.squareRoot(), 0)

    func nearest(
        mean: SIMD4<Float>, coverage: Float, contrast: SIMD4<Float>, weight: Float
    ) -> Choice {
        // For one paper the error is a square of the ink's distance from a colour, and a number:
        // |paper + c (ink - paper) - m|² + w |ink - paper - t|² = (c² + w) |ink - q|² + …
        let curvature = coverage * coverage + weight
        var best = Choice(ink: 0, paper: 0, error: .infinity)
        guard curvature > 0 else { return flat(mean) }
        let inverse = 1 / curvature
        for index in entries.indices {
            let paper = entries[index]
            let wanted = (coverage * (mean - (1 - coverage) * paper) + weight * (paper + contrast)) * inverse
            let ink = nearestEntry(to: wanted)
            let difference = entries[ink] - paper
            let seen = paper + difference * coverage - mean
            let error = weighted(seen) + weighted(difference - contrast) * weight
            guard error < best.error else { continue }
            best = Choice(
                ink: UInt8(truncatingIfNeeded: ink), paper: UInt8(truncatingIfNeeded: index), error: error)
        }
        return best
    }

    /// The entry that is nearest where the glyph has no ink.
    private func flat(_ mean: SIMD4<Float>) -> Choice {
        let entry = nearestEntry(to: mean)
        let index = UInt8(truncatingIfNeeded: entry)
        return Choice(ink: index, paper: index, error: weighted(entries[entry] - mean))
    }

    func nearestEntry(to color: SIMD4<Float>) -> Int {
        let color = color * Self.scale
        // What is left of the squared distance without the colour's own length, halved.
        var best = SIMD8<Float>(repeating: .infinity)
        var indices = SIMD8<Int32>.zero
        groups.withUnsafeBufferPointer { groups in
            for index in groups.indices {
                let group = groups[index]
                let distance = group.half - group.red * color.x - group.green * color.y - group.blue * color.z
                let isNearer = distance .< best
                best.replace(with: distance, where: isNearer)
                indices.replace(with: SIMD8(repeating: Int32(truncatingIfNeeded: index)), where: isNearer)
            }
        }
        var lane = 0
        for other in 1..<8 where best[other] < best[lane] { lane = other }
        return Int(indices[lane]) * 8 + lane
    }
}

/// The weight of an error in each channel: green most and blue least, as eyes have it.
private let redWeight: Float = 0.9
private let greenWeight: Float = 1.5
private let blueWeight: Float = 0.6

/// The squared length of a difference of colours, with the channels' weights.
@inline(__always) func weighted(_ difference: SIMD4<Float>) -> Float {
    let square = difference * difference
    return square.x * redWeight + square.y * greenWeight + square.z * blueWeight
}
