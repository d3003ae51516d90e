package import NibbleCells

/// Turns pictures into cells: places, averages, and draws in the style and the colours there are.
package struct PicturesToCells: CellImageSource {
    /// Makes a source; all of them do the same.
    package init() {}

    /// Draws frame `index` of a picture into a rectangle of cells.
    ///
    /// - Returns: A picture of exactly `size`; cells that the image does not cover are transparent. Frames are
    ///   counted from 0 to the last; beyond that the last is drawn.
    package func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
        var picture = CellPicture(size: size)
        guard !picture.size.isEmpty, let last = image.frames.last else { return picture }
        let frame = image.frames.indices.contains(index) ? image.frames[index] : last
        let style = drawing.concreteStyle
        if style == .pixels {
            // Whether pixels were asked for or are the best there is, they are the same.
            var drawing = drawing
            drawing.style = .pixels
            let key = PixelCache.Key(image, frame, size: picture.size, drawing: drawing)
            if let known = PixelCache.picture(key) { return known }
            picture = pixels(of: image, frame: frame, size: picture.size, drawing: drawing)
            PixelCache.keep(picture, of: frame, for: key)
            return picture
        }
        let samples = drawing.samplesPerCell
        let placement = PicturePlacement(
            image.size, on: picture.size, drawing: drawing, samples: samples,
            wholeCells: style == .ascii || style == .tinted || style == .braille || drawing.isShaded)
        var grid = SampleGrid(
            of: frame.pixels, width: picture.size.width * samples.width,
            height: picture.size.height * samples.height, placement: placement)
        // Ink is adjusted after its tones were mapped, else the mapping would undo it.
        if drawing.depth != .mono { grid.adjust(ToneCurve(drawing.adjustments)) }
        draw(grid, style, drawing, into: &picture)
        return picture
    }

    /// A picture in pixels; cells that it fills in part are drawn in blocks.
    private func pixels(
        of image: Image, frame: Image.Frame, size: Size, drawing: ImageDrawing
    ) -> CellPicture {
        var picture = CellPicture(size: size)
        let converter = PixelConverter(image.size, frame.pixels, on: size, drawing: drawing)
        let samples = converter.samples
        let placement = PicturePlacement(
            image.size, on: size, drawing: drawing, samples: samples, wholeCells: true)
        var grid = SampleGrid(
            of: frame.pixels, width: size.width * samples.width, height: size.height * samples.height,
            placement: placement)
        grid.adjust(ToneCurve(drawing.adjustments))
        let rest = converter.convert(
            grid, of: frame.pixels, at: placement, drawing.adjustments, into: &picture)
        guard !rest.isEmpty else { return picture }
        var blocks = drawing
        blocks.style = .automatic
        blocks.showsPixels = false
        let still = Image(size: image.size, frames: [frame], source: self)
        let drawn = cells(of: still, frame: 0, size: size, drawing: blocks)
        for index in rest { picture.cells[index] = drawn.cells[index] }
        return picture
    }

    private func draw(
        _ grid: SampleGrid, _ style: ImageStyle, _ drawing: ImageDrawing, into picture: inout CellPicture
    ) {
        let blocks = BlockGlyphs.blocks(style)
        let adjustments = drawing.adjustments
        switch (style, drawing.depth) {
        case (.ascii, .mono), (.tinted, .mono):
            InkConverter(ascii: drawing.appearance, adjustments).convert(grid, into: &picture)
        case (.tinted, .trueColor), (.tinted, .indexed256):
            InkConverter(tint: drawing.depth, adjustments).convert(grid, into: &picture)
        case (.half, .mono), (.quadrant, .mono):
            InkConverter(shades: style == .half ? .halves : .quadrants, drawing.appearance, adjustments)
                .convert(grid, into: &picture)
        case (_, .mono): DotConverter(blocks, drawing.appearance, adjustments).convert(grid, into: &picture)
        case (.ascii, .trueColor): ShapeConverter().convert(grid, into: &picture)
        case (.ascii, _), (.tinted, _):
            // Sixteen colours have no darker shades that a ground could be.
            var converter = PaletteShapeConverter(drawing.depth, adjustments)
            converter.convert(grid, into: &picture)
        case (_, .trueColor): BlockConverter(blocks).convert(grid, into: &picture)
        default:
            var converter = StippleConverter(blocks, drawing.depth, adjustments)
            converter.convert(grid, into: &picture)
        }
    }
}

extension ImageStyle {
    /// The style that shows most of a picture, of those that some block characters are enough for.
    ///
    /// The finest blocks do; but without colours Braille's eight dots show more than sextants and quadrants.
    static func best(_ glyphs: GlyphRepertoire, _ depth: ColorDepth) -> ImageStyle {
        switch glyphs {
        case .octants: .octant
        case .sextants: depth == .mono ? .braille : .sextant
        case .blocks: depth == .mono ? .braille : .quadrant
        case .ascii: .ascii
        }
    }

    /// The pixels across and down that a cell of this style is read with: twice its samples.
    ///
    /// And no fewer than the samples of glyphs and shades, which blocks are drawn from without colours and which
    /// `automatic` may come to.
    var decodedPerCell: Extent {
        let samples = samplesPerCell
        return Extent(
            width: max(2 * samples.width, GlyphSet.samples.width),
            height: max(2 * samples.height, GlyphSet.samples.height))
    }

    /// The samples that a cell of this style is drawn from, across and down.
    var samplesPerCell: Extent {
        switch self {
        case .ascii, .tinted: GlyphSet.samples
        case .half: BlockGlyphs.half.squares
        case .quadrant: BlockGlyphs.quadrant.squares
        case .sextant: BlockGlyphs.sextant.squares
        // As fine as any block character.
        case .octant, .braille, .automatic: BlockGlyphs.octant.squares
        // What cells usually have; those of the screen are not known where files are read.
        case .pixels:
            Extent(width: ImageDrawing().cellPixels.width / 2, height: ImageDrawing().cellPixels.height / 2)
        }
    }
}

extension ImageDrawing {
    /// The samples that a cell is drawn from, across and down.
    var samplesPerCell: Extent { isShaded ? GlyphSet.samples : concreteStyle.samplesPerCell }

    /// Whether blocks are chosen together with shades, by their shapes.
    var isShaded: Bool { depth == .mono && (concreteStyle == .half || concreteStyle == .quadrant) }

    /// The style that is drawn: the best the terminal has for `automatic`; without blocks, ASCII for all but pixels.
    ///
    /// A style that is asked for is drawn if it can be, whether or not the terminal is known to have it.
    var concreteStyle: ImageStyle {
        if showsPixels, style == .pixels || style == .automatic { return .pixels }
        guard min(glyphs, drawableGlyphs) > .ascii else { return style == .tinted ? .tinted : .ascii }
        switch style {
        case .automatic, .pixels: return .best(min(glyphs, drawableGlyphs), depth)
        case .octant where drawableGlyphs < .octants: return .best(drawableGlyphs, .trueColor)
        case .sextant where drawableGlyphs < .sextants: return .best(drawableGlyphs, .trueColor)
        default: return style
        }
    }
}
