internal import Synchronization

/// A picture's pixels, cut into pieces of one cell each: what a terminal that shows pixels is sent.
///
/// A cell holds the number of the pixels and of a piece in place of a glyph; pieces are counted by row. Its two colours say
/// what white and black become where translucent views lie over the piece, so that whatever mixes colours tints pieces too.
/// The pixels live for as long as a picture or a terminal keeps them.
package final class CellPixels: Sendable {
    /// The pixels, as many to each cell.
    package let pixels: PixelBuffer
    /// The pieces across and down.
    package let size: Size
    /// The number that cells hold.
    ///
    /// It is given out again only after 65,535 others.
    package let number: UInt16
    /// The mean colours of each piece's upper and lower half, 0xRRGGBB.
    private let means: [(upper: UInt32, lower: UInt32)]
    /// The picture that the pixels are drawn from, the changes to its tones, and the cells that all of it takes, counted from
    /// the first piece's.
    private let origin: (picture: PixelBuffer, tones: ImageAdjustments, cells: Rect)?
    private let whole: (@Sendable () -> PixelBuffer)?
    private let encoder: (@Sendable (PixelBuffer) -> [UInt8]?)?

    /// The pixels of one piece, across and down.
    package var samples: Size { Size(width: pixels.width / size.width, height: pixels.height / size.height) }

    /// Cuts pixels into pieces.
    ///
    /// Nil unless each piece has as many pixels, and while 65,535 others live.
    ///
    /// - Parameters:
    ///   - pixels: The pixels.
    ///   - size: The pieces across and down.
    ///   - origin: The picture that they're drawn from, the changes to its tones, and the cells that all of it takes,
    ///     counted from the first piece's; nil where nothing else is drawn from it.
    ///   - whole: Makes the picture in its own pixels, for terminals that show parts of what they hold; nil where the picture
    ///     is finer than the pieces, which are sent as they are.
    ///   - encoder: Makes the PNG file of some pixels; nil, or where it gives none, files are not compressed.
    package init?(
        _ pixels: PixelBuffer, size: Size,
        origin: (picture: PixelBuffer, tones: ImageAdjustments, cells: Rect)? = nil,
        whole: (@Sendable () -> PixelBuffer)? = nil, encoder: (@Sendable (PixelBuffer) -> [UInt8]?)? = nil
    ) {
        guard size.width > 0, size.height > 0, size.width * size.height < Int(Glyph.pieceLimit),
            pixels.width % size.width == 0, pixels.height % size.height == 0,
            let number = CellPixelsTable.reserve()
        else { return nil }
        self.pixels = pixels
        self.size = size
        self.number = number
        self.origin = origin
        self.whole = origin == nil ? nil : whole
        self.encoder = encoder
        means = Self.means(of: pixels, size: size)
        CellPixelsTable.keep(self)
    }

    deinit { CellPixelsTable.free(number) }

    /// The pixels with a number, if they still live.
    package static func numbered(_ number: UInt16) -> CellPixels? { CellPixelsTable.pixels(number) }

    /// A part of the pixels, perhaps tinted, as a file in the PNG format without alpha.
    package func file(of part: PixelBuffer) -> [UInt8] { encoder?(part) ?? PNGFile.uncompressed(part) }

    /// The mean colours of a piece's upper and lower half, 0xRRGGBB; black for one that there is not.
    func means(of piece: UInt32) -> (upper: UInt32, lower: UInt32) {
        means.indices.contains(Int(piece)) ? means[Int(piece)] : (upper: 0, lower: 0)
    }

    // MARK: - What terminals hold

    /// The pixels that a terminal holds which shows parts of them, across and down, and what makes their PNG file.
    package var upload: (size: Size, file: () -> [UInt8]) {
        (uploadSize, { [self] in file(of: whole?() ?? pixels) })
    }

    /// The pixels of another upload that some of these pieces show.
    ///
    /// - Parameters:
    ///   - cells: The pieces, counted from the first.
    ///   - other: The pixels whose upload a terminal holds.
    ///   - isInside: Whether pixels that reach out of the pieces are left out. Defaults to false: each edge is the nearest
    ///     there is.
    /// - Returns: The pixels; nil where they're of another picture, coarser than these or more than twice as fine, as
    ///   terminals leave pixels out where they show fewer.
    package func source(of cells: Rect, in other: CellPixels, isInside: Bool = false) -> Rect? {
        let area = other.uploadedPicture
        if other !== self {
            let wanted = uploadedPicture.size
            guard wanted.width...(2 * wanted.width) ~= area.width,
                wanted.height...(2 * wanted.height) ~= area.height, isOfSamePicture(as: other)
            else { return nil }
        }
        func place(
            _ cell: Int, _ along: Range<Int>, _ start: Int, _ length: Int,
            _ inwards: FloatingPointRoundingRule
        ) -> Int {
            let place = Double(cell - along.lowerBound) * Double(length) / Double(along.count)
            return start + Int(place.rounded(isInside ? inwards : .toNearestOrAwayFromZero))
        }
        let (all, shown) = (pictureCells, cells.intersection(pictureCells))
        let (columns, rows) = (all.minX..<all.maxX, all.minY..<all.maxY)
        let left = place(shown.minX, columns, area.minX, area.width, .up)
        let top = place(shown.minY, rows, area.minY, area.height, .up)
        // A cell of a picture that is drawn very large may have no edge of a pixel in it.
        let source = Rect(
            x: min(left, area.maxX - 1), y: min(top, area.maxY - 1),
            width: max(1, place(shown.maxX, columns, area.minX, area.width, .down) - left),
            height: max(1, place(shown.maxY, rows, area.minY, area.height, .down) - top))
        return Rect(origin: .zero, size: other.uploadSize).contains(source) ? source : nil
    }

    /// The cells that the whole picture takes, where a terminal that shows parts of it is sent it in its own pixels; nil where
    /// that is sent the pixels of the cells.
    package var enlargedCells: Rect? { whole == nil ? nil : pictureCells }

    private var uploadSize: Size {
        let sent = whole == nil ? pixels : origin?.picture ?? pixels
        return Size(width: sent.width, height: sent.height)
    }

    /// The cells that the whole picture takes; it may stand over on any side.
    private var pictureCells: Rect { origin?.cells ?? Rect(origin: .zero, size: size) }

    /// The pixels of the upload that the whole picture takes, or would.
    private var uploadedPicture: Rect {
        guard whole == nil else { return Rect(origin: .zero, size: uploadSize) }
        let (cells, piece) = (pictureCells, samples)
        return Rect(
            x: cells.minX * piece.width, y: cells.minY * piece.height,
            width: cells.width * piece.width, height: cells.height * piece.height)
    }

    private func isOfSamePicture(as other: CellPixels) -> Bool {
        guard let origin, let others = other.origin else {
            return origin == nil && other.origin == nil && size == other.size
                && pixels.isEqual(to: other.pixels)
        }
        return origin.tones == others.tones && origin.picture.isEqual(to: others.picture)
    }

    private static func means(of pixels: PixelBuffer, size: Size) -> [(upper: UInt32, lower: UInt32)] {
        let (across, down) = (pixels.width / size.width, pixels.height / size.height)
        return (0..<(size.width * size.height)).map { piece in
            let (x, y) = (piece % size.width * across, piece / size.width * down)
            let columns = x..<(x + across)
            // A single row of pixels counts for both halves.
            return (
                mean(of: pixels, rows: y..<(y + (down + 1) / 2), columns),
                mean(of: pixels, rows: (y + down / 2)..<(y + down), columns)
            )
        }
    }

    private static func mean(of pixels: PixelBuffer, rows: Range<Int>, _ columns: Range<Int>) -> UInt32 {
        var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for row in rows {
            let start = row * pixels.width
            for pixel in pixels.pixels[(start + columns.lowerBound)..<(start + columns.upperBound)] {
                red &+= pixel & 255
                green &+= pixel >> 8 & 255
                blue &+= pixel >> 16 & 255
            }
        }
        let count = UInt32(clamping: rows.count * columns.count)
        return (red / count) << 16 | (green / count) << 8 | blue / count
    }
}

