import NibbleCells

/// Pictures that need no decoder.
enum Pictures {
    /// White and black in turn, half a second each.
    static var blinking: Image {
        let frames = [UInt32.max, 0xFF00_0000].compactMap { PixelBuffer(width: 1, height: 1, pixels: [$0]) }
        return Image(
            size: Size(width: 1, height: 1), frames: frames.map { Image.Frame(pixels: $0, duration: 0.5) },
            source: FirstPixel())
    }

    /// Fills every cell with the frame's first pixel.
    private struct FirstPixel: CellImageSource {
        func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
            let isWhite = image.frames[index].pixels.pixels[0] == .max
            return CellPicture(
                size: size, filledWith: CellPicture.Cell(background: isWhite ? .white : .black))
        }
    }
}
