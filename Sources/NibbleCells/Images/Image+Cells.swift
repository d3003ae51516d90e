extension Image {
    /// Draws a frame of the picture into a rectangle of cells.
    ///
    /// - Parameters:
    ///   - index: The frame, from 0.
    ///   - size: The rectangle, in cells.
    ///   - drawing: The glyphs, the colours and the place of the picture in the rectangle.
    /// - Returns: A picture of exactly `size`; cells that the image does not cover are transparent.
    public func cells(frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
        source.cells(of: self, frame: index, size: size, drawing: drawing)
    }
}
