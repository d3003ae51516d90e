import NibbleCells

/// The palette of 256: a cube of 6 by 6 by 6 colours and 24 greys.
///
/// The sixteen colours below are left out: every terminal has its own idea of them.
struct CubePalette: MixedPalette {
    let entries: [SIMD4<Float>]

    private static let steps: [Float] = [0, 95, 135, 175, 215, 255]

    init() {
        entries = (0...255).map { index in
            let rgb = StandardPalette.rgb(UInt8(index))
            return SIMD4(Float(rgb >> 16), Float(rgb >> 8 & 255), Float(rgb & 255), 0)
        }
    }

    func nearest(
        mean: SIMD4<Float>, coverage: Float, contrast: SIMD4<Float>, weight: Float
    ) -> PalettePairs.Choice {
        var best = PalettePairs.Choice(ink: 16, paper: 16, error: .infinity)
        let papers = around(mean - contrast * coverage)
        let inks = contrast == .zero ? papers : around(mean + contrast * (1 - coverage))
        for paper in papers {
            for ink in inks {
                let difference = entries[ink] - entries[paper]
                let seen = entries[paper] + difference * coverage - mean
                let error = weighted(seen) + weighted(difference - contrast) * weight
                if error < best.error {
                    best = PalettePairs.Choice(ink: UInt8(ink), paper: UInt8(paper), error: error)
                }
            }
        }
        return best
    }

    func nearestEntry(to color: SIMD4<Float>) -> Int {
        var best = (index: 16, error: Float.infinity)
        for index in around(color) {
            let error = weighted(entries[index] - color)
            if error < best.error { best = (index, error) }
        }
        return best.index
    }

    /// The corners of the part of the cube that a colour is in, and the two greys of about its brightness.
    private func around(_ color: SIMD4<Float>) -> [Int] {
        let (red, green, blue) = (Self.step(color.x), Self.step(color.y), Self.step(color.z))
        let corners = (0..<8).map { corner in
            16 + 36 * (red + (corner >> 2)) + 6 * (green + (corner >> 1 & 1)) + blue + (corner & 1)
        }
        let mean = (color.x * 0.3 + color.y * 0.5 + color.z * 0.2 - 8) / 10
        let grey = Int(mean.limited(to: 0...22, default: 0))
        return corners + [232 + grey, 233 + grey]
    }

    /// The step of the cube below a channel's value; not the last.
    private static func step(_ value: Float) -> Int { min(4, max(0, (steps.firstIndex { $0 > value } ?? 5) - 1)) }
}
