extension Image {
    /// Draws a frame of the picture into a rectangle of cells, as `ImageView` does.
    ///
    ///     let picture = image.cells(size: Size(width: 40, height: 12), drawing: ImageDrawing(style: .tinted))
    ///
    /// - Parameters:
    ///   - index: The frame, from 0; beyond the last one, the last is drawn. Defaults to the first.
    ///   - size: The rectangle, in cells.
    ///   - drawing: The glyphs, the colours, the adjustments and the place of the picture in the rectangle. Defaults to
    ///     an automatic style in 24 bits, scaled to fit.
    /// - Returns: A picture of exactly `size`; cells that the image does not cover are transparent.
    public func cells(
        frame index: Int = 0, size: Size, drawing: ImageDrawing = ImageDrawing()
    ) -> CellPicture {
        source.cells(of: self, frame: index, size: size, drawing: drawing)
    }
}
