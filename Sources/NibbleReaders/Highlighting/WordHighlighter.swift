/// Colours a language that is made of words, quotes and comments, by its grammar.
struct WordHighlighter: SyntaxHighlighter {
    private let grammar: WordGrammar

    init(_ grammar: WordGrammar) {
        self.grammar = grammar
    }

    func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken] {
        var scanner = WordScanner(line, grammar, state)
        scanner.scanLine()
        state = scanner.state
        return scanner.tokens
    }
}

/// Goes over a line from its start to its end.
struct WordScanner {
    /// The construct that a line may leave open.
    private enum Mode: Int {
        case code, comment, quote, rawQuote, hereDocument
    }

    private(set) var state: SyntaxState
    private(set) var tokens: [SyntaxToken] = []
    private let line: [UInt8]
    private let grammar: WordGrammar
    private var position = 0
    /// The word that ends a text that begins in the next line.
    private var hereDocument = ""
    /// The number of texts in quotes around the code.
    private var nesting = 0
    private static let deepest = 8
    /// The bytes within which code in a text in quotes ends.
    private static let interpolationLimit = 512

    init(_ line: [UInt8], _ grammar: WordGrammar, _ state: SyntaxState) {
        self.line = line
        self.grammar = grammar
        self.state = state
    }

    mutating func scanLine() {
        switch Mode(rawValue: state.mode) ?? .code {
        case .code: break
        case .comment: scanComment(from: 0)
        case .quote: scanQuote(from: 0, close: Array(state.delimiter.utf8), escapes: true, spansLines: true)
        case .rawQuote:
            scanQuote(from: 0, close: Array(state.delimiter.utf8), escapes: false, spansLines: true)
        case .hereDocument: return scanHereDocument()
        }
        scanCode(to: line.count)
        if !hereDocument.isEmpty { open(.hereDocument, hereDocument) }
    }

    private mutating func open(_ mode: Mode, _ delimiter: String) {
        state.mode = mode.rawValue
        state.delimiter = delimiter
    }

    private mutating func close() {
        state.mode = 0
        state.depth = 0
        state.delimiter = ""
    }

    private mutating func add(_ kind: SyntaxKind, _ range: Range<Int>) {
        if !range.isEmpty { tokens.append(SyntaxToken(kind, range)) }
    }

    private func has(_ mark: [UInt8], at index: Int) -> Bool {
        !mark.isEmpty && index + mark.count <= line.count
            && mark.indices.allSatisfy { line[index + $0] == mark[$0] }
    }

    private func byte(_ index: Int) -> UInt8? { line.indices.contains(index) ? line[index] : nil }

    // MARK: - Code

    private mutating func scanCode(to end: Int) {
        while position < end {
            let byte = line[position]
            if byte == 0x20 || byte == 0x09 {
                position += 1
            } else if !scanMark(byte) {
                if byte.isNameStart {
                    scanWord(to: end)
                } else if byte.isDigit {
                    scanNumber(to: end)
                } else {
                    position += 1
                }
            }
        }
    }

    /// Takes a comment, a text in quotes or a name with a mark in front, where one begins here.
    private mutating func scanMark(_ byte: UInt8) -> Bool {
        if has(grammar.lineComment, at: position), !grammar.features.contains(.commentsAtWords) || isWordStart
        {
            add(.comment, position..<line.count)
            position = line.count
            return true
        }
        if let comment = grammar.blockComment, has(comment.open, at: position) {
            state.depth = 1
            let start = position
            position += comment.open.count
            scanComment(from: start)
            return true
        }
        return scanQuotes() || scanSigns(byte)
    }

    private var isWordStart: Bool {
        position == 0 || [0x20, 0x09, 0x3B, 0x28].contains(line[position - 1])
    }

