import NibbleControls

/// Finds the tokens of lines that are shown, and keeps what it learnt about the lines above them.
///
/// A line far from all that is known is coloured by a guess, as if a text began shortly above it, until `readOn` has come
/// that far.
struct SyntaxLines {
    /// The lines from one state that is kept to the next.
    private static let step = 32
    /// The lines above that are read before a line is shown.
    private static let reach = 256
    /// The lines above from which a guess begins.
    private static let guessedLines = 64
    /// The lines that are kept with their tokens.
    private static let cacheLimit = 512
    /// The bytes of a line that are looked at; long lines are data rather than source text.
    private static let lineLimit = 4_096

    let highlighter: any SyntaxHighlighter
    /// The states at the start of every thirty-second line, as far as the text was read.
    private var states = [SyntaxState()]
    private var cache: [Int: [SyntaxToken]] = [:]
    /// A line that was not read up to and its state, so that the next one goes on from it.
    private var last: (line: Int, state: SyntaxState)?
    /// The highest line that was guessed, if one was.
    private(set) var guessedLine: Int?

    init(_ highlighter: any SyntaxHighlighter) {
        self.highlighter = highlighter
    }

    /// Forgets what a change made wrong.
    mutating func linesDidChange(from line: Int) {
        let kept = max(0, line) / Self.step + 1
        if kept < states.count { states.removeLast(states.count - kept) }
        forgetTokens()
    }

    private mutating func forgetTokens() {
        cache = [:]
        last = nil
        guessedLine = nil
    }

    /// The tokens of a line.
    mutating func tokens(ofLine line: Int, in document: TextDocument) -> [SyntaxToken] {
        if let tokens = cache[line] { return tokens }
        var state = state(atLine: line, in: document)
        let tokens = highlighter.tokens(in: Self.bytes(ofLine: line, in: document), state: &state)
        if cache.count >= Self.cacheLimit { cache = [:] }
        cache[line] = tokens
        last = (line + 1, state)
        return tokens
    }

    private mutating func state(atLine line: Int, in document: TextDocument) -> SyntaxState {
        if let last, last.line == line { return last.state }
        if line - knownLine > Self.reach {
            guessedLine = max(line, guessedLine ?? 0)
            return scan(from: line - Self.guessedLines, SyntaxState(), to: line, in: document)
        }
        read(to: line, in: document)
        let index = min(line / Self.step, states.count - 1)
        return scan(from: index * Self.step, states[index], to: line, in: document)
    }

    private func scan(
        from start: Int, _ state: SyntaxState, to end: Int, in document: TextDocument
    ) -> SyntaxState {
        var state = state
        for line in start..<max(start, end) {
            _ = highlighter.tokens(in: Self.bytes(ofLine: line, in: document), state: &state)
        }
        return state
    }

    /// The last line whose state is kept.
    private var knownLine: Int { (states.count - 1) * Self.step }

    private mutating func read(to line: Int, in document: TextDocument) {
        while knownLine + Self.step <= line {
            let state = scan(
                from: knownLine, states[states.count - 1], to: knownLine + Self.step, in: document)
            states.append(state)
        }
    }

    /// Reads some lines on towards those that were guessed.
    ///
    /// - Parameters:
    ///   - count: The lines that are read at most.
    ///   - document: The text.
    /// - Returns: Whether guesses can be made good now.
    mutating func readOn(lines count: Int, in document: TextDocument) -> Bool {
        guard let guessedLine else { return false }
        let end = min(guessedLine, document.lineCount)
        read(to: min(end, knownLine + count), in: document)
        guard knownLine + Self.step > end else { return false }
        forgetTokens()
        return true
    }

    private static func bytes(ofLine line: Int, in document: TextDocument) -> [UInt8] {
        let range = document.range(ofLine: line)
        return document.bytes(in: range.lowerBound..<min(range.upperBound, range.lowerBound + lineLimit))
    }
}
