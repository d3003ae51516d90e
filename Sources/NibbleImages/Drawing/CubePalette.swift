import NibbleCells

/// The palette of 256: a cube of 6 by 6 by 6 colours and 24 greys.
///
/// The sixteen colours below are left out: every terminal has its own idea of them.
struct CubePalette: MixedPalette {
    let entries: [SIMD4<Float>]

    init() {
        entries = (0...255).map { index in
            let rgb = StandardPalette.rgb(UInt8(index))
            return SIMD4(Float(rgb >> 16), Float(rgb >> 8 & 255), Float(rgb & 255), 0)
        }
    }

    func nearest(
        mean: SIMD4<Float>, coverage: Float, contrast: SIMD4<Float>, weight: Float
    ) -> PalettePairs.Choice {
        if contrast != .zero {
            let paper = nearestEntry(to: mean - contrast * coverage)
            let ink = nearestEntry(to: mean + contrast * (1 - coverage))
            return choice(ink, paper, mean, coverage, contrast, weight)
        }
        // Most of an even mix is the entry that is nearest, or the nearest grey.
        var best = PalettePairs.Choice(ink: 16, paper: 16, error: .infinity)
        let (cube, grey) = nearestOfEach(to: mean)
        let corner = Self.corner(mean)
        for paper in [cube, grey] {
            for place in 0..<10 {
                let ink = place < 8 ? Self.entry(corner, place) : place == 8 ? grey : min(255, grey + 1)
                let choice = choice(ink, paper, mean, coverage, contrast, weight)
                if choice.error < best.error { best = choice }
            }
        }
        return best
    }

    @inline(__always) private func choice(
        _ ink: Int, _ paper: Int, _ mean: SIMD4<Float>, _ coverage: Float, _ contrast: SIMD4<Float>,
        _ weight: Float
    ) -> PalettePairs.Choice {
        let difference = entries[ink] - entries[paper]
        let seen = entries[paper] + difference * coverage - mean
        return PalettePairs.Choice(
            ink: UInt8(ink), paper: UInt8(paper),
            error: weighted(seen) + weighted(difference - contrast) * weight)
    }

    func nearestEntry(to color: SIMD4<Float>) -> Int {
        let (cube, grey) = nearestOfEach(to: color)
        return weighted(entries[cube] - color) <= weighted(entries[grey] - color) ? cube : grey
    }

    /// The entries around a colour: the corners of the part of the cube that it's in, the nearest greys, and black.
    @inline(__always) func forEachNeighbour(of color: SIMD4<Float>, _ body: (Int) -> Void) {
        let (corner, grey) = (Self.corner(color), Self.grey(color))
        for place in 0..<8 { body(Self.entry(corner, place)) }
        body(grey)
        body(min(255, grey + 1))
        body(16)
    }

    /// The nearest colour of the cube, and the nearest grey.
    @inline(__always) func nearestOfEach(to color: SIMD4<Float>) -> (cube: Int, grey: Int) {
        (Self.cubeEntry(color), Self.grey(color))
    }

    /// The nearest colour of the cube; its channels do not depend on one another.
    private static func cubeEntry(_ color: SIMD4<Float>) -> Int {
        16 + 36 * nearestStep(color.x) + 6 * nearestStep(color.y) + nearestStep(color.z)
    }

    /// The nearest grey of the ramp.
    private static func grey(_ color: SIMD4<Float>) -> Int {
        let mean = color.x * 0.3 + color.y * 0.5 + color.z * 0.2
        return 232 + Int(((mean - 8) / 10 + 0.5).limited(to: 0...23, default: 0))
    }

    /// The darkest corner of the part of the cube that a colour is in, as steps.
    private static func corner(_ color: SIMD4<Float>) -> SIMD3<Int> {
        SIMD3(lowerStep(color.x), lowerStep(color.y), lowerStep(color.z))
    }

    /// One of the eight corners around a part of the cube.
    private static func entry(_ corner: SIMD3<Int>, _ place: Int) -> Int {
        16 + 36 * (corner.x + (place >> 2)) + 6 * (corner.y + (place >> 1 & 1)) + corner.z + (place & 1)
    }

    /// The step of the cube below a channel's value; not the last.
    @inline(__always) private static func lowerStep(_ value: Float) -> Int {
        value < 95 ? 0 : min(4, Int((value - 55) / 40))
    }

    @inline(__always) private static func nearestStep(_ value: Float) -> Int {
        value < 47.5 ? 0 : min(5, max(1, Int((value - 35) / 40)))
    }
}
