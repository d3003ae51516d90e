import NibbleCells

@testable import NibbleImages

/// The laws of pictures: bytes are an error or a picture within the limits, whose frames are all of one size.
enum ImageLaws {
    static func check(_ bytes: [UInt8]) {
        var bytes = bytes
        PNGChecksums.repair(&bytes)
        var decoder = ImageDecoder()
        // Small enough for thousands a second; the limits' own tests are elsewhere.
        decoder.limits.pixels = 1 << 16
        decoder.limits.frames = 8
        decoder.limits.animationSamples = 1 << 14
        decoder.wantedSamples = Extent(width: 16, height: 16)
        guard let image = try? decoder.decode(bytes) else { return }
        require(!image.frames.isEmpty && image.frames.count <= 8, "\(image.frames.count) frames")
        require(image.extent.area > 0 && image.extent.area <= 1 << 16, "\(image.extent)")
        let first = image.frames[0].pixels
        for frame in image.frames {
            require(
                frame.pixels.width == first.width && frame.pixels.height == first.height,
                "frames of \(first.width)x\(first.height) and \(frame.pixels.width)x\(frame.pixels.height)")
            require(frame.delay >= 0 && frame.delay.isFinite, "a frame is shown for \(frame.delay) s")
        }
        require(
            first.width <= image.extent.width && first.height <= image.extent.height,
            "\(first.width)x\(first.height) samples of \(image.extent)")
    }
}

/// The checksums of a PNG's parts, without which the library reads no further than the first changed byte.
enum PNGChecksums {
    static func repair(_ bytes: inout [UInt8]) {
        guard bytes.count > 8, bytes[0] == 0x89, bytes[1] == 0x50 else { return }
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= bytes.count else { return }
            let sum = checksum(bytes[(start + 4)..<end])
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
            start = end + 4
        }
    }

    /// The cyclic redundancy code that PNG uses, a bit at a time.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
