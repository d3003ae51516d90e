/// Writes pixels as a file in the PNG format, without compressing them.
///
/// The codecs write smaller ones; this is for programs that are built without them.
enum PNGFile {
    /// The file of some pixels; alpha is left out.
    static func uncompressed(_ pixels: PixelBuffer) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // 8 bits a channel, red, green and blue, nothing interlaced.
        let header = PNGChunk.big32(pixels.width) + PNGChunk.big32(pixels.height) + [8, 2, 0, 0, 0]
        for (name, body) in [("IHDR", header), ("IDAT", stored(rows(of: pixels))), ("IEND", [])] {
            file += PNGChunk.bytes(name, body)
        }
        return file
    }

    /// The pixels, each row after the number of its filter: none.
    private static func rows(of pixels: PixelBuffer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.height * (1 + 3 * pixels.width))
        for y in 0..<pixels.height {
            bytes.append(0)
            for pixel in pixels.pixels[(y * pixels.width)..<((y + 1) * pixels.width)] {
                for shift: UInt32 in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
            }
        }
        return bytes
    }

    /// Bytes as a zlib stream (RFC 1950) of blocks that are stored as they are.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let limit = 65_535
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: limit) {
            let end = min(bytes.count, start + limit)
            let count = UInt16(end - start)
            stream.append(end == bytes.count ? 1 : 0)
            for value in [count, ~count] {
                stream += [UInt8(value & 255), UInt8(value >> 8)]
            }
            stream += bytes[start..<end]
        }
        return stream + PNGChunk.big32(Int(adler(bytes)))
    }

    /// Adler-32, RFC 1950.
    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }
}
