/// A text that is edited: UTF-8 with an index of its lines, made for texts of many megabytes.
///
/// Positions are offsets in bytes of UTF-8 that stand between two characters. Offsets from elsewhere are rounded down
/// to such a place, and never trap. Line ends, which may be LF, CR LF or CR, are kept as they are.
public struct TextDocument: Hashable, Sendable {
    var rope: TextRope

    /// Makes a document of a text; by default an empty one.
    public init(_ text: String = "") {
        rope = TextRope(text)
    }

    /// Makes a document that looks a long text up where it is, instead of copying it.
    init(sharing text: String) {
        guard text.utf8.count > Self.sharedSize else {
            self.init(text)
            return
        }
        self.init()
        var text = text
        text.makeContiguousUTF8()
        let source = SharedString(text: text)
        var scan = TextScan()
        let parts = TextParts(source)
        while scan.end < source.size() {
            let end = min(source.size(), scan.end + Self.sharedSize)
            let found = scan.parts(of: source.bytes(in: scan.end..<end), isLast: end == source.size())
            append(found, of: parts)
        }
    }

    /// The bytes of texts that are copied all the same.
    private static let sharedSize = 1_000_000

    /// Puts parts of a text behind the last one.
    ///
    /// - Returns: What became of the lines.
    @discardableResult
    mutating func append(_ found: [TextScan.Part], of parts: TextParts) -> LineChange {
        let (offset, last) = (count, lineCount - 1)
        for part in found { rope.append(.part(of: parts, part.range), part.size) }
        return LineChange(
            offset: offset, removed: 0, inserted: count - offset, oldLines: last...last,
            lineDelta: lineCount - 1 - last)
    }

    /// All of the text.
    ///
    /// Put together again each time, which takes milliseconds for megabytes.
    public var string: String { rope.string(in: 0..<rope.count) }

    /// The length in bytes of UTF-8.
    public var count: Int { rope.count }

    /// Whether there is no text.
    public var isEmpty: Bool { rope.isEmpty }

    /// The lines, at least one: a line end at the end of the text is followed by an empty line.
    public var lineCount: Int { rope.breakCount + 1 }

    /// The number of the line that an offset is in, from 0; a line end belongs to the line it ends.
    public func line(at offset: Int) -> Int { rope.line(at: offset) }

    /// The offsets of a line without its line end; lines that are not there are empty.
    public func range(ofLine line: Int) -> Range<Int> {
        let start = rope.start(ofLine: line)
        return start..<(rope.lineEnd(after: start)?.lowerBound ?? rope.count)
    }

    /// The text of a range of offsets.
    public func string(in range: Range<Int>) -> String {
        let range = rounded(range)
        return rope.string(in: range)
    }

    /// Returns the bytes of a range of offsets, which may begin and end in the middle of a character.
    public func bytes(in range: Range<Int>) -> [UInt8] { rope.bytes(in: range.clamped(to: 0..<count)) }

    /// Whether another document has the same text, byte for byte.
    public static func == (left: TextDocument, right: TextDocument) -> Bool {
        left.count == right.count
            && left.rope.bytes(in: 0..<left.count) == right.rope.bytes(in: 0..<right.count)
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rope.bytes(in: 0..<rope.count))
    }

    /// The line end that new lines get: the one that the first line has, or LF.
    var lineEnd: String {
        guard let end = rope.lineEnd(after: 0) else { return "\n" }
        return rope.string(in: end)
    }

    /// The line that an offset is in, without its line end.
    func lineWithoutEnd(at offset: Int) -> Range<Int> { range(ofLine: line(at: offset)) }

    /// The line that an offset is in, with its line end.
    func lineWithEnd(at offset: Int) -> Range<Int> {
        let start = rope.start(ofLine: rope.line(at: offset))
        return start..<(rope.lineEnd(after: start)?.upperBound ?? rope.count)
    }

    /// A range with both ends rounded to places between characters.
    func rounded(_ range: Range<Int>) -> Range<Int> {
        let start = boundary(atOrBefore: range.lowerBound)
        return start..<max(start, boundary(atOrBefore: range.upperBound))
    }
}
