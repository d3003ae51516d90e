import NibbleCells

/// All pairs of a small palette's entries, an ink and a paper, compared eight inks at a time.
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
    /// The entries, weighted as those of the groups.
    private let scaled: [SIMD4<Float>]
    private let groups: [Group]

    init(_ depth: ColorDepth) {
        let count = depth == .ansi8 ? 8 : 16
        let palette = (0..<count).map { index -> SIMD4<Float> in
            let rgb = StandardPalette.rgb(UInt8(index))
            return SIMD4(Float(rgb >> 16), Float(rgb >> 8 & 255), Float(rgb & 255), 0)
        }
        entries = palette
        scaled = palette.map { $0 * Self.scale }
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
        // |c ink + (1 - c) paper - m|² + w |ink - paper - t|², as a polynomial of the ink for each paper.
        let (mean, contrast) = (mean * Self.scale, contrast * Self.scale)
        let square = 2 * (coverage * coverage + weight)
        var best = SIMD8<Float>(repeating: .infinity)
        var indices = SIMD8<Int32>.zero
        groups.withUnsafeBufferPointer { groups in
            for paper in scaled.indices {
                let seen = mean - (1 - coverage) * scaled[paper]
                let wanted = scaled[paper] + contrast
                let slope = 2 * (coverage * seen + weight * wanted)
                let base = (seen * seen).sum() + weight * (wanted * wanted).sum()
                for index in groups.indices {
                    let group = groups[index]
                    let linear = group.red * slope.x + group.green * slope.y + group.blue * slope.z
                    let errors = group.half * square - linear + base
                    let isBetter = errors .< best
                    best.replace(with: errors, where: isBetter)
                    let pair = Int32(truncatingIfNeeded: paper << 8 | index)
                    indices.replace(with: SIMD8(repeating: pair), where: isBetter)
                }
            }
        }
        let lane = best.leastLane
        let ink = Int(indices[lane] & 255) * 8 + lane
        return Choice(
            ink: UInt8(truncatingIfNeeded: ink), paper: UInt8(truncatingIfNeeded: indices[lane] >> 8),
            error: max(0, best[lane]))
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
        let lane = best.leastLane
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
