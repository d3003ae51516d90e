import NibbleCells

/// Reads a document character by character in either direction, from a place between two of them.
///
/// Text is taken from the document in windows: a few bytes first, more each time more is wanted.
struct CharacterReader {
    private let document: TextDocument
    /// The place of the reader.
    private(set) var offset: Int
    private var window = ""[...]
    private var windowStart = 0
    private var windowSize = 32

    private static let windowLimit = 16_384

    init(_ document: TextDocument, at offset: Int) {
        self.document = document
        self.offset = offset
    }

    /// The character behind the reader's place, which is then passed; nil at the end of the document.
    mutating func next() -> Character? {
        guard offset < document.count else { return nil }
        while true {
            if let index = index(of: offset), index < window.endIndex {
                let end = window.index(after: index)
                let isCertain = end < window.endIndex || windowEnd == document.count
                if isCertain {
                    offset += window.utf8.distance(from: index, to: end)
                    return window[index]
                }
            }
            load(offset..<document.scalarStart(atOrAfter: offset + nextSize(from: offset)))
        }
    }

    /// The character before the reader's place, which is then passed; nil at the start of the document.
    mutating func previous() -> Character? {
        guard offset > 0 else { return nil }
        while true {
            // What is behind the place has no say in how the text before it is divided.
            if let index = index(of: offset), index > window.startIndex {
                let start = window[..<index].index(before: index)
                offset -= window.utf8.distance(from: start, to: index)
                return window[start]
            }
            loadBefore()
        }
    }

    /// Goes to the nearest place at or before an offset that is surely between two characters.
    mutating func synchronize() {
        offset = certainBoundary(before: min(offset + 1, document.count), size: 64)
    }

    private var windowEnd: Int { windowStart + window.utf8.count }

    private func index(of offset: Int) -> Substring.Index? {
        guard offset >= windowStart, offset <= windowEnd, !window.isEmpty else { return nil }
        return window.utf8.index(window.startIndex, offsetBy: offset - windowStart)
    }

    /// The bytes of the next window; those of a window in which no character ended were too few.
    private mutating func nextSize(from start: Int) -> Int {
        let isStuck = windowStart == start && !window.isEmpty
        let size = isStuck ? window.utf8.count * 4 : windowSize
        windowSize = min(size * 4, Self.windowLimit)
        return size
    }

    private mutating func load(_ range: Range<Int>) {
        window = document.rope.string(in: range)[...]
        windowStart = range.lowerBound
    }

    private mutating func loadBefore() {
        let start = certainBoundary(before: offset, size: windowSize)
        windowSize = min(windowSize * 4, Self.windowLimit)
        load(start..<offset)
    }

    /// A place before an offset that is surely between two characters, at least some bytes before it if possible.
    private func certainBoundary(before offset: Int, size: Int) -> Int {
        var size = size
        while size < offset {
            let start = offset - size
            let bytes = document.rope.bytes(in: start..<offset)
            if let boundary = MeasuredText.firstCertainBoundary(in: bytes.span) { return start + boundary }
            size *= 4
        }
        return 0
    }
}

extension TextDocument {
    /// Finds where the character ends that starts at an offset; the end of the text there.
    func characterEnd(after offset: Int) -> Int {
        if let byte = rope.byte(at: offset), let next = rope.byte(at: offset + 1), byte < 0x80, next < 0x80 {
            return offset + (byte == 0x0D && next == 0x0A ? 2 : 1)
        }
        var reader = CharacterReader(self, at: offset)
        _ = reader.next()
        return reader.offset
    }

    /// Finds where the character starts that ends at an offset; the start of the text there.
    func characterStart(before offset: Int) -> Int {
        if let byte = rope.byte(at: offset - 1), let before = rope.byte(at: offset - 2), byte < 0x80,
            before < 0x80
        {
            return offset - (before == 0x0D && byte == 0x0A ? 2 : 1)
        }
        var reader = CharacterReader(self, at: offset)
        _ = reader.previous()
        return reader.offset
    }

    /// The last place between two characters that is not behind an offset.
    func boundary(atOrBefore offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < count else { return count }
        if isPlainBoundary(offset) { return offset }
        var reader = CharacterReader(self, at: offset)
        reader.synchronize()
        var place = reader.offset
        while reader.next() != nil, reader.offset <= offset { place = reader.offset }
        return place
    }

    /// The first place between two characters that is not before an offset.
    func boundary(atOrAfter offset: Int) -> Int {
        let place = boundary(atOrBefore: offset)
        return place >= min(offset, count) ? place : characterEnd(after: place)
    }

    /// The first place between two scalars that is not before an offset.
    func scalarStart(atOrAfter offset: Int) -> Int {
        var offset = min(offset, count)
        while let byte = rope.byte(at: offset), byte & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// Whether an offset is between two bytes of ASCII that are two characters.
    private func isPlainBoundary(_ offset: Int) -> Bool {
        guard let byte = rope.byte(at: offset), let before = rope.byte(at: offset - 1) else { return false }
        return byte < 0x80 && before < 0x80 && !(before == 0x0D && byte == 0x0A)
    }
}
