/// A picture's pixels: rows from the top, each pixel red, green, blue and alpha of 8 bits, straight alpha.
///
/// One pixel is one 32-bit integer, red in the lowest byte and alpha in the highest, because sums over boxes of
/// pixels are fastest that way.
public struct PixelBuffer: Hashable, Sendable {
    /// The number of pixels in a row, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// `width * height` pixels, row by row.
    public let pixels: [UInt32]

    /// Makes a picture of packed pixels; nil unless there are exactly `width * height`, at least one.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard PixelBuffer.count(width: width, height: height) == pixels.count else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Makes a picture of bytes, four a pixel; nil unless there are exactly `4 * width * height`, at least four.
    public init?(width: Int, height: Int, rgba bytes: [UInt8]) {
        guard let count = PixelBuffer.count(width: width, height: height), bytes.count / 4 == count,
            bytes.count % 4 == 0
        else { return nil }
        let pixels = (0..<count).map { index in
            PixelBuffer.pack(
                red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
                alpha: bytes[4 * index + 3])
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Makes a picture of one colour; nil when either length is below 1 or the product overflows.
    public init?(width: Int, height: Int, filledWith pixel: UInt32) {
        guard let count = PixelBuffer.count(width: width, height: height) else { return nil }
        self.init(width: width, height: height, pixels: Array(repeating: pixel, count: count))
    }

    /// The pixel in a column and a row, both counted from 0 at the top left and inside the picture.
    @inlinable public subscript(x: Int, y: Int) -> UInt32 {
        Precondition.check(
            x >= 0 && x < width && y >= 0 && y < height, "The pixel must be inside the picture.")
        return pixels[y * width + x]
    }

    /// The integer that stands for a colour of 8 bits a channel; opaque unless said otherwise.
    @inlinable public static func pack(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) -> UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    private static func count(width: Int, height: Int) -> Int? {
        guard width > 0, height > 0 else { return nil }
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow ? nil : count
    }
}
