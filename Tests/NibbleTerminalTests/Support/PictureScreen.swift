import NibbleCells
import NibbleTerminal
import Testing

/// Pixels of many colours: no two are equal.
func somePixels(_ size: Size, samples: Size = Size(width: 2, height: 4), seed: UInt32 = 1) throws
    -> CellPixels
{
    let (width, height) = (size.width * samples.width, size.height * samples.height)
    let pixels = (0..<(width * height)).map { index in
        0xFF00_0000 | (UInt32(index + 1) &* 0x9E_3779 ^ seed &* 0x85_EBCA) & 0xFFFFFF
    }
    let buffer = try #require(PixelBuffer(width: width, height: height, pixels: pixels))
    return try #require(CellPixels(buffer, size: size))
}

extension CellGrid {
    /// Shows the pieces of some pixels, as far as they are on the screen.
    mutating func draw(_ pixels: CellPixels, at origin: Point) {
        for y in 0..<pixels.size.height {
            for x in 0..<pixels.size.width {
                self[origin.offsetBy(dx: x, dy: y)] = Cell(
                    piece: UInt32(y * pixels.size.width + x), of: pixels)
            }
        }
    }

    mutating func fill(_ rect: Rect, with cell: Cell) {
        for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { self[Point(x: x, y: y)] = cell } }
    }

    /// Mixes a colour into the pieces of a rectangle.
    mutating func tint(_ rect: Rect, with color: UInt32, alpha: UInt32) {
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                let point = Point(x: x, y: y)
                guard self[point].piece != nil, let white = self[point].foreground.rgb,
                    let black = self[point].background.rgb
                else { continue }
                self[point].foreground = .rgb(mix(color, over: white, alpha: alpha))
                self[point].background = .rgb(mix(color, over: black, alpha: alpha))
            }
        }
    }

    /// The same cells without the halves of wide glyphs that lost the other half.
    var withWholeGlyphs: CellGrid {
        var grid = self
        for y in 0..<size.height {
            for x in 0..<size.width {
                let glyph = self[Point(x: x, y: y)].glyph
                let isCut =
                    glyph.isContinuation
                    ? !self[Point(x: x - 1, y: y)].glyph.isWide
                    : glyph.isWide && !self[Point(x: x + 1, y: y)].glyph.isContinuation
                if isCut { grid[Point(x: x, y: y)].glyph = .space }
            }
        }
        return grid
    }

    /// The pixels that a cell is to show, those of the screen; nil where it shows a glyph.
    func pixels(in cell: Point, samples: Size) throws -> [UInt32]? {
        guard let piece = self[cell].piece else { return nil }
        let pixels = try #require(CellPixels.numbered(piece.pixels))
        try #require(pixels.samples == samples)
        let index = Int(piece.index)
        let (x, y) = (index % pixels.size.width * samples.width, index / pixels.size.width * samples.height)
        return (0..<(samples.width * samples.height)).map { offset in
            let pixel = pixels.pixels[x + offset % samples.width, y + offset / samples.width]
            let color = (pixel & 255) << 16 | pixel & 0xFF00 | pixel >> 16 & 255
            let tinted = self[cell].tinted(color)
            return 0xFF00_0000 | (tinted & 255) << 16 | tinted & 0xFF00 | tinted >> 16 & 255
        }
    }
}

/// Whether two lists of pixels are equal up to some steps a channel.
func areAlike(_ left: [UInt32]?, _ right: [UInt32]?, steps: Int) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.count == right.count
        && zip(left, right).allSatisfy { left, right in
            [0, 8, 16, 24].allSatisfy { shift in
                abs(Int(left >> UInt32(shift) & 255) - Int(right >> UInt32(shift) & 255)) <= steps
            }
        }
}
