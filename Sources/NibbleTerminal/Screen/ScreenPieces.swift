package import NibbleCells

/// The pictures of a screen as pieces for the cells of our own frame; those that are no longer drawn are forgotten.
///
/// Where pictures aren't offered, half blocks take their place.
package struct ScreenPieces: Sendable {
    /// The pixels that pieces are cut from: of a placement wherever it is, or of a picture in cells.
    private enum Source: Hashable {
        case placement(generation: Int, cells: Size, source: Rect, samples: Size, ground: UInt32)
        case cut(UInt16, ground: UInt32)
    }

    private var pieces: [Source: CellPixels] = [:]
    private var used: Set<Source> = []
    private let encoder: (@Sendable (PixelBuffer) -> [UInt8]?)?

    /// The most pixels of a picture; larger ones are shown with fewer to a cell.
    private static let pixelLimit = 1 << 22

    /// Makes the pieces of a screen that shows no pictures.
    ///
    /// - Parameter encoder: Makes the PNG files for terminals; nil, the default, where they aren't compressed.
    package init(encoder: (@Sendable (PixelBuffer) -> [UInt8]?)? = nil) { self.encoder = encoder }

    /// Puts the pictures of a screen into rows of cells.
    ///
    /// - Parameters:
    ///   - rows: The rows; they get longer where a picture is.
    ///   - first: The place of the first one on the screen; negative above it.
    ///   - screen: The screen.
    ///   - ground: The colour under transparent pixels, 0xRRGGBB.
    package mutating func draw(
        into rows: inout [[Cell]], from first: Int, of screen: ScreenModel, over ground: UInt32
    ) {
        let pixel = 0xFF00_0000 | (ground & 255) << 16 | ground & 0xFF00 | ground >> 16
        let placements = screen.placements
        for index in rows.indices {
            let isShown = draw(into: &rows[index], row: first + index, of: screen, placements, over: pixel)
            guard isShown, !screen.offersPictures else { continue }
            rows[index] = rows[index].map(\.withoutPixels)
        }
        pieces = pieces.filter { used.contains($0.key) }
        used = []
    }

    private mutating func draw(
        into cells: inout [Cell], row: Int, of screen: ScreenModel, _ placements: [ScreenPlacement],
        over ground: UInt32
    ) -> Bool {
        var hasPieces = false
        for x in cells.indices where cells[x].attributes.contains(.picture) {
            cells[x] = piece(of: cells[x], on: screen, over: ground)
            hasPieces = true
        }
        for placement in placements where placement.rows.contains(row) {
            let missing = min(placement.visible.maxX, screen.grid.size.width) - cells.count
            cells += repeatElement(.blank, count: max(0, missing))
            draw(placement, into: &cells, row: row, of: screen, over: ground)
            hasPieces = true
        }
        return hasPieces
    }

    private mutating func draw(
        _ placement: ScreenPlacement, into cells: inout [Cell], row: Int, of screen: ScreenModel,
        over ground: UInt32
    ) {
        let tint = screen.buffer.pictures.tint(of: placement)
        let pixels = tint == nil ? self.pixels(of: placement, on: screen, over: ground) : nil
        let (left, width) = (placement.visible.minX, placement.cells.width)
        for x in left..<max(left, min(placement.visible.maxX, cells.count))
        where placement.isSeen(behind: cells[x]) {
            if let tint {
                cells[x] = cells[x].tinted(tint)
            } else if let pixels {
                let (across, down) = (x - placement.cells.minX, row - placement.cells.minY)
                cells[x] = Cell(piece: UInt32(down * width + across), of: pixels)
            }
        }
    }

    /// A cell of a picture in cells, with the number that our frame knows its pixels by.
    private mutating func piece(of cell: Cell, on screen: ScreenModel, over ground: UInt32) -> Cell {
        guard let (index, number) = cell.piece, let cut = screen.buffer.pictures.cut(number) else {
            return .blank
        }
        let source = Source.cut(number, ground: ground)
        used.insert(source)
        if pieces[source] == nil {
            let pixels = cut.pixels.pixels.map { $0 >> 24 == 0 ? ground : $0 }
            let buffer = PixelBuffer(width: cut.pixels.width, height: cut.pixels.height, pixels: pixels)
            pieces[source] = buffer.flatMap { CellPixels($0, size: cut.size, encoder: encoder) }
        }
        return pieces[source].map { Cell(piece: index, of: $0) } ?? .blank
    }

    private mutating func pixels(
        of placement: ScreenPlacement, on screen: ScreenModel, over ground: UInt32
    ) -> CellPixels? {
        let samples = Self.samples(of: placement, cell: screen.cellPixels)
        let source = Source.placement(
            generation: placement.generation, cells: placement.cells.size, source: placement.source,
            samples: samples, ground: ground)
        used.insert(source)
        if let known = pieces[source] { return known }
        let made = screen.buffer.pictures.pixels(of: placement, samples: samples, over: ground)
            .flatMap { CellPixels($0, size: placement.cells.size, encoder: encoder) }
        pieces[source] = made
        return made
    }

    /// No more samples of a cell than there are pixels for it: the terminal stretches them.
    private static func samples(of placement: ScreenPlacement, cell: Size) -> Size {
        let (cells, source) = (placement.cells.size, placement.source.size)
        var samples = Size(
            width: min(cell.width, (source.width + cells.width - 1) / cells.width),
            height: min(cell.height, (source.height + cells.height - 1) / cells.height))
        while samples.width * samples.height * cells.width * cells.height > pixelLimit, samples.height > 1 {
            samples = Size(width: max(1, samples.width / 2), height: max(1, samples.height / 2))
        }
        return samples
    }
}

extension Cell {
    /// The cell under a translucent pixel.
    fileprivate func tinted(_ pixel: UInt32) -> Cell {
        let (color, alpha) = ((pixel & 255) << 16 | pixel & 0xFF00 | pixel >> 16 & 255, pixel >> 24)
        var cell = self
        cell.foreground = .rgb(mix(color, over: foreground.rgb ?? 0xFFFFFF, alpha: alpha))
        cell.background = .rgb(mix(color, over: background.rgb ?? 0, alpha: alpha))
        return cell
    }
}
