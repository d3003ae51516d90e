/// Collects the bytes of a bracketed paste until its end marker, `ESC [ 201 ~`, which nothing else can stand for.
///
/// A long paste is handed out in pieces, between characters and after a line's end where there is one nearby.
struct PasteCollector: Sendable {
    private static let endMarker: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x31, 0x7e]
    /// The distance from a piece's end in which a line's end is looked for, in bytes.
    private static let lineSearch = 4_096

    private let limit: Int
    private let pieceLimit: Int
    /// The bytes that were not handed out yet.
    private var bytes: [UInt8] = []
    /// The number of bytes of the paste that were kept so far, handed out or not.
    private var kept = 0
    /// Whether pieces of the paste were handed out.
    private var hasPieces = false
    /// The number of bytes of the end marker that the last bytes read are.
    private var matched = 0
    /// The number of bytes beyond the limit that were dropped.
    private(set) var dropped = 0

    /// Makes a collector that keeps at most `limit` bytes of a paste, in pieces of `piece` bytes, and drops the rest.
    init(limit: Int, piece: Int) {
        self.limit = max(limit, 0)
        // Every piece has to hold a character.
        pieceLimit = max(piece, 8)
    }

    /// The result of a stretch of input.
    enum Progress {
        /// The input ran out before the end marker.
        case unfinished
        /// A piece is full; the rest of the input begins at this offset.
        case full(Int)
        /// The end marker ends before this offset.
        case ended(Int)
    }

    /// Reads from `start` until a piece is full, the end marker or the end of the input.
    mutating func read(_ input: UnsafeRawBufferPointer, from start: Int) -> Progress {
        var index = start
        while index < input.count {
            if bytes.count > pieceLimit { return .full(index) }
            if matched == 0 {
                let escape = input.firstOffset(of: 0x1b, from: index)
                // Where the piece was filled must not depend on how the input was cut: what follows says it is one.
                if bytes.count == pieceLimit, index < escape { return .full(index) }
                let end = kept == limit ? escape : min(escape, index + pieceLimit - bytes.count)
                append(UnsafeRawBufferPointer(rebasing: input[index..<end]))
                index = end
                if index < escape { return .full(index) }
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

    /// Hands out a full piece; nil while less than that was read.
    mutating func takePiece() -> String? {
        guard bytes.count >= pieceLimit else { return nil }
        let rest = Array(bytes[pieceEnd...])
        bytes.removeLast(rest.count)
        hasPieces = true
        defer { bytes = rest }
        return text
    }

    /// Ends the paste and hands out the rest of its text.
    ///
    /// - Returns: The text, nil where pieces have handed out all of it, and how many bytes of the paste were dropped.
    mutating func take() -> (text: String?, dropped: Int) {
        if dropped > 0 { dropTornCharacter() }
        defer { self = PasteCollector(limit: limit, piece: pieceLimit) }
        return (bytes.isEmpty && hasPieces ? nil : text, dropped)
    }

    /// The bytes as text, with line ends made `"\n"` and invalid UTF-8 replaced.
    private var text: String {
        mutating get {
            normalizeLineEnds()
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The end of the piece to hand out.
    private var pieceEnd: Int {
        // A CR in the last place may be half a line's end.
        let searched = max(0, pieceLimit - Self.lineSearch)..<(pieceLimit - 1)
        if bytes[pieceLimit - 1] == 0x0a { return pieceLimit }
        if let last = bytes[searched].lastIndex(where: { $0 == 0x0a || $0 == 0x0d }) { return last + 1 }
        let isHalfALineEnd = bytes[pieceLimit - 1] == 0x0d
        return pieceLimit - (isHalfALineEnd ? 1 : tornLength(before: pieceLimit))
    }

    private mutating func append(_ piece: UnsafeRawBufferPointer) {
        let taken = dropped > 0 ? 0 : min(piece.count, limit - kept)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece.prefix(taken)))
        kept += taken
        dropped += piece.count - taken
    }

    /// Removes the beginning of a character that the limit cut in two.
    private mutating func dropTornCharacter() {
        let torn = tornLength(before: bytes.count)
        bytes.removeLast(torn)
        dropped += torn
    }

    /// The number of bytes before an end that begin a character that goes on behind it.
    private func tornLength(before end: Int) -> Int {
        let lead = bytes[max(0, end - 4)..<end].lastIndex { $0 & 0xc0 != 0x80 }
        guard let lead, bytes[lead] >= 0xc2 else { return 0 }
        let length = bytes[lead] < 0xe0 ? 2 : bytes[lead] < 0xf0 ? 3 : 4
        return end - lead < length ? end - lead : 0
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
