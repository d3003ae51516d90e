internal import NibbleCells

/// A picture that was drawn into cells, which hold its number and that of a piece: as sixels are.
struct ScreenCut: Hashable, Sendable {
    /// The pixels, as many to each cell; those without alpha were not drawn.
    let pixels: PixelBuffer
    /// The pieces across and down.
    let size: Size

    /// Cuts pixels into cells; nil unless each has as many.
    init?(_ pixels: PixelBuffer?, size: Size) {
        guard let pixels, size.width > 0, size.height > 0, pixels.width % size.width == 0,
            pixels.height % size.height == 0
        else { return nil }
        (self.pixels, self.size) = (pixels, size)
    }

    /// Stretches the file of a command of iTerm2's over the cells that it names; nil where it isn't one for a screen of this size.
    init?(inline command: ArraySlice<UInt8>, on screen: Size, cell: Size) {
        let parts = command.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        let (prefix, text) = ("File=", String(decoding: parts.first ?? [], as: UTF8.self))
        let pairs = text.dropFirst(prefix.count).split(separator: ";").map { $0.split(separator: "=") }
        let values = Dictionary(
            pairs.filter { $0.count == 2 }.map { ($0[0], Int($0[1])) },
            uniquingKeysWith: { first, _ in first })
        guard text.hasPrefix(prefix), parts.count == 2, values["inline"] == 1,
            values["preserveAspectRatio"] == 0,
            let width = values["width"] ?? nil, let height = values["height"] ?? nil,
            1...screen.width ~= width, 1...screen.height ~= height,
            let file = Base64Text.decoded(Array(parts[1])), file.count == values["size"],
            let picture = PNGReader.pixels(of: file)
        else { return nil }
        self.init(
            Self.stretched(picture, width: width * cell.width, height: height * cell.height),
            size: Size(width: width, height: height))
    }

    private static func stretched(_ picture: PixelBuffer, width: Int, height: Int) -> PixelBuffer? {
        let pixels = (0..<(width * height)).map { index in
            picture[
                (2 * (index % width) + 1) * picture.width / (2 * width),
                (2 * (index / width) + 1) * picture.height / (2 * height)]
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// The pixels of a piece, row by row.
    func piece(_ index: Int) -> [UInt32] {
        guard index < size.width * size.height else { return [] }
        let (across, down) = (pixels.width / size.width, pixels.height / size.height)
        let (x, y) = (index % size.width * across, index / size.width * down)
        return (y..<(y + down)).flatMap { row in
            let start = row * pixels.width + x
            return pixels.pixels[start..<start + across]
        }
    }
}

extension SixelReader {
    /// The picture, with pixels that aren't drawn up to the edges of the last cells; nil for one without pixels.
    func cut(by cell: Size) -> ScreenCut? {
        let size = Size(
            width: (width + cell.width - 1) / cell.width,
            height: (rows.count + cell.height - 1) / cell.height)
        let length = size.width * cell.width
        var pixels = rows.flatMap { $0 + repeatElement(0, count: length - $0.count) }
        pixels += repeatElement(0, count: max(0, length * size.height * cell.height - pixels.count))
        return ScreenCut(
            PixelBuffer(width: length, height: size.height * cell.height, pixels: pixels), size: size)
    }
}

extension UInt32 {
    /// A pixel that lies over another one.
    func over(_ below: UInt32) -> UInt32 {
        let alpha = self >> 24
        guard alpha < 255 else { return self }
        if alpha == 0 { return below }
        return mix(self & 0xFFFFFF, over: below & 0xFFFFFF, alpha: alpha) | 0xFF00_0000
    }
}
