import NibbleCells

/// The lines of a log, in pieces of which the oldest are dropped.
struct LogStore: Sendable {
    /// The lines of a piece.
    private static let pieceLines = 1_024
    /// The bytes of a line; longer ones go on in the next.
    private static let longestLine = 4_096
    private static let tabWidth = 8

    /// A part of a line with a look of its own.
    struct Run: Sendable {
        /// The bytes of the piece.
        var range: Range<Int>
        var look: GraphicRendition
    }

    /// Some lines.
    fileprivate struct Piece: Sendable {
        var bytes: [UInt8] = []
        /// The ends of the lines.
        var ends: [Int] = []
        var runs: [Run] = []

        /// Roughly the memory that it takes, in bytes.
        var cost: Int { bytes.count + 8 * ends.count + 48 * runs.count }

        func range(_ line: Int) -> Range<Int> { (line == 0 ? 0 : ends[line - 1])..<ends[line] }
    }

    private var pieces = [Piece()]
    /// The place of the first piece in the array: pieces are taken away a few at a time.
    private var firstPiece = 0
    private var cost = 0
    private var parser = OutputParser()
    private var look = GraphicRendition()
    /// The bytes of the line that isn't ended, and their looks.
    private var openLine: [UInt8] = []
    private var openRuns: [Run] = []
    /// The columns of that line, as far as tabs need to know.
    private var column = 0

    /// The lines that are kept at most.
    var lineLimit = 1_000_000
    /// The bytes that are kept at most, with those that looks take.
    var byteLimit = 256 << 20

    /// The number of lines that were dropped, which is that of the first one.
    private(set) var firstLine = 0
    /// The number behind the last line that is ended.
    private(set) var endedLine = 0
    /// The columns of the longest line that is ended.
    private(set) var widest = 0

    /// Whether something is written that no line end follows yet.
    var hasOpenLine: Bool { !openLine.isEmpty }
    /// The number behind the last line.
    var endLine: Int { endedLine + (hasOpenLine ? 1 : 0) }

    // MARK: - Writing

    /// Takes in output.
    mutating func append(_ bytes: [UInt8]) {
        var parser = self.parser
        parser.parse(bytes) { item in
            switch item {
            case .text(let range): write(bytes[range])
            case .lineEnd: endLineHere()
            case .lineStart: startLine()
            case .rendition(let parameters): look.apply(parameters)
            case .tab: write(Array(repeating: 0x20, count: Self.tabWidth - column % Self.tabWidth)[...])
            }
        }
        self.parser = parser
        drop()
    }

    private mutating func write(_ text: ArraySlice<UInt8>) {
        var text = text
        while !text.isEmpty {
            var room = min(text.count, Self.longestLine - openLine.count)
            // Not in the middle of a character.
            while room > 0, room < text.count, text[text.startIndex + room] & 0xC0 == 0x80 { room -= 1 }
            if room == 0, openLine.isEmpty { room = min(text.count, Self.longestLine) }
            let part = text.prefix(room)
            let start = openLine.count
            openLine += part
            column += part.count { $0 & 0xC0 != 0x80 }
            if !look.isPlain, !part.isEmpty { addRun(start..<openLine.count) }
            text = text.dropFirst(part.count)
            if !text.isEmpty { endLineHere() }
        }
    }

    private mutating func addRun(_ range: Range<Int>) {
        if let last = openRuns.last, last.range.upperBound == range.lowerBound, last.look == look {
            openRuns[openRuns.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            openRuns.append(Run(range: range, look: look))
        }
    }

    private var columnsOfOpenLine: Int {
        // A column for each byte where all are ASCII.
        guard column != openLine.count else { return column }
        return TerminalText.columns(of: String(decoding: openLine, as: UTF8.self))
    }

    private mutating func startLine() {
        openLine.removeAll(keepingCapacity: true)
        openRuns.removeAll(keepingCapacity: true)
        column = 0
    }

    private mutating func endLineHere() {
        if pieces[pieces.count - 1].ends.count >= Self.pieceLines { pieces.append(Piece()) }
        let last = pieces.count - 1
        let start = pieces[last].bytes.count
        let before = pieces[last].cost
        pieces[last].bytes += openLine
        pieces[last].ends.append(start + openLine.count)
        for run in openRuns {
            let range = run.range.lowerBound + start..<run.range.upperBound + start
            pieces[last].runs.append(Run(range: range, look: run.look))
        }
        cost += pieces[last].cost - before
        if openLine.count > widest { widest = max(widest, columnsOfOpenLine) }
        endedLine += 1
        startLine()
    }

    /// Drops the oldest pieces until the rest is within the limits.
    private mutating func drop() {
        while firstPiece < pieces.count - 1, endedLine - firstLine > lineLimit || cost > byteLimit {
            cost -= pieces[firstPiece].cost
            firstLine += pieces[firstPiece].ends.count
            pieces[firstPiece] = Piece()
            firstPiece += 1
        }
        if firstPiece > 64, firstPiece > pieces.count / 2 {
            pieces.removeFirst(firstPiece)
            firstPiece = 0
        }
    }

    // MARK: - Reading

    /// The bytes of a line, and its looks with ranges of these bytes.
    func line(_ number: Int) -> (bytes: [UInt8], runs: [Run]) {
        guard number >= firstLine, number < endLine else { return ([], []) }
        guard number < endedLine else { return (openLine, openRuns) }
        let (piece, index) = place(of: number)
        let range = piece.range(index)
        var runs: [Run] = []
        var run = piece.firstRun(endingAfter: range.lowerBound)
        while run < piece.runs.count, piece.runs[run].range.lowerBound < range.upperBound {
            let part = piece.runs[run].range
            runs.append(
                Run(
                    range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
                    look: piece.runs[run].look))
            run += 1
        }
        return (Array(piece.bytes[range]), runs)
    }

    /// Whether a line has a match.
    func line(_ number: Int, contains pattern: BytePattern) -> Bool {
        guard number >= firstLine, number < endLine else { return false }
        guard number < endedLine else { return pattern.first(in: openLine, openLine.indices) != nil }
        let (piece, index) = place(of: number)
        return pattern.first(in: piece.bytes, piece.range(index)) != nil
    }

    private func place(of number: Int) -> (Piece, Int) {
        let index = number - firstLine
        return (pieces[firstPiece + index / Self.pieceLines], index % Self.pieceLines)
    }
}

extension LogStore.Piece {
    /// The first run that ends behind a place.
    fileprivate func firstRun(endingAfter place: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
