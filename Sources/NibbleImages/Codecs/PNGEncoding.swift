#if ImageCodecs
    internal import CImageCodecs
#endif
import NibbleCells

/// Makes files of pixels for terminals, which take them sooner the smaller they are.
enum PNGEncoding {
    /// The PNG file of some pixels without their alpha; nil where the codecs are not built in, or memory is short.
    static func file(of pixels: PixelBuffer) -> [UInt8]? {
        #if ImageCodecs
            var bytes: [UInt8] = []
            bytes.reserveCapacity(pixels.pixels.count * 2)
            let status = withUnsafeMutablePointer(to: &bytes) { bytes in
                var file = nibble_codec_file()
                file.context = UnsafeMutableRawPointer(bytes)
                file.bytes = { context, part, count in
                    guard let bytes = context?.assumingMemoryBound(to: [UInt8].self) else { return 0 }
                    bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: part, count: count))
                    return 1
                }
                return encode(pixels, to: &file)
            }
            return status == NIBBLE_CODEC_DONE ? bytes : nil
        #else
            return nil
        #endif
    }

    #if ImageCodecs
        private static func encode(
            _ pixels: PixelBuffer, to file: inout nibble_codec_file
        ) -> nibble_codec_status {
            // A pixel's bytes lie in the order red, green, blue, alpha, once its number is little-endian.
            let samples = pixels.pixels.map(\.littleEndian)
            return samples.withUnsafeBytes { samples in
                nibble_png_encode(
                    samples.bindMemory(to: UInt8.self).baseAddress, UInt32(clamping: pixels.width),
                    UInt32(clamping: pixels.height), &file)
            }
        }
    #endif
}
