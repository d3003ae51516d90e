import NibbleCells

/// Turns a picture into pixels for a terminal that shows them, cut into cells.
struct PixelConverter {
    /// The pixels of one cell, across and down: those of the screen, or fewer where the picture has no more to show.
    let samples: Extent
    /// Whether terminals that show parts of what they hold are sent the picture in its own pixels: they enlarge it.
    let sendsWhole: Bool

    /// The most pixels of one picture, about a screen full of them: they are sent as text, five bytes and more a pixel.
    private static let pixelLimit = 1_000_000

    /// The part of a cell's pixels from which on a picture is drawn with all of them: enlarging it would only blur it.
    private static let (nearlyAll, all) = (3, 4)

    /// Chooses how finely a picture is drawn: as finely as it is, and no finer than the screen.
    ///
    /// A small picture is sent small and enlarged by the terminal: a screen full of pixels costs many times as much. Every
    /// cell has as many of the pixels, so that any cells of it can be shown by themselves.
    ///
    /// - Parameters:
    ///   - image: The size that the picture is placed by.
    ///   - frame: Its pixels.
    ///   - cells: The cells of the view.
    ///   - drawing: The place of the picture in them, and the pixels of a cell.
    init(_ image: Size, _ frame: PixelBuffer, on cells: Size, drawing: ImageDrawing) {
        let cell = Extent(
            width: min(max(1, drawing.cellPixels.width), 256),
            height: min(max(1, drawing.cellPixels.height), 256))
        let covered = PicturePlacement(
            image, on: cells, drawing: drawing, samples: Extent(width: 1, height: 1), wholeCells: true)
        let own = Extent(
            width: (frame.width + covered.width - 1) / covered.width,
            height: (frame.height + covered.height - 1) / covered.height)
        let isCoarse =
            own.width * Self.all < cell.width * Self.nearlyAll
            && own.height * Self.all < cell.height * Self.nearlyAll
        let finest = isCoarse ? own : cell
        var divisor = 1
        func length(_ side: Int) -> Int { max(1, side / divisor) }
        while length(finest.width) * length(finest.height) * cells.width * cells.height > Self.pixelLimit,
            divisor < 256
        {
            divisor += 1
        }
        samples = Extent(width: length(finest.width), height: length(finest.height))
        let isFiner =
            frame.width > covered.width * cell.width || frame.height > covered.height * cell.height
        // Of a picture that is cut, as thumbnails are, what isn't seen would be sent too.
        let seen =
            PixelConverter.shown(covered.x, covered.width, of: cells.width)
            * PixelConverter.shown(covered.y, covered.height, of: cells.height)
        sendsWhole = !isFiner && seen >= 0.5 && frame.pixels.count <= Self.pixelLimit
    }

    /// The part of a length that is within a limit.
    private static func shown(_ start: Int, _ length: Int, of limit: Int) -> Double {
        Double(max(0, min(start + length, limit) - max(start, 0))) / Double(length)
    }

    /// Puts pieces of the pixels into the cells that they fill.
    ///
    /// - Parameters:
    ///   - grid: The pixels, alpha multiplied in.
    ///   - frame: The picture's own pixels.
    ///   - placement: The place of the picture on the grid, in whole cells.
    ///   - adjustments: The changes to its tones.
    ///   - picture: The picture, transparent; pieces that are translucent in places stay as they are.
    /// - Returns: The cells that the picture fills in part.
    func convert(
        _ grid: SampleGrid, of frame: PixelBuffer, at placement: PicturePlacement,
        _ adjustments: ImageAdjustments, into picture: inout CellPicture
    ) -> [Int] {
        let filled = (0..<picture.cells.count).map {
            coverage(of: $0, in: grid, across: picture.size.width)
        }
        let cells = Rect(
            x: placement.x / samples.width, y: placement.y / samples.height,
            width: placement.width / samples.width, height: placement.height / samples.height)
        let whole: @Sendable () -> PixelBuffer = { frame.adjusted(by: ToneCurve(adjustments)) }
        guard filled.contains(.whole),
            let buffer = PixelBuffer(width: grid.width, height: grid.height, pixels: grid.samples),
            let pixels = CellPixels(
                buffer, size: picture.size, origin: (frame, adjustments.tones, cells),
                whole: sendsWhole ? whole : nil, encoder: PNGEncoding.file)
        else { return filled.indices.filter { filled[$0] != .none } }
        picture.pixels = pixels
        for index in filled.indices where filled[index] == .whole {
            picture.cells[index] = CellPicture.Cell(
                glyph: Glyph(piece: UInt32(index)), foreground: .white, background: .black)
        }
        return filled.indices.filter { filled[$0] == .part }
    }

    private enum Coverage { case none, part, whole }

    private func coverage(of piece: Int, in grid: SampleGrid, across columns: Int) -> Coverage {
        let (x, y) = (piece % columns * samples.width, piece / columns * samples.height)
        var (all, any): (UInt32, UInt32) = (255, 0)
        for row in y..<(y + samples.height) {
            for sample in grid.samples[(row * grid.width + x)..<(row * grid.width + x + samples.width)] {
                all &= sample >> 24
                any |= sample >> 24
            }
        }
        return all == 255 ? .whole : any == 0 ? .none : .part
    }
}
