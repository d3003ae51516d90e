/// Builds files byte by byte: PNGs with any header, and streams that unpack to far more than they hold.
enum FileBuilder {
    static func big32(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func little32(_ value: UInt32) -> [UInt8] { big32(value).reversed() }

    static func little16(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = .max
        for byte in bytes { value = crcTable[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8 }
        return ~value
    }

    static func chunk(_ name: String, _ body: [UInt8] = []) -> [UInt8] {
        let content = Array(name.utf8) + body
        return big32(UInt32(body.count)) + content + big32(crc(content))
    }

    static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]

    static func header(_ width: UInt32, _ height: UInt32, depth: UInt8 = 8, color: UInt8 = 0) -> [UInt8] {
        chunk("IHDR", big32(width) + big32(height) + [depth, color, 0, 0, 0])
    }

    /// A PNG of one colour type, whose picture is all zeros and packed about 150 to 1.
    static func blankPNG(
        _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 0, extra: [UInt8] = []
    ) -> [UInt8] {
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 1
        let rowBytes = (width * channels * Int(depth) + 7) / 8 + 1
        return pngSignature + header(UInt32(width), UInt32(height), depth: depth, color: color) + extra
            + chunk("IDAT", zeros(rowBytes * height)) + chunk("IEND")
    }

    /// `count` zeros as a zlib stream: one literal, then copies of 258 bytes at distance 1, in fixed codes.
    static func zeros(_ count: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.append(0b011, 3)
        var left = count
        while left > 0 {
            if left < count, left >= 258 {
                // Length code 285 is 11000101, distance code 0 is 00000; codes go in from their first bit.
                bits.append(0b10100011, 8)
                bits.append(0, 5)
                left -= 258
            } else {
                bits.append(0b00001100, 8)
                left -= 1
            }
        }
        bits.append(0, 7)
        let high = UInt32(count % 65_521)
        return [0x78, 0x01] + bits.bytes + big32(high << 16 | 1)
    }

    /// At most 65,535 bytes as a zlib stream of one block that is stored as it is.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let start: [UInt8] = [0x78, 0x01, 1]
        let sum = big32(high << 16 | low)
        return start + little16(bytes.count) + little16(~bytes.count) + bytes + sum
    }

    private struct BitWriter {
        var bytes: [UInt8] = []
        private var used = 8

        mutating func append(_ value: Int, _ count: Int) {
            for bit in 0..<count {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
                used += 1
            }
        }
    }
}
