/// A text that is looked for in bytes of UTF-8.
///
/// One without capital letters is found whatever the case of its letters from A to Z.
struct BytePattern: Hashable, Sendable {
    private let wanted: [UInt8]
    private let ignoresCase: Bool

    /// Makes a pattern; nil for the empty text.
    init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        wanted = Array(text.utf8)
        ignoresCase = !wanted.contains { (0x41...0x5A).contains($0) }
    }

    /// The number of bytes of a match.
    var count: Int { wanted.count }

    /// The place of the first match in a part of some bytes.
    func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let span = bytes.span
        let first = wanted[0]
        var index = range.lowerBound
        while index + wanted.count <= range.upperBound {
            if lowered(span[index]) == first, matches(span, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func matches(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        for index in wanted.indices.dropFirst() where lowered(bytes[start + index]) != wanted[index] {
            return false
        }
        return true
    }

    private func lowered(_ byte: UInt8) -> UInt8 {
        ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
