import ArgumentParser
import Nibble

/// The form of a stream of raw frames: each is rows of pixels from the top, three bytes a pixel, red, green and blue.
///
/// `ffmpeg -f rawvideo -pix_fmt rgb24` writes it.
struct VideoFormat: Hashable, Sendable {
    /// The pixels of a frame.
    let size: Size
    /// The frames of a second.
    let rate: Double

    /// The form that `320x180@25` states; nil for other texts, more than 8,192 pixels in a row or column, or a rate
    /// that is not above 0 and at most 240.
    init?(argument: String) {
        let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let rate = Double(parts[1]), rate > 0, rate <= 240 else { return nil }
        let lengths = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard lengths.count == 2, let width = lengths[0], let height = lengths[1],
            (1...8_192).contains(width), (1...8_192).contains(height)
        else { return nil }
        size = Size(width: width, height: height)
        self.rate = rate
    }

    /// The form that an option states.
    ///
    /// - Throws: `ValidationError`, which says how to write one.
    static func parsed(_ argument: String) throws -> VideoFormat {
        guard let format = VideoFormat(argument: argument) else {
            throw ValidationError(
                "Write width, height and frames a second, such as 320x180@25: 1 to 8192 pixels, at most 240 frames."
            )
        }
        return format
    }

    /// The bytes of a frame.
    var frameByteCount: Int { 3 * size.width * size.height }

    /// The picture of a frame's bytes; nil where there are more or fewer.
    func image(_ bytes: some Collection<UInt8>) -> Image? {
        guard bytes.count == frameByteCount else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(bytes.count / 3)
        var iterator = bytes.makeIterator()
        while let red = iterator.next(), let green = iterator.next(), let blue = iterator.next() {
            pixels.append(PixelBuffer.pack(red: red, green: green, blue: blue))
        }
        return PixelBuffer(width: size.width, height: size.height, pixels: pixels).map { Image(pixels: $0) }
    }
}
