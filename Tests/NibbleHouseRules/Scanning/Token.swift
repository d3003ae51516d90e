/// A word or a mark of source code, with the line it is on.
struct Token: Equatable {
    /// A name, keyword or number; else one character.
    let text: String
    /// The line, counted from 1.
    let line: Int
    /// Whether there is no space between it and the token before it.
    let isAttached: Bool

    /// The tokens of code whose comments and strings are blanked.
    static func all(in code: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var line = 1
        var index = 0
        var isAttached = false
        while index < code.count {
            let byte = code[index]
            var end = index + 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                isAttached = false
            } else {
                while isWord(byte), end < code.count, isWord(code[end]) { end += 1 }
                let text = String(decoding: code[index..<end], as: UTF8.self)
                tokens.append(Token(text: text, line: line, isAttached: isAttached))
                isAttached = true
            }
            index = end
        }
        return tokens
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
