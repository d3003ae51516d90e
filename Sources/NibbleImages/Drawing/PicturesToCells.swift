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
        let samples = style.samplesPerCell
        let placement = PicturePlacement(
            image.size, on: picture.size, drawing: drawing, samples: samples,
            wholeCells: style == .ascii || style == .braille)
        let grid = SampleGrid(
            of: frame.pixels, width: picture.size.width * samples.width,
            height: picture.size.height * samples.height, placement: placement)
        draw(grid, style, drawing, into: &picture)
        // In ASCII the grain would be as large as the glyphs, and hide them.
        if drawing.depth == .indexed256, style != .ascii {
            var dither = PaletteDither()
            dither.reduce(&picture)
        }
        return picture
    }

    private func draw(
        _ grid: SampleGrid, _ style: ImageStyle, _ drawing: ImageDrawing, into picture: inout CellPicture
    ) {
        let blocks = BlockGlyphs.blocks(style)
        switch (style, drawing.depth) {
        case (.ascii, .mono): InkConverter(drawing.appearance, drawing.adjustments).convert(grid, into: &picture)
        case (.ascii, .ansi8), (.ascii, .ansi16):
            var converter = PaletteShapeConverter(drawing.depth)
            converter.convert(grid, into: &picture)
        case (.ascii, _): ShapeConverter().convert(grid, into: &picture)
        case (.braille, _), (_, .mono):
            DotConverter(blocks, drawing.depth, drawing.appearance).convert(grid, into: &picture)
        case (_, .ansi8), (_, .ansi16):
            var converter = StippleConverter(blocks, drawing.depth)
            converter.convert(grid, into: &picture)
        default: BlockConverter(blocks).convert(grid, into: &picture)
        }
    }
}

extension ImageStyle {
    /// The finest style that some block characters are enough for.
    static func finest(_ glyphs: GlyphRepertoire) -> ImageStyle {
        switch glyphs {
        case .octants: .octant
        case .sextants: .sextant
        case .blocks: .quadrant
        case .ascii: .ascii
        }
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
        }
    }
}

extension ImageDrawing {
    /// The style that is drawn: the finest the terminal has for `automatic`; without blocks, ASCII for all.
    ///
    /// A style that is asked for is drawn if it can be, whether or not the terminal is known to have it.
    var concreteStyle: ImageStyle {
        guard min(glyphs, drawableGlyphs) > .ascii else { return .ascii }
        switch style {
        case .automatic: return .finest(min(glyphs, drawableGlyphs))
        case .octant where drawableGlyphs < .octants: return .finest(drawableGlyphs)
        case .sextant where drawableGlyphs < .sextants: return .finest(drawableGlyphs)
        default: return style
        }
    }
}
