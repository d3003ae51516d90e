public import NibbleCells

extension Image {
    /// Makes a file in the PNG format of the picture, or of an animation's first frame.
    ///
    ///     if let file = image.pngData() { try Data(file).write(to: url) }
    ///
    /// Pixels lose their transparency.
    ///
    /// - Returns: The file's bytes; nil in a program that is built without the codecs, or where memory is short.
    public func pngData() -> [UInt8]? { frames.first.flatMap { PNGEncoding.file(of: $0.pixels) } }
}
