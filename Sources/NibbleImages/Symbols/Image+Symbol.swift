public import NibbleCells

extension Image {
    /// Makes a picture of one glyph, by the name that it has as a symbol of UIKit; nil for a name that is not known.
    ///
    /// It takes one cell, in the tint of its view, and is centred in a larger one. Some four hundred names are known;
    /// variants such as `trash.circle` or `folder.badge.plus` look as the plain symbol does.
    ///
    /// ```swift
    /// imageView.image = Image(systemName: "star.fill")
    /// ```
    public init?(systemName name: String) {
        guard let glyphs = SymbolGlyphs.glyphs(named: name),
            let pixels = PixelBuffer(width: 1, height: 1, filledWith: 0)
        else { return nil }
        self.init(
            size: Size(width: 10, height: 20), frames: [Frame(pixels: pixels)],
            source: SymbolSource(
                unicode: Glyph(character: glyphs.unicode), ascii: Glyph(character: glyphs.ascii)))
    }
}

/// Draws a glyph in the place of a picture.
struct SymbolSource: CellImageSource {
    let unicode: Glyph
    let ascii: Glyph

    func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
        var picture = CellPicture(size: size)
        guard !picture.size.isEmpty else { return picture }
        let middle = picture.size.height / 2 * picture.size.width + picture.size.width / 2
        picture.cells[middle] = CellPicture.Cell(
            glyph: drawing.glyphs == .ascii ? ascii : unicode, foreground: drawing.tintColor)
        return picture
    }
}
