/// Colours Markdown: headings, lists, quotes, stress, links, and code in blocks by its own language.
struct MarkdownHighlighter: SyntaxHighlighter {
    func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken] {
        let indent = line.prefix { $0 == 0x20 }.count
        let rest = line[indent...]
        guard state.fence.isEmpty else { return codeTokens(in: line, rest, state: &state) }
        if let fence = Self.fence(rest) {
            state.fence = fence
            return [SyntaxToken(.mark, indent..<line.count)]
        }
        let signs = rest.prefix { $0 == UInt8(ascii: "#") }.count
        if (1...6).contains(signs), rest.dropFirst(signs).first ?? 0x20 == 0x20 {
            return [SyntaxToken(.heading, indent..<line.count)]
        }
        var start = indent
        var tokens: [SyntaxToken] = []
        if let mark = Self.listMark(rest) {
            tokens.append(SyntaxToken(.mark, indent..<indent + mark))
            start += mark
        }
        var inline = Inline(line: line, position: start)
        return tokens + inline.tokens()
    }

    private func codeTokens(
        in line: [UInt8], _ rest: ArraySlice<UInt8>, state: inout SyntaxState
    ) -> [SyntaxToken] {
        let mark = state.fence.utf8.prefix { $0 == 0x60 || $0 == 0x7E }
        if rest.starts(with: mark), rest.allSatisfy({ $0 == mark.first || $0 == 0x20 }) {
            state = SyntaxState()
            return [SyntaxToken(.mark, 0..<line.count)]
        }
        let name = state.fence.drop { $0 == "`" || $0 == "~" }
        // Prose in a block of prose would end at the same fence.
        guard let language = CodeLanguage(named: String(name)), language != .markdown, language != .plain
        else {
            return line.isEmpty ? [] : [SyntaxToken(.string, 0..<line.count)]
        }
        return language.highlighter.tokens(in: line, state: &state)
    }

    /// The fence of a block and the name of its language, without what follows.
    private static func fence(_ line: ArraySlice<UInt8>) -> String? {
        guard let first = line.first, first == 0x60 || first == 0x7E else { return nil }
        let marks = line.prefix { $0 == first }
        let info = line.dropFirst(marks.count)
        guard marks.count >= 3, !info.contains(0x60) else { return nil }
        let name = info.drop { $0 == 0x20 }.prefix { $0.isName || $0 == UInt8(ascii: "+") }
        return String(decoding: Array(marks) + Array(name), as: UTF8.self)
    }

    /// The bytes of the mark of a list's item or of a quote.
    private static func listMark(_ line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first else { return nil }
        if first == UInt8(ascii: ">") { return 1 }
        if "-*+".utf8.contains(first), line.dropFirst().first == 0x20 { return 1 }
        let digits = line.prefix(while: \.isDigit).count
        guard digits > 0, let end = line.dropFirst(digits).first, end == 0x2E || end == 0x29 else {
            return nil
        }
        return line.dropFirst(digits + 1).first == 0x20 ? digits + 1 : nil
    }
}

/// The words of a line of prose.
private struct Inline {
    private let line: [UInt8]
    private var position: Int
    /// The marks that don't come any more.
    private var absent: Set<[UInt8]> = []

    init(line: [UInt8], position: Int) {
        self.line = line
        self.position = position
    }

    /// Finds code, stress and links.
    mutating func tokens() -> [SyntaxToken] {
        var tokens: [SyntaxToken] = []
        while position < line.count {
            guard let token = token(at: position) else {
                position += line[position] == UInt8(ascii: "\\") ? 2 : 1
                continue
            }
            tokens.append(token)
            position = token.range.upperBound
        }
        return tokens
    }

    private mutating func token(at start: Int) -> SyntaxToken? {
        switch line[start] {
        case 0x60:
            let marks = line[start...].prefix { $0 == 0x60 }.count
            return end(of: Array(repeating: 0x60, count: marks), from: start + marks).map {
                SyntaxToken(.string, start..<$0)
            }
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
            let mark = line[start]
            guard start == 0 || !line[start - 1].isName || mark == UInt8(ascii: "*") else { return nil }
            let count = min(2, line[start...].prefix { $0 == mark }.count)
            let first = line.dropFirst(start + count).first
            guard let first, first != 0x20, first != mark else { return nil }
            return end(of: Array(repeating: mark, count: count), from: start + count).map {
                SyntaxToken(count == 2 ? .strong : .emphasis, start..<$0)
            }
        case UInt8(ascii: "["):
            guard !absent.contains([0x29]), let middle = end(of: Array("](".utf8), from: start),
                let end = end(of: [0x29], from: middle)
            else { return nil }
            return SyntaxToken(.link, start..<end)
        case UInt8(ascii: "<"):
            guard line[start...].starts(with: "<http".utf8), let end = end(of: [0x3E], from: start) else {
                return nil
            }
            return SyntaxToken(.link, start..<end)
        default: return nil
        }
    }

    /// The place behind a mark that comes later.
    private mutating func end(of mark: [UInt8], from start: Int) -> Int? {
        // Where a mark was missed once it isn't looked for again: a line of openings would take the square of its length.
        if absent.contains(mark) { return nil }
        var index = start
        while index + mark.count <= line.count {
            if line[index] == mark[0], mark.indices.allSatisfy({ line[index + $0] == mark[$0] }) {
                return index + mark.count
            }
            index += 1
        }
        absent.insert(mark)
        return nil
    }
}
