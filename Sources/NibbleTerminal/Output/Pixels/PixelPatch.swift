package import NibbleCells

/// A rectangle of the screen that shows pieces of one picture, all tinted alike.
struct PixelPatch: Hashable {
    /// The number of the pixels.
    var number: UInt16
    /// The cell of the screen that the first piece would be in.
    var origin: Point
    /// The colours that white and black become.
    var white: TerminalColor
    var black: TerminalColor
    /// The cells of the screen.
    var rect: Rect

    /// A colour of the picture as the patch shows it.
    func tinted(_ color: UInt32) -> UInt32 {
        Cell(foreground: white, background: black).tinted(color)
    }

    /// The pixels that the patch shows.
    func content(of picture: CellPixels) -> PixelBuffer? {
        let (samples, whole) = (picture.samples, picture.pixels)
        let (left, top) = ((rect.minX - origin.x) * samples.width, (rect.minY - origin.y) * samples.height)
        let (width, height) = (rect.width * samples.width, rect.height * samples.height)
        guard left >= 0, top >= 0, left + width <= whole.width, top + height <= whole.height else {
            return nil
        }
        let tables = ChannelTint(white: white.rgb ?? 0xFFFFFF, black: black.rgb ?? 0)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in top..<(top + height) {
            let start = y * whole.width + left
            for pixel in whole.pixels[start..<(start + width)] { pixels.append(tables.tinted(pixel)) }
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// The patch cut into parts of whole rows that have at most some pixels each.
    func parts(samples: Size, pixelLimit: Int) -> [PixelPatch] {
        let rows = max(1, pixelLimit / max(1, rect.width * samples.width * samples.height))
        return tiles(of: Size(width: max(1, rect.width), height: rows))
    }

    /// The patch cut into tiles of at most some cells, row by row.
    func tiles(of size: Size) -> [PixelPatch] {
        stride(from: rect.minY, to: rect.maxY, by: size.height).flatMap { y in
            stride(from: rect.minX, to: rect.maxX, by: size.width).map { x in
                var tile = self
                tile.rect = Rect(origin: Point(x: x, y: y), size: size).intersection(rect)
                return tile
            }
        }
    }
}

/// A tint's change to each channel of a pixel.
private struct ChannelTint {
    private let red: [UInt32]
    private let green: [UInt32]
    private let blue: [UInt32]

    init(white: UInt32, black: UInt32) {
        let tint = Cell(foreground: .rgb(white), background: .rgb(black))
        let greys = (0..<256).map { tint.tinted($0 << 16 | $0 << 8 | $0) }
        red = greys.map { $0 >> 16 }
        green = greys.map { $0 >> 8 & 255 }
        blue = greys.map { $0 & 255 }
    }

    /// The pixel tinted; red is in its lowest byte.
    func tinted(_ pixel: UInt32) -> UInt32 {
        red[Int(pixel & 255)] | green[Int(pixel >> 8 & 255)] << 8 | blue[Int(pixel >> 16 & 255)] << 16
            | 0xFF00_0000
    }
}

extension CellGrid {
    /// The pictures that the cells show in pixels: the cells of each, the pixels that are stretched over them, and what makes a
    /// PNG file of those.
    package var shownPictures: [(rect: Rect, pixels: PixelBuffer, file: () -> [UInt8])] {
        guard cells.contains(where: { $0.attributes.contains(.picture) }) else { return [] }
        var screen = PixelScreen(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { screen.set(self[Point(x: x, y: y)], x: x, y: y) }
        }
        return screen.patches().compactMap { patch in
            guard let pixels = CellPixels.numbered(patch.number), let content = patch.content(of: pixels)
            else { return nil }
            return (patch.rect, content, { pixels.file(of: content) })
        }
    }
}
