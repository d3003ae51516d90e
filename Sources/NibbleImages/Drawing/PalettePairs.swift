import NibbleCells

/// All pairs of a small palette's entries, an ink and a paper, compared eight at a time.
struct PalettePairs: MixedPalette {
    /// Eight pairs, a lane each, as red, green and blue.
    private struct Group {
        var paper = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
        /// Ink less paper.
        var contrast = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
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
        var groups = [Group](repeating: Group(), count: count * count / 8)
        for pair in 0..<count * count {
            let paper = palette[pair % count]
            let contrast = palette[pair / count] - paper
            groups[pair / 8].paper.0[pair % 8] = paper.x
            groups[pair / 8].paper.1[pair % 8] = paper.y
            groups[pair / 8].paper.2[pair % 8] = paper.z
            groups[pair / 8].contrast.0[pair % 8] = contrast.x
            groups[pair / 8].contrast.1[pair % 8] = contrast.y
            groups[pair / 8].contrast.2[pair % 8] = contrast.z
        }
        entries = palette
        self.groups = groups
    }

    func nearest(
        mean: SIMD4<Float>, coverage: Float, contrast: SIMD4<Float>, weight: Float
    ) -> Choice {
        var best = SIMD8<Float>(repeating: .infinity)
        var indices = SIMD8<Int32>.zero
        groups.withUnsafeBufferPointer { groups in
            for index in groups.indices {
                let group = groups[index]
                @inline(__always) func error(
                    _ paper: SIMD8<Float>, _ difference: SIMD8<Float>, _ mean: Float, _ contrast: Float
                ) -> SIMD8<Float> {
                    let seen = paper + difference * coverage - mean
                    let wrong = difference - contrast
                    return seen * seen + wrong * wrong * weight
                }
                var errors = error(group.paper.0, group.contrast.0, mean.x, contrast.x) * redWeight
                errors += error(group.paper.1, group.contrast.1, mean.y, contrast.y) * greenWeight
                errors += error(group.paper.2, group.contrast.2, mean.z, contrast.z) * blueWeight
                let isBetter = errors .< best
                best.replace(with: errors, where: isBetter)
                indices.replace(with: SIMD8(repeating: Int32(truncatingIfNeeded: index)), where: isBetter)
            }
        }
        var lane = 0
        for other in 1..<8 where best[other] < best[lane] { lane = other }
        let pair = Int(indices[lane]) * 8 + lane
        return Choice(
            ink: UInt8(pair / entries.count), paper: UInt8(pair % entries.count), error: best[lane])
    }

    func nearestEntry(to color: SIMD4<Float>) -> Int {
        var best = (index: 0, error: Float.infinity)
        for index in entries.indices {
            let error = weighted(entries[index] - color)
            if error < best.error { best = (index, error) }
        }
        return best.index
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
