/// A file in the GIF format (version 89a) that moves and begins again at its end.
struct GIFFile {
    /// A part of the picture that changes.
    struct Frame {
        /// Its place and its size in pixels.
        let rows: Range<Int>
        let width: Int
        /// The colours, 0xRRGGBB; at most 255.
        let colors: [UInt32]
        /// The colour of each pixel; one more than the last where nothing changes.
        let indices: [UInt8]
        /// The time for which it is shown, in hundredths of a second.
        let time: Int
    }

    /// The file so far; `finish()` ends it.
    private(set) var bytes: [UInt8]

    /// Begins a file.
    init(width: Int, height: Int) {
        bytes = Array("GIF89a".utf8)
        put(width)
        put(height)
        // No colours for all frames.
        bytes += [0x70, 0, 0]
        // Repeated without end.
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }

    /// Adds a frame that lies over those before it.
    mutating func add(_ frame: Frame) {
        // A colour more is the one that is transparent.
        let bits = max(1, frame.colors.count.bitWidth - frame.colors.count.leadingZeroBitCount)
        bytes += [0x21, 0xF9, 4, 0b0000_0101]
        put(frame.time)
        bytes += [UInt8(clamping: frame.colors.count), 0, 0x2C]
        for number in [0, frame.rows.lowerBound, frame.width, frame.rows.count] { put(number) }
        bytes.append(0x80 | UInt8(clamping: bits - 1))
        for color in frame.colors {
            for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
        }
        bytes += Array(repeating: 0, count: 3 * (1 << bits - frame.colors.count))
        putPixels(frame.indices, bits: max(2, bits))
    }

    /// Ends the file.
    mutating func finish() { bytes.append(0x3B) }

    private mutating func putPixels(_ indices: [UInt8], bits: Int) {
        bytes.append(UInt8(clamping: bits))
        let compressed = LZWCompression(indices, indexBits: bits).bytes
        for start in stride(from: 0, to: compressed.count, by: 255) {
            let block = compressed[start..<min(compressed.count, start + 255)]
            bytes.append(UInt8(clamping: block.count))
            bytes += block
        }
        bytes.append(0)
    }

    /// Two bytes, the lower first.
    private mutating func put(_ number: Int) {
        let number = UInt16(clamping: number)
        bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}
