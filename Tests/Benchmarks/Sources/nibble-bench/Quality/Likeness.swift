import Glibc

/// What a drawn picture has of its photo, by brightness; each number is 1 where they agree.
///
/// Edges and structure are compared as an eye sees them that does not resolve half a cell's width.
struct Likeness {
    /// The correlation of both, seen from so far that three quarters of a cell's width are not resolved.
    let correlation: Double
    /// The agreement of the directions in which both grow brighter, weighted by the photo's gradients.
    let edges: Double
    /// The mean over three scales of SSIM's contrast and structure (Wang, Simoncelli and Bovik, 2003).
    let structure: Double

    /// Compares two planes of one size.
    ///
    /// - Parameters:
    ///   - drawn: The cells as drawn.
    ///   - photo: The photo.
    ///   - sigma: Half a cell's width in values.
    init(drawn: Plane, photo: Plane, sigma: Float) {
        // What is blurred needs no more than half the values.
        let drawn = drawn.blurred(sigma).halved.normalized
        let photo = photo.blurred(sigma).halved.normalized
        let sigma = sigma / 2
        // Both blurs together are of three quarters of a cell's width.
        let farther = sigma * Float(1.25).squareRoot()
        correlation = drawn.blurred(farther).normalized.product(photo.blurred(farther).normalized)
        edges = Self.agreement(drawn, photo)
        let scales = [1.5, 3, 6].map { Self.structure(drawn, photo, window: sigma * $0) }
        structure = scales.reduce(0, +) / Double(scales.count)
    }

    private static func agreement(_ drawn: Plane, _ photo: Plane) -> Double {
        let width = photo.width
        var weights = [Float]()
        var cosines = [Float]()
        for y in 1..<photo.height - 1 {
            for index in (y * width + 1)..<(y * width + width - 1) {
                let wanted = gradient(photo, index)
                let found = gradient(drawn, index)
                let length = (wanted * wanted).sum().squareRoot()
                weights.append(length)
                cosines.append((wanted * found).sum() / (length * (found * found).sum().squareRoot() + 1e-6))
            }
        }
        // Else a few strong edges would be all that counts.
        let limit = weights.sorted()[weights.count * 9 / 10]
        var (sum, total) = (0.0, 0.0)
        for (weight, cosine) in zip(weights, cosines) {
            sum += Double(min(weight, limit) * cosine)
            total += Double(min(weight, limit))
        }
        return total > 0 ? sum / total : 0
    }

    private static func gradient(_ plane: Plane, _ index: Int) -> SIMD2<Float> {
        SIMD2(
            plane.values[index + 1] - plane.values[index - 1],
            plane.values[index + plane.width] - plane.values[index - plane.width])
    }

    private static func structure(_ drawn: Plane, _ photo: Plane, window: Float) -> Double {
        func mean(_ one: Plane, _ other: Plane) -> Plane { one.combined(with: other, *).blurred(window) }
        let first = drawn.blurred(window)
        let second = photo.blurred(window)
        let ones = mean(drawn, drawn).combined(with: first) { max(0, $0 - $1 * $1) }
        let others = mean(photo, photo).combined(with: second) { max(0, $0 - $1 * $1) }
        let both = mean(drawn, photo).combined(with: first.combined(with: second, *), -)
        // SSIM's second constant, for values whose range is about four of their deviations.
        let constant: Float = 0.0144
        var sum = 0.0
        for index in both.values.indices {
            sum += Double(
                (2 * both.values[index] + constant) / (ones.values[index] + others.values[index] + constant))
        }
        return sum / Double(both.values.count)
    }
}
