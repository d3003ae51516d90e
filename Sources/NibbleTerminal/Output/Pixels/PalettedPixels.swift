package import NibbleCells

/// A picture in few colours: the palette, and an entry of it for each pixel.
///
/// Found once for all its pixels, so that parts of a picture that are drawn at different times fit together.
package struct PalettedPixels: Sendable {
    /// The colours, 0xRRGGBB; at most 256.
    package let colors: [UInt32]
    /// The entry of each pixel.
    package let indices: [UInt8]

    /// Finds a palette by median cut and mixes its colours by an ordered pattern.
    package init(_ pixels: PixelBuffer, colorLimit: Int) {
        colors = Self.medianCut(ColorBin.histogram(of: pixels.pixels), limit: min(256, max(2, colorLimit)))
        indices = Self.indices(of: pixels, colors: colors)
    }

    // MARK: - Median cut

    /// Divides the box of colours whose spread weighs most until there are enough, and takes the mean of each.
    private static func medianCut(_ bins: [ColorBin], limit: Int) -> [UInt32] {
        var boxes = [ColorBox(bins)]
        while boxes.count < limit, let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
            let halves = boxes[index].halves
        {
            boxes[index] = halves.0
            boxes.append(halves.1)
        }
        return boxes.map(\.mean)
    }

    // MARK: - Pixels

    /// The nearest colour to each pixel, moved a little by a pattern, so that areas show mixtures.
    private static func indices(of pixels: PixelBuffer, colors: [UInt32]) -> [UInt8] {
        // Few colours lie further apart: about as far as cubes of equal number.
        let amplitude = colors.count > 128 ? 10 : colors.count > 32 ? 24 : 44
        var known = [UInt16](repeating: .max, count: 1 << 15)
        var result: [UInt8] = []
        result.reserveCapacity(pixels.pixels.count)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let shift = (pattern[y & 7][x & 7] * 2 - 63) * amplitude / 128
                let pixel = pixels.pixels[y * pixels.width + x]
                let bin = ColorBin.number(of: pixel, movedBy: shift)
                if known[bin] == .max { known[bin] = UInt16(nearest(to: bin, in: colors)) }
                result.append(UInt8(truncatingIfNeeded: known[bin]))
            }
        }
        return result
    }

    private static func nearest(to bin: Int, in colors: [UInt32]) -> Int {
        let (red, green, blue) = ((bin >> 10) * 8 + 4, (bin >> 5 & 31) * 8 + 4, (bin & 31) * 8 + 4)
        var (best, least) = (0, Int.max)
        for (index, color) in colors.enumerated() {
            let dr = Int(color >> 16) - red
            let dg = Int(color >> 8 & 255) - green
            let db = Int(color & 255) - blue
            let distance = 2 * dr * dr + 4 * dg * dg + 3 * db * db
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }

    /// Bayer's pattern of 8 by 8.
    private static let pattern: [[Int]] = (0..<8).map { y in
        (0..<8).map { x in
            (0..<3).reduce(0) { value, bit in
                let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
                return value | (a << 1 | b) << (2 * (2 - bit))
            }
        }
    }
}

/// The pixels of a picture whose channels agree in their upper five bits.
private struct ColorBin {
    var count = 0
    var sums = SIMD3<Int>.zero
    /// The channels' upper five bits.
    var key: SIMD3<Int>

    /// Red, green and blue of five bits each, after something was added to the channels.
    static func number(of pixel: UInt32, movedBy shift: Int) -> Int {
        let red = min(255, max(0, Int(pixel & 255) + shift)) >> 3
        let green = min(255, max(0, Int(pixel >> 8 & 255) + shift)) >> 3
        let blue = min(255, max(0, Int(pixel >> 16 & 255) + shift)) >> 3
        return red << 10 | green << 5 | blue
    }

    static func histogram(of pixels: [UInt32]) -> [ColorBin] {
        var bins = (0..<(1 << 15)).map { ColorBin(key: SIMD3($0 >> 10, $0 >> 5 & 31, $0 & 31)) }
        for pixel in pixels {
            let number = number(of: pixel, movedBy: 0)
            bins[number].count += 1
            bins[number].sums &+= SIMD3(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
        }
        return bins.filter { $0.count > 0 }
    }
}

/// Colours that lie close together.
private struct ColorBox {
    private let bins: [ColorBin]
    private let count: Int
    /// The channel in which the colours differ most.
    private let axis: Int
    /// The gain of dividing the box.
    let weight: Int

    init(_ bins: [ColorBin]) {
        self.bins = bins
        count = bins.reduce(0) { $0 + $1.count }
        let low = bins.reduce(SIMD3(repeating: 31)) { pointwiseMin($0, $1.key) }
        let high = bins.reduce(SIMD3.zero) { pointwiseMax($0, $1.key) }
        let spread = high &- low
        axis = spread.y >= spread.x && spread.y >= spread.z ? 1 : spread.x >= spread.z ? 0 : 2
        // Rare colours count as well as large areas: a box of few pixels may be the picture's only red.
        weight = bins.count < 2 ? 0 : spread.max() * Int(Double(count).squareRoot())
    }

    /// The two boxes on either side of the median; nil where all colours are one.
    var halves: (ColorBox, ColorBox)? {
        guard bins.count > 1, weight > 0 else { return nil }
        let sorted = bins.sorted { $0.key[axis] < $1.key[axis] }
        var (middle, below) = (0, 0)
        while middle < sorted.count - 1, below * 2 < count {
            below += sorted[middle].count
            middle += 1
        }
        middle = max(1, middle)
        return (ColorBox(Array(sorted[..<middle])), ColorBox(Array(sorted[middle...])))
    }

    /// 0xRRGGBB.
    var mean: UInt32 {
        let sum = bins.reduce(SIMD3<Int>.zero) { $0 &+ $1.sums }
        let total = max(1, count)
        return UInt32(sum.x / total) << 16 | UInt32(sum.y / total) << 8 | UInt32(sum.z / total)
    }
}
