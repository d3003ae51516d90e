/// Collects the bytes of a bracketed paste until its end marker, `ESC [ 201 ~`, which nothing else can stand for.
struct PasteCollector: Sendable {
    private static let endMarker: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x31, 0x7e]

    private let limit: Int
    private var bytes: [UInt8] = []
    /// How many bytes of the end marker the last bytes read are.
    private var matched = 0
    /// Whether bytes beyond the limit were dropped.
    private var isCut = false

    /// Makes a collector that keeps at most `limit` bytes of a paste and drops the rest.
    init(limit: Int) {
        self.limit = max(limit, 0)
    }

    /// What a stretch of input led to.
    enum Progress {
        /// The input ran out before the end marker.
        case unfinished
        /// The end marker ends before this offset.
        case ended(Int)
    }

    /// Reads from `start` until the end marker or the end of the input.
    mutating func read(_ input: UnsafeRawBufferPointer, from start: Int) -> Progress {
        var index = start
        while index < input.count {
            if matched == 0 {
                let escape = input.firstOffset(of: 0x1b, from: index)
                append(UnsafeRawBufferPointer(rebasing: input[index..<escape]))
                index = escape
                if index == input.count { break }
            }
            // ESC occurs in the marker at its beginning only, so a mismatch never hides the beginning of another match.
            if input[index] == Self.endMarker[matched] {
                matched += 1
                index += 1
                if matched == Self.endMarker.count { return .ended(index) }
            } else {
                Self.endMarker.withUnsafeBytes { append(UnsafeRawBufferPointer(rebasing: $0[..<matched])) }
                matched = 0
            }
        }
        return .unfinished
    }

    /// Ends the paste and hands out its text, with line ends made `"\n"` and invalid UTF-8 replaced.
    mutating func take() -> String {
        if isCut { dropTornCharacter() }
        normalizeLineEnds()
        let text = String(decoding: bytes, as: UTF8.self)
        bytes = []
        matched = 0
        isCut = false
        return text
    }

    private mutating func append(_ piece: UnsafeRawBufferPointer) {
        guard !isCut else { return }
        let room = limit - bytes.count
        isCut = piece.count > room
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece.prefix(room)))
    }

    /// Removes the beginning of a character that the limit cut in two.
    private mutating func dropTornCharacter() {
        guard let lead = bytes.suffix(4).lastIndex(where: { $0 & 0xc0 != 0x80 }), bytes[lead] >= 0xc2 else {
            return
        }
        let length = bytes[lead] < 0xe0 ? 2 : bytes[lead] < 0xf0 ? 3 : 4
        if bytes.count - lead < length { bytes.removeSubrange(lead...) }
    }

    /// Turns CR LF and CR into LF, in place.
    private mutating func normalizeLineEnds() {
        let kept = bytes.withUnsafeMutableBytes { buffer in
            var from = UnsafeRawBufferPointer(buffer).firstOffset(of: 0x0d, from: 0)
            var to = from
            while from < buffer.count {
                var byte = buffer[from]
                from += 1
                if byte == 0x0d {
                    byte = 0x0a
                    if from < buffer.count, buffer[from] == 0x0a { from += 1 }
                }
                buffer[to] = byte
                to += 1
            }
            return to
        }
        bytes.removeLast(bytes.count - kept)
    }
}

extension UnsafeRawBufferPointer {
    /// The offset of the first `byte` at or after `start`, or `count`.
    ///
    /// Looks at eight bytes at a time.
    func firstOffset(of byte: UInt8, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let pattern = ones &* UInt64(byte)
        var offset = start
        while count - offset >= 8 {
            let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
            // Not zero exactly when one of the eight bytes is: then the loop below finds which.
            guard (word &- ones) & ~word & (ones << 7) == 0 else { break }
            offset += 8
        }
        while offset < count, self[offset] != byte { offset += 1 }
        return offset
    }
}
