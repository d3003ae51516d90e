/// Blanks what is not code: comments and the insides of string literals become spaces, lines stay where they are.
///
/// It knows Swift's nested comments, raw and multi-line strings and interpolations (whose expressions are code), and
/// C's character literals.
struct CodeScanner {
    enum Language { case swift, c }

    private let text: [UInt8]
    private let language: Language
    private var code: [UInt8]
    private var index = 0

    private init(_ text: String, _ language: Language) {
        self.text = Array(text.utf8)
        self.language = language
        code = self.text
    }

    /// The bytes of `text` with everything but code blanked.
    static func code(of text: String, language: Language = .swift) -> [UInt8] {
        var scanner = CodeScanner(text, language)
        scanner.scanCode(upToParenthesis: false)
        return scanner.code
    }

    private mutating func scanCode(upToParenthesis: Bool) {
        var depth = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "/"): scanSlash()
            case UInt8(ascii: "#"), UInt8(ascii: "\""):
                if let hashes = hashesOfString() { scanString(hashes: hashes) } else { index += 1 }
            case UInt8(ascii: "'") where language == .c: scanCharacter()
            case UInt8(ascii: ")") where upToParenthesis && depth == 0: return
            case let byte:
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                index += 1
            }
        }
    }

    private mutating func scanSlash() {
        if starts(with: "//") {
            while index < text.count, text[index] != UInt8(ascii: "\n") { blank(count: 1) }
        } else if starts(with: "/*") {
            scanBlockComment()
        } else {
            index += 1
        }
    }

    private mutating func scanBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*"), language == .swift || depth == 0 {
                depth += 1
                blank(count: 2)
            } else if starts(with: "*/") {
                depth -= 1
                blank(count: 2)
            } else {
                blank(count: 1)
            }
        } while depth > 0 && index < text.count
    }

    /// The number of `#` before the quotation mark when a string starts here, else nil.
    private func hashesOfString() -> Int? {
        var end = index
        while language == .swift, end < text.count, text[end] == UInt8(ascii: "#") { end += 1 }
        guard end < text.count, text[end] == UInt8(ascii: "\"") else { return nil }
        return end - index
    }

    private mutating func scanString(hashes: Int) {
        index += hashes
        let isMultiline = language == .swift && starts(with: "\"\"\"")
        let quotes = isMultiline ? "\"\"\"" : "\""
        let fence = String(repeating: "#", count: hashes)
        index += quotes.utf8.count
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\"") where starts(with: quotes + fence):
                index += quotes.utf8.count + hashes
                return
            case UInt8(ascii: "\\") where starts(with: "\\" + fence): scanEscape(hashes: hashes)
            case UInt8(ascii: "\n") where !isMultiline: return
            default: blank(count: 1)
            }
        }
    }

    private mutating func scanEscape(hashes: Int) {
        let next = index + 1 + hashes
        guard language == .swift, next < text.count, text[next] == UInt8(ascii: "(") else {
            blank(count: 2 + hashes)
            return
        }
        index = next + 1
        scanCode(upToParenthesis: true)
        index += 1
    }

    private mutating func scanCharacter() {
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "'"), text[index] != UInt8(ascii: "\n") {
            blank(count: text[index] == UInt8(ascii: "\\") ? 2 : 1)
        }
        index += 1
    }

    private func starts(with prefix: String) -> Bool {
        text[index...].starts(with: prefix.utf8)
    }

    private mutating func blank(count: Int) {
        for position in index..<min(index + count, text.count) where text[position] != UInt8(ascii: "\n") {
            code[position] = UInt8(ascii: " ")
        }
        index += count
    }
}