extension PixelBuffer {
    /// Whether another picture has the same pixels.
    ///
    /// A few are compared first: the frames of a film begin alike.
    fileprivate func isEqual(to other: PixelBuffer) -> Bool {
        width == other.width && height == other.height
            && stride(from: 0, to: pixels.count, by: pixels.count / 64 + 1)
                .allSatisfy { pixels[$0] == other.pixels[$0] }
            && pixels == other.pixels
    }
}

/// The pixels that live, by number: one table for the process, as cells of different grids compare by number.
private enum CellPixelsTable {
    private struct Entry {
        weak var pixels: CellPixels?
    }
    private struct Storage: ~Copyable {
        var entries: [UInt16: Entry] = [:]
        var last: UInt16 = 0
    }
    private static let storage = Mutex(Storage())

    /// A number that is not in use, the one given out longest ago; nil while all are.
    static func reserve() -> UInt16? {
        storage.withLock { storage in
            guard storage.entries.count < Int(UInt16.max) else { return nil }
            repeat {
                storage.last = storage.last == .max ? 1 : storage.last + 1
            } while storage.entries[
                storage.last] != nil
            storage.entries[storage.last] = Entry()
            return storage.last
        }
    }

    static func keep(_ pixels: CellPixels) {
        storage.withLock { $0.entries[pixels.number] = Entry(pixels: pixels) }
    }

