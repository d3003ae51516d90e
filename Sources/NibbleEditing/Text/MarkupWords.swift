/// Texts as attributes write them.
package enum MarkupWords {
    /// A text as an attribute's value between quotation marks of a kind.
    ///
    /// Line ends and tabs are written as numbers: as they are, readers make spaces of them.
    static func escaped(_ text: String, quote: UInt8 = UInt8(ascii: "\"")) -> String {
        var escaped = ""
        for scalar in allowed(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "\"" where quote == UInt8(ascii: "\""): escaped += "&quot;"
            case "'" where quote == UInt8(ascii: "'"): escaped += "&apos;"
            case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A text without the characters that no value of a layout file can hold: controls but tabs and line ends, and noncharacters.
    static func allowed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isForbidden) else { return text }
        var allowed = ""
        for scalar in text.unicodeScalars where !isForbidden(scalar) { allowed.unicodeScalars.append(scalar) }
        return allowed
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// The text that an attribute's value stands for.
    package static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
        var (text, rest) = ("", value[...])
        while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
            text += rest[..<start]
            text += meaning(of: rest[rest.index(after: start)..<end]) ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }

    private static func meaning(of name: Substring) -> String? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == "#" else { return nil }
            let digits = name.dropFirst()
            let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
    }

    /// A value in which a name that stands as a word of its own is replaced by another.
    ///
    /// - Parameters:
    ///   - name: The other name for one; nil where that stays.
    ///   - value: The value.
    ///   - isMarked: Whether only a word behind an “@” is a name, as in events, whose other words are methods.
    /// - Returns: The value afterwards.
    static func replacing(
        _ name: (String) -> String?, in value: String, isMarked: Bool = false
    ) -> String {
        var (result, word) = ("", "")
        for character in value + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                // What is behind a dot is a part of something else.
                let isName = isMarked ? result.last == "@" : result.last != "."
                result += isName ? name(word) ?? word : word
                word = ""
                result.append(character)
            }
        }
        return String(result.dropLast())
    }
}
