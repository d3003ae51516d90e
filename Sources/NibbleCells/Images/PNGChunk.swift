/// A part of a PNG file: the length of its body, its name, its body and a checksum.
package enum PNGChunk {
    /// The bytes of a chunk.
    package static func bytes(_ name: String, _ body: some Collection<UInt8>) -> [UInt8] {
        let content = Array(name.utf8) + body
        return big32(body.count) + content + big32(Int(checksum(content[...])))
    }

    /// CRC-32 over a chunk's name and body.
    package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            sum >> 8 ^ remainders[Int((sum ^ UInt32(byte)) & 255)]
        }
    }

    /// Four bytes, the highest first.
    package static func big32(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static let remainders: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in
            value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
        }
    }
}
