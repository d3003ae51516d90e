/// Finds a text in a document that may be long: by bytes, and by pieces, so that little is copied at a time.
///
/// A text without capital letters is found whatever the case of its letters from A to Z.
public struct TextFinder: Hashable, Sendable {
    private let wanted: [UInt8]
    private let ignoresCase: Bool

    /// The bytes that are looked at in one piece.
    private static let pieceSize = 65_536

    /// Makes a finder; nil for a text that is empty.
    public init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        wanted = Array(text.utf8)
        ignoresCase = !wanted.contains { (0x41...0x5A).contains($0) }
    }

    /// The first match that begins at an offset or behind it.
    public func first(in document: TextDocument, from start: Int) -> Range<Int>? {
        var start = max(0, start)
        while start < document.count {
            let end = min(document.count, start + Self.pieceSize)
            let bytes = document.rope.bytes(in: start..<min(document.count, end + wanted.count - 1))
            if let index = firstIndex(in: bytes.span, from: 0) { return range(at: start + index) }
            start = end
        }
        return nil
    }

    /// The last match that begins before an offset.
    public func last(in document: TextDocument, before end: Int) -> Range<Int>? {
        var end = min(max(0, end), document.count)
        while end > 0 {
            let start = max(0, end - Self.pieceSize)
            let bytes = document.rope.bytes(in: start..<min(document.count, end + wanted.count - 1))
            var index = end - start - 1
            while index >= 0 {
                if matches(bytes.span, at: index) { return range(at: start + index) }
                index -= 1
            }
            end = start
        }
        return nil
    }

    /// The matches that touch a range of offsets, one behind the other.
    public func matches(in document: TextDocument, touching range: Range<Int>) -> [Range<Int>] {
        let start = max(0, range.lowerBound - wanted.count + 1)
        let end = min(document.count, range.upperBound + wanted.count - 1)
        guard start < end else { return [] }
        let bytes = document.rope.bytes(in: start..<end)
        var found: [Range<Int>] = []
        var from = 0
        while let index = firstIndex(in: bytes.span, from: from) {
            found.append(self.range(at: start + index))
            from = index + wanted.count
        }
        return found
    }

    private func range(at offset: Int) -> Range<Int> { offset..<offset + wanted.count }

    private func firstIndex(in bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index + wanted.count <= bytes.count {
            if matches(bytes, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func matches(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        guard start + wanted.count <= bytes.count else { return false }
        for index in wanted.indices where lowered(bytes[start + index]) != wanted[index] { return false }
        return true
    }

    private func lowered(_ byte: UInt8) -> UInt8 {
        ignoresCase && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