    private mutating func scanSigns(_ byte: UInt8) -> Bool {
        let features = grammar.features
        switch byte {
        case UInt8(ascii: "@") where features.contains(.attributes):
            return scanName(after: 1, .attribute)
        case UInt8(ascii: "#") where features.contains(.commands):
            return scanName(after: 1, .tag)
        case UInt8(ascii: "#") where features.contains(.commandsAtStart) && isFirst:
            return scanCommand()
        case UInt8(ascii: "$") where features.contains(.variables):
            let length = variableLength(at: position)
            add(.variable, position..<position + length)
            position += max(1, length)
            return true
        case UInt8(ascii: "<") where features.contains(.hereDocuments):
            return beginHereDocument()
        default: return false
        }
    }

    private var isFirst: Bool { line[..<position].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    private mutating func scanName(after mark: Int, _ kind: SyntaxKind) -> Bool {
        var end = position + mark
        guard let first = byte(end), first.isNameStart else { return false }
        while let next = byte(end), next.isName || next == UInt8(ascii: ".") { end += 1 }
        add(kind, position..<end)
        position = end
        return true
    }

    /// A command to the preprocessor, with the name of a file behind it.
    private mutating func scanCommand() -> Bool {
        let start = position
        position += 1
        while let next = byte(position), next == 0x20 { position += 1 }
        while let next = byte(position), next.isName { position += 1 }
        add(.tag, start..<position)
        let name = line[start..<position]
        guard name.count > 7, name.suffix(7).elementsEqual("include".utf8),
            let open = line[position...].firstIndex(of: UInt8(ascii: "<")),
            let close = line[open...].firstIndex(of: UInt8(ascii: ">"))
        else { return true }
        add(.string, open..<close + 1)
        position = close + 1
        return true
    }

    private mutating func scanWord(to end: Int) {
        let start = position
        while position < end, line[position].isName { position += 1 }
        let word = String(decoding: line[start..<position], as: UTF8.self)
        let range = start..<position
        let isMember = start > 0 && line[start - 1] == UInt8(ascii: ".")
        if grammar.features.contains(.prefixedQuotes), range.count <= 2, scanQuotes(prefix: range.count) {
            return
        }
        if grammar.keywords.contains(word), !isMember || word == "self" || word == "init" {
            add(.keyword, range)
        } else if grammar.values.contains(word) {
            add(.number, range)
        } else if isType(word) {
            add(.type, range)
        } else if grammar.commands.contains(word), isCommandPlace(start) {
            add(.function, range)
        } else if grammar.features.contains(.calls), byte(position) == UInt8(ascii: "(") {
            add(.function, range)
        }
    }

    /// Whether a word stands where a shell expects a command, rather than inside a path or an option.
    private func isCommandPlace(_ start: Int) -> Bool {
        let before = start > 0 ? line[start - 1] : 0x20
        let after = byte(position) ?? 0x20
        return [0x20, 0x09, 0x28, 0x3B, 0x7C, 0x26].contains(before)
            && [0x20, 0x09, 0x3B, 0x29].contains(after)
    }

    private func isType(_ word: String) -> Bool {
        if grammar.types.contains(word) { return true }
        if grammar.features.contains(.suffixedTypes) { return word.hasSuffix("_t") }
        guard grammar.features.contains(.capitalTypes), let first = word.utf8.first else { return false }
        return (0x41...0x5A).contains(first)
    }

    private mutating func scanNumber(to end: Int) {
        let start = position
        while position < end {
            let isPoint = line[position] == UInt8(ascii: ".") && byte(position + 1)?.isDigit == true
            guard line[position].isName || isPoint else { break }
            position += 1
        }
        add(.number, start..<position)
    }

    // MARK: - Comments

    private mutating func scanComment(from start: Int) {
        guard let comment = grammar.blockComment else { return close() }
        while position < line.count {
            if has(comment.close, at: position) {
                position += comment.close.count
                state.depth -= 1
                if state.depth <= 0 {
                    close()
                    break
                }
            } else if grammar.features.contains(.nestedComments), has(comment.open, at: position) {
                position += comment.open.count
                state.depth += 1
            } else {
                position += 1
            }
        }
        if state.depth > 0 { state.mode = Mode.comment.rawValue }
        add(.comment, start..<position)
    }

    // MARK: - Quotes

    /// Takes a text in quotes where one begins, behind the letters that were read before it.
    private mutating func scanQuotes(prefix: Int = 0) -> Bool {
        var signs = 0
        if grammar.features.contains(.rawQuotes) {
            while byte(position + signs) == UInt8(ascii: "#") { signs += 1 }
        }
        let mark = position + signs
        guard let quote = grammar.quotes.first(where: { has($0.open, at: mark) }) else { return false }
        let start = position - prefix
        position = mark + quote.open.count
        let close = quote.close + Array(repeating: UInt8(ascii: "#"), count: signs)
        scanQuote(
            from: start, close: close, escapes: quote.escapes && signs == 0, spansLines: quote.spansLines)
        return true
    }

    private mutating func scanQuote(from start: Int, close: [UInt8], escapes: Bool, spansLines: Bool) {
        var start = start
        while position < line.count {
            if has(close, at: position) {
                position += close.count
                self.close()
                add(isKey(position) ? .attribute : .string, start..<position)
                return
            }
            if escapes, has(grammar.interpolation, at: position), let end = interpolationEnd {
                add(.string, start..<position + grammar.interpolation.count)
                position += grammar.interpolation.count
                nesting += 1
                scanCode(to: end)
                nesting -= 1
                position = max(position, end)
                start = position
            } else if escapes, grammar.features.contains(.variables), line[position] == UInt8(ascii: "$") {
                let length = variableLength(at: position)
                add(.string, start..<position)
                add(.variable, position..<position + length)
                position += max(1, length)
                start = length > 0 ? position : position - 1
            } else {
                position += escapes && line[position] == UInt8(ascii: "\\") ? 2 : 1
            }
        }
        position = line.count
        add(.string, min(start, position)..<position)
        guard spansLines else { return self.close() }
        open(escapes ? .quote : .rawQuote, String(decoding: close, as: UTF8.self))
    }

    private func isKey(_ end: Int) -> Bool {
        guard grammar.features.contains(.keys) else { return false }
        return line[end...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
    }

    /// The place of the parenthesis that ends the code in a text in quotes, if it is in this line.
    private var interpolationEnd: Int? {
        guard nesting < Self.deepest else { return nil }
        var depth = 0
        var isQuoted = false
        var index = position
        while index < min(line.count, position + Self.interpolationLimit) {
            switch line[index] {
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "(") where !isQuoted: depth += 1
            case UInt8(ascii: ")") where !isQuoted:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The bytes of a variable with its sign; zero where the sign stands for itself.
    private func variableLength(at start: Int) -> Int {
        guard let first = byte(start + 1) else { return 0 }
        if first == UInt8(ascii: "{") {
            return (line[start...].firstIndex(of: UInt8(ascii: "}")) ?? line.count - 1) + 1 - start
        }
        guard first.isNameStart else { return first.isDigit || "@*#?$!-".utf8.contains(first) ? 2 : 0 }
        return 1 + line[(start + 1)...].prefix(while: \.isName).count
    }

    // MARK: - Texts that a word ends

    private mutating func beginHereDocument() -> Bool {
        guard byte(position + 1) == UInt8(ascii: "<"), byte(position + 2) != UInt8(ascii: "<") else {
            return false
        }
        var start = position + 2
        while let next = byte(start), "-'\" \\".utf8.contains(next) { start += 1 }
        let word = line[start...].prefix(while: \.isName)
        guard !word.isEmpty else { return false }
        hereDocument = String(decoding: word, as: UTF8.self)
        add(.variable, start..<start + word.count)
        position = start + word.count
        if let next = byte(position), "'\"".utf8.contains(next) { position += 1 }
        return true
    }

    private mutating func scanHereDocument() {
        let isEnd = line.drop { $0 == 0x09 }.elementsEqual(state.delimiter.utf8)
        add(isEnd ? .variable : .string, 0..<line.count)
        if isEnd { close() }
    }
}

extension UInt8 {
    /// Whether a name may begin with it: letters, the underscore, anything beyond ASCII.
    var isNameStart: Bool {
        (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F || self >= 0x80
    }
    /// Whether it is a digit.
    var isDigit: Bool { (0x30...0x39).contains(self) }
    /// Whether a name may go on with it.
    var isName: Bool { isNameStart || isDigit }
}