    static func free(_ number: UInt16) {
        storage.withLock { _ = $0.entries.removeValue(forKey: number) }
    }

    static func pixels(_ number: UInt16) -> CellPixels? { storage.withLock { $0.entries[number]?.pixels } }
}

extension Cell {
    /// A cell that shows a piece of some pixels, untinted.
    package init(piece: UInt32, of pixels: CellPixels) {
        self.init(
            glyph: Glyph(piece: piece), foreground: .rgb(0xFFFFFF), background: .rgb(0), attributes: .picture,
            extras: pixels.number)
    }

    /// The number of the piece that the cell shows, and of the pixels that it is cut from; nil where it shows a glyph.
    package var piece: (index: UInt32, pixels: UInt16)? {
        guard attributes.contains(.picture), let index = glyph.piece else { return nil }
        return (index, extras)
    }

    /// A cell without pixels that looks most like this one: a half block in place of a piece of a picture.
    package var withoutPixels: Cell {
        guard attributes.contains(.picture) else { return self }
        guard let piece else { return Cell(background: background) }
        let means = CellPixels.numbered(piece.pixels)?.means(of: piece.index) ?? (upper: 0, lower: 0)
        let (upper, lower) = (tinted(means.upper), tinted(means.lower))
        if upper == lower { return Cell(background: .rgb(upper)) }
        return Cell(glyph: Glyph("\u{2580}"), foreground: .rgb(upper), background: .rgb(lower))
    }

    /// 0xRRGGBB of the piece on average, tinted.
    var meanColor: UInt32 {
        guard let piece else { return background.rgb ?? 0 }
        let means = CellPixels.numbered(piece.pixels)?.means(of: piece.index) ?? (upper: 0, lower: 0)
        // Half of each channel's sum; what is lost is less than a step.
        return tinted((means.upper & means.lower) + ((means.upper ^ means.lower) & 0xFEFEFE) / 2)
    }

    /// The colour that a pixel of the piece has under what tints it; both 0xRRGGBB.
    package func tinted(_ pixel: UInt32) -> UInt32 {
        let (white, black) = (foreground.rgb ?? 0xFFFFFF, background.rgb ?? 0)
        var color: UInt32 = 0
        for shift: UInt32 in [16, 8, 0] {
            let (high, low) = (Int32(white >> shift & 255), Int32(black >> shift & 255))
            let value = low + ((high - low) * Int32(pixel >> shift & 255) + 127) / 255
            color |= UInt32(min(255, max(0, value))) << shift
        }
        return color
    }
}

extension CellGrid {
    /// The same cells, with half blocks in place of pieces of pictures.
    package var withoutPixels: CellGrid {
        guard cells.contains(where: { $0.attributes.contains(.picture) }) else { return self }
        var grid = self
        for index in grid.cells.indices { grid.cells[index] = grid.cells[index].withoutPixels }
        return grid
    }
}

extension Glyph {
    /// One more than the greatest number of a piece.
    static let pieceLimit: UInt32 = 1 << 28

    /// The content of a cell that shows a piece of pixels; as text it is a space.
    ///
    /// Such numbers lie above those of the clusters, of which there are 65,536.
    package init(piece: UInt32) {
        self.init(bits: Glyph.clusterFlag | Glyph.pieceLimit | piece & (Glyph.pieceLimit - 1))
    }

    /// The number of the piece.
    var piece: UInt32? {
        bits & (Glyph.clusterFlag | Glyph.pieceLimit) == Glyph.clusterFlag | Glyph.pieceLimit
            ? bits & (Glyph.pieceLimit - 1) : nil
    }
}
