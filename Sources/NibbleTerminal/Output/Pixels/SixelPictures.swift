internal import NibbleCells

/// Draws pieces of pictures as sixels: rows of six pixels, colour by colour.
///
/// What text covers is lost, so pieces are drawn again wherever cells changed.
struct SixelPictures {
    private struct Known {
        let pixels: CellPixels
        let palette: PalettedPixels
        var lastDrawn: Int
    }

    private let cellPixels: Size
    private let colorLimit: Int
    private var known: [UInt16: Known] = [:]
    private var frame = 0

    /// The most pixels of a side: xterm draws nothing of a larger picture, unless it was started with another limit.
    private static let sideLimit = 1_000
    /// The most bytes of palettes that are kept for the next time.
    private static let memoryLimit = 16 << 20

    /// Makes a drawer for a terminal whose cells have some pixels.
    init(cellPixels: Size, colorLimit: Int) {
        self.cellPixels = cellPixels
        self.colorLimit = colorLimit
    }

    /// The rows at the bottom of the screen that have none: xterm scrolls when fewer than six pixels follow the last band.
    var rowsBelow: Int { (11 + cellPixels.height - 1) / cellPixels.height }

    /// The most cells that one sixel picture covers.
    private var largestTile: Size {
        // Of a last band that reaches past its limit xterm draws one column.
        Size(
            width: max(1, Self.sideLimit / cellPixels.width),
            height: max(1, Self.sideLimit / 6 * 6 / cellPixels.height))
    }

    /// Draws patches, none of them in the rows below.
    mutating func draw(_ patches: [PixelPatch], writingTo output: inout ByteWriter) {
        frame += 1
        for patch in patches {
            guard let (pixels, palette) = palette(of: patch.number) else { continue }
            for tile in patch.tiles(of: largestTile) {
                output.appendMovement(to: tile.rect.origin)
                draw(tile, of: pixels, palette, writingTo: &output)
            }
        }
        release()
    }

    private mutating func palette(of number: UInt16) -> (CellPixels, PalettedPixels)? {
        if let found = known[number] {
            known[number]?.lastDrawn = frame
            return (found.pixels, found.palette)
        }
        guard let pixels = CellPixels.numbered(number) else { return nil }
        let palette = PalettedPixels(pixels.pixels, colorLimit: colorLimit)
        known[number] = Known(pixels: pixels, palette: palette, lastDrawn: frame)
        return (pixels, palette)
    }

    /// Forgets palettes once there are too many, those not drawn for the longest time first.
    private mutating func release() {
        var size = known.values.reduce(0) { $0 + $1.palette.indices.count }
        guard size > Self.memoryLimit else { return }
        for (number, palette) in known.sorted(by: { $0.value.lastDrawn < $1.value.lastDrawn })
        where size > Self.memoryLimit && palette.lastDrawn < frame {
            size -= palette.palette.indices.count
            known[number] = nil
        }
    }

    // MARK: - Sixels

    private func draw(
        _ patch: PixelPatch, of pixels: CellPixels, _ palette: PalettedPixels,
        writingTo output: inout ByteWriter
    ) {
        let width = patch.rect.width * cellPixels.width
        let height = patch.rect.height * cellPixels.height
        // Pixels that are not drawn stay as they are, one by one as large as the screen's.
        output.append("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
        let columns = sources(
            patch.rect.minX - patch.origin.x, count: width, cellPixels.width, pixels.samples.width)
        let rows = sources(
            patch.rect.minY - patch.origin.y, count: height, cellPixels.height, pixels.samples.height)
        var defined = [Bool](repeating: false, count: 256)
        var band = SixelBand(width: width)
        for top in stride(from: 0, to: height, by: 6) {
            for y in top..<min(height, top + 6) {
                let row = rows[y] * pixels.pixels.width
                for x in 0..<width { band.set(palette.indices[row + columns[x]], x: x, bit: y - top) }
            }
            for color in band.colors where !defined[Int(color)] {
                defined[Int(color)] = true
                define(color, patch.tinted(palette.colors[Int(color)]), writingTo: &output)
            }
            band.take(writingTo: &output)
            if top + 6 < height { output.append("-") }
        }
        output.append("\u{1B}\\")
    }

    /// The pixel of the picture for each pixel of the screen along a side.
    private func sources(_ first: Int, count: Int, _ onScreen: Int, _ samples: Int) -> [Int] {
        (0..<count).map { first * samples + $0 * samples / onScreen }
    }

    /// Colours are written in percent.
    private func define(_ color: UInt8, _ rgb: UInt32, writingTo output: inout ByteWriter) {
        func percent(_ shift: UInt32) -> UInt32 { ((rgb >> shift & 255) * 100 + 127) / 255 }
        output.append("#\(color);2;\(percent(16));\(percent(8));\(percent(0))".utf8)
    }
}

/// Six rows of pixels, as a mask of six bits a column for each colour.
private struct SixelBand {
    private let width: Int
    private var masks: [UInt8]
    private var isUsed = [Bool](repeating: false, count: 256)
    /// The colours of the band, in the order in which they were first seen.
    private(set) var colors: [UInt8] = []

    init(width: Int) {
        self.width = width
        masks = Array(repeating: 0, count: 256 * width)
    }

    mutating func set(_ color: UInt8, x: Int, bit: Int) {
        if !isUsed[Int(color)] {
            isUsed[Int(color)] = true
            colors.append(color)
        }
        masks[Int(color) * width + x] |= 1 << UInt8(bit)
    }

    /// Writes the band and empties it.
    mutating func take(writingTo output: inout ByteWriter) {
        for (position, color) in colors.enumerated() {
            if position > 0 { output.append("$") }
            output.append("#\(color)".utf8)
            let start = Int(color) * width
            masks.withUnsafeMutableBufferPointer { masks in
                let row = UnsafeMutableBufferPointer(rebasing: masks[start..<(start + width)])
                Self.write(UnsafeBufferPointer(row), to: &output)
                row.update(repeating: 0)
            }
            isUsed[Int(color)] = false
        }
        colors.removeAll(keepingCapacity: true)
    }

    /// Writes a row of masks, repetitions as a count; what is empty at its end is left out.
    private static func write(_ row: UnsafeBufferPointer<UInt8>, to output: inout ByteWriter) {
        var end = row.count
        while end > 0, row[end - 1] == 0 { end -= 1 }
        output.write(room: end + 16) { cursor in
            var x = 0
            while x < end {
                var next = x + 1
                while next < end, row[next] == row[x] { next += 1 }
                if next - x > 4 {
                    cursor.put(UInt8(ascii: "!"))
                    cursor.put(parameter: next - x)
                    cursor.finish(63 + row[x])
                } else {
                    for _ in x..<next { cursor.put(63 + row[x]) }
                }
                x = next
            }
        }
    }
}
