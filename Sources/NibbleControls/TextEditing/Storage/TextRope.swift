/// UTF-8 text in pieces of a few kilobytes, so that a change anywhere in a long text moves little memory.
///
/// Beside the pieces stands a table of their sizes, which answers where an offset or a line is. A piece is never empty, and
/// none begins in the middle of a scalar or of CR LF; ranges given to it must not either.
struct TextRope: Sendable {
    /// The bytes of a piece when a long text is cut.
    private static let pieceSize = 4_096
    /// The most bytes of a piece.
    private static let pieceLimit = 8_192

    private(set) var pieces: [TextPiece] = []
    private(set) var sizes = PieceTable()
    /// The bytes of the text.
    var count: Int { sizes.total.bytes }
    /// The line ends in the text: LF, CR LF and CR.
    var breakCount: Int { sizes.total.breaks }

    /// Makes an empty text.
    init() {}

    /// Makes a text of a string.
    init(_ text: String) {
        var text = text
        text.withUTF8 { append($0.span) }
    }

    var isEmpty: Bool { count == 0 }

    // MARK: - Reading

    /// The piece that a byte is in, and where in it; the end belongs to the last piece.
    func locate(_ offset: Int) -> (piece: Int, offset: Int) {
        let (piece, before) = sizes.firstPiece { $0.bytes > offset }
        return (piece, offset - before.bytes)
    }

    /// The byte at an offset, nil at the end.
    func byte(at offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        let place = locate(offset)
        return pieces[place.piece].bytes[place.offset]
    }

    /// The bytes of a range.
    func bytes(in range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        forEachPart(of: range) { result += pieces[$0].bytes[$1] }
        return result
    }

    /// The text of a range.
    func string(in range: Range<Int>) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

    /// A range as a text of its own; it shares the pieces that are in it as a whole.
    subscript(range: Range<Int>) -> TextRope {
        var result = TextRope()
        forEachPart(of: range) { piece, part in
            guard part.count < pieces[piece].count else { return result.append(pieces[piece], sizes[piece]) }
            result.appendPiece(Array(pieces[piece].bytes[part]))
        }
        return result
    }

    /// Calls a closure with each piece that a range touches and the part of it that is in the range.
    private func forEachPart(of range: Range<Int>, _ body: (_ piece: Int, _ part: Range<Int>) -> Void) {
        guard !range.isEmpty else { return }
        var (piece, start) = locate(range.lowerBound)
        var rest = range.count
        while rest > 0, piece < pieces.count {
            let end = min(pieces[piece].count, start + rest)
            if start < end { body(piece, start..<end) }
            rest -= end - start
            (piece, start) = (piece + 1, 0)
        }
    }

    // MARK: - Changing

    /// Replaces a range.
    ///
    /// - Returns: What was there.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with new: TextRope) -> TextRope {
        let removed = self[range]
        guard !pieces.isEmpty else {
            self = new
            return removed
        }
        let first = locate(range.lowerBound)
        let last = locate(range.upperBound)
        let piece = pieces[first.piece].bytes
        if first.piece == last.piece, new.pieces.count <= 1,
            piece.count - range.count + new.count <= Self.pieceLimit
        {
            replaceInside(first.piece, first.offset..<last.offset, with: new.pieces.first?.bytes ?? [])
        } else {
            var builder = PieceBuilder(limit: Self.pieceLimit)
            builder.append(piece, 0..<first.offset)
            for piece in new.pieces.lazy.map(\.bytes) { builder.append(piece, piece.indices) }
            let end = pieces[last.piece].bytes
            builder.append(end, last.offset..<end.count)
            replacePieces(first.piece...last.piece, with: builder.finish())
        }
        return removed
    }

    private mutating func replaceInside(_ piece: Int, _ range: Range<Int>, with bytes: [UInt8]) {
        pieces[piece].change { $0.replaceSubrange(range, with: bytes) }
        guard !pieces[piece].isEmpty else {
            pieces.remove(at: piece)
            sizes.replace(piece..<piece + 1, with: [])
            return mend(around: piece..<piece + 1)
        }
        measure(piece)
        mend(around: piece..<piece + 2)
    }

    private mutating func replacePieces(_ range: ClosedRange<Int>, with new: [[UInt8]]) {
        pieces.replaceSubrange(range, with: new.map(TextPiece.bytes))
        sizes.replace(range.lowerBound..<range.upperBound + 1, with: new.map(Self.size))
        mend(around: range.lowerBound..<range.lowerBound + new.count + 1)
    }

    /// Joins CR LF that are on both sides of seams, and pieces that have become small.
    ///
    /// A seam has the number of the piece behind it.
    private mutating func mend(around seams: Range<Int>) {
        for seam in seams.reversed() where seam > 0 && seam < pieces.count {
            let behind = pieces[seam].bytes
            let isSmall = behind.count + pieces[seam - 1].count <= Self.pieceSize / 4
            let isCut = pieces[seam - 1].bytes.last == 0x0D && behind.first == 0x0A
            guard isSmall || isCut else { continue }
            if isSmall || behind.count == 1 {
                pieces[seam - 1].change { $0 += behind }
                pieces.remove(at: seam)
                sizes.replace(seam..<seam + 1, with: [])
            } else {
                pieces[seam - 1].change { $0.append(0x0A) }
                pieces[seam].change { $0.removeFirst() }
                measure(seam)
            }
            measure(seam - 1)
        }
    }

    /// Brings the table up to date with a piece.
    private mutating func measure(_ piece: Int) {
        sizes[piece] = Self.size(of: pieces[piece].bytes)
    }

    private static func size(of bytes: [UInt8]) -> PieceTable.Size {
        PieceTable.Size(bytes: bytes.count, breaks: LineEnds.count(in: bytes.span))
    }

    private mutating func appendPiece(_ bytes: [UInt8]) { append(.bytes(bytes), Self.size(of: bytes)) }

    /// Puts a piece behind the last one; it doesn't begin in the middle of a scalar or of CR LF.
    mutating func append(_ piece: TextPiece, _ size: PieceTable.Size) {
        pieces.append(piece)
        sizes.append(size)
    }

    private mutating func append(_ bytes: Span<UInt8>) {
        var start = 0
        while start < bytes.count {
            var end = min(bytes.count, start + Self.pieceSize)
            while end < bytes.count, !PieceBuilder.mayCut(bytes, at: end) { end += 1 }
            let piece = bytes.extracting(start..<end)
            appendPiece(piece.withUnsafeBufferPointer { Array($0) })
            start = end
        }
    }
}

extension TextRope: CustomReflectable {
    /// The length alone: a dump of a field must not tell a secret.
    var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

/// Puts slices of text together to pieces that are neither too long nor needlessly short.
struct PieceBuilder {
    let limit: Int
    private var pieces: [[UInt8]] = []
    private var current: [UInt8] = []

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ piece: [UInt8], _ part: Range<Int>) {
        if current.count + part.count > limit { flush() }
        if current.isEmpty, part.count == piece.count {
            current = piece
        } else {
            current += piece[part]
        }
    }

    mutating func finish() -> [[UInt8]] {
        flush()
        return pieces
    }

    private mutating func flush() {
        if !current.isEmpty { pieces.append(current) }
        current = []
    }

    /// Whether text may be cut before a byte: not in a scalar, not in CR LF.
    static func mayCut(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        bytes[offset] & 0xC0 != 0x80 && !(bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D)
    }
}
