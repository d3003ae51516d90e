/// Pixels of a picture, row by row: eight bits each of red, green, blue and straight alpha.
public struct PixelBuffer: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// One pixel an element: red in the lowest byte, then green, blue, alpha.
    public let pixels: [UInt32]

    /// Makes a buffer; nil where the number of pixels is not width times height, or there is none.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard width > 0, height > 0, pixels.count / width == height, pixels.count % width == 0 else {
            return nil
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
