/// Cuts a text into parts while it is read from its start to its end, so that only their sizes need be kept.
struct TextScan: Sendable {
    /// A part of the text, and its size.
    struct Part: Sendable {
        let range: Range<Int>
        let size: PieceTable.Size
    }

    /// The bytes of a part: a few pages of memory.
    private static let partSize = 16_384
    /// The byte in the place of one that isn't UTF-8: SUB, shown as `␚`.
    static let substitute: UInt8 = 0x1A

    /// The end of the parts that were found.
    private(set) var end = 0

    /// Finds the parts of the bytes that come next.
    ///
    /// - Parameters:
    ///   - bytes: What is at `end`.
    ///   - isLast: Whether nothing follows; else a scalar or a line end that isn't whole is left for the next call.
    /// - Returns: The parts.
    mutating func parts(of bytes: [UInt8], isLast: Bool) -> [Part] {
        let length = isLast ? bytes.count : bytes.count - Self.openEnd(of: bytes)
        var bytes = bytes
        bytes.removeSubrange(length...)
        Self.repair(&bytes)
        var parts: [Part] = []
        var start = 0
        while start < length {
            var cut = min(length, start + Self.partSize)
            while cut < length, !PieceBuilder.mayCut(bytes.span, at: cut) { cut += 1 }
            let breaks = LineEnds.count(in: bytes.span.extracting(start..<cut))
            parts.append(
                Part(
                    range: end + start..<end + cut, size: PieceTable.Size(bytes: cut - start, breaks: breaks))
            )
            start = cut
        }
        end += length
        return parts
    }

    /// Reads on in a source.
    ///
    /// - Returns: The scan when that is done, and the parts that were found.
    /// - Throws: What the source throws.
    @concurrent
    func next(of source: any TextSource, to limit: Int, isLast: Bool) async throws -> (TextScan, [Part]) {
        let bytes = try await source.load(end..<limit)
        var next = self
        let parts = next.parts(of: Array(bytes.prefix(limit - end)), isLast: isLast)
        return (next, parts)
    }

    /// The bytes at the end that are the beginning of a scalar, or of CR LF.
    private static func openEnd(of bytes: [UInt8]) -> Int {
        if bytes.last == 0x0D { return 1 }
        for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > index + 1 ? index + 1 : 0
        }
        return 0
    }

    /// Makes valid UTF-8 of as many bytes.
    ///
    /// A text that is cut before any scalar becomes the same in two parts as in one.
    static func repair(_ bytes: inout [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var index = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): index += scalar.count
            case .error(let length):
                for place in index..<index + length { bytes[place] = substitute }
                index += length
            case .emptyInput: return
            }
        }
    }
}
