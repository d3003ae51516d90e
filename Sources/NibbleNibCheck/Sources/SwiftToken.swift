/// A word, a string or a sign of a Swift source, with its place; comments are left out.
struct SwiftToken: Hashable {
    enum Kind: Hashable { case word, string, sign }

    let kind: Kind
    let text: String
    let line: Int
    /// The column in Unicode scalars, from 1.
    let column: Int
    /// The bytes of the source, with a string's marks.
    let range: Range<Int>

    /// The tokens of a source.
    static func all(in source: String) -> [SwiftToken] {
        var scanner = SwiftScanner(source)
        var tokens: [SwiftToken] = []
        while let token = scanner.next() { tokens.append(token) }
        return tokens
    }
}

/// Takes a Swift source apart, as far as finding declarations needs.
///
/// Strings are taken with what is inside them, interpolations too; that is as much as names of outlets and actions ask for.
struct SwiftScanner {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    /// The byte that the line begins with.
    private var lineStart = 0
    /// The byte whose column was counted last: a line may be as long as a file.
    private var counted = (offset: 0, column: 1)

    /// The most hashes of a raw string, far more than anybody writes.
    private static let hashLimit = 255

    init(_ source: String) {
        bytes = Array(source.utf8)
    }

    mutating func next() -> SwiftToken? {
        skipBlanks()
        guard index < bytes.count else { return nil }
        let (start, column, first) = (line, countColumn(), index)
        func token(_ kind: SwiftToken.Kind, _ text: String) -> SwiftToken {
            SwiftToken(kind: kind, text: text, line: start, column: column, range: first..<index)
        }
        if let string = string() { return token(.string, string) }
        if isWord(bytes[index]) {
            while index < bytes.count, isWord(bytes[index]) { index += 1 }
            return token(.word, text(first..<index))
        }
        index += 1
        return token(.sign, text(first..<index))
    }

    /// The column of the next byte.
    private mutating func countColumn() -> Int {
        if counted.offset < lineStart { counted = (lineStart, 1) }
        let scalars = bytes[counted.offset..<index].count { $0 & 0xC0 != 0x80 }
        counted = (index, counted.column + scalars)
        return counted.column
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func has(_ sign: StaticString) -> Bool {
        sign.withUTF8Buffer { wanted in
            index + wanted.count <= bytes.count
                && wanted.indices.allSatisfy { bytes[index + $0] == wanted[$0] }
        }
    }

    private mutating func step() {
        index += 1
        guard bytes[index - 1] == UInt8(ascii: "\n") else { return }
        line += 1
        lineStart = index
    }

    private mutating func skipBlanks() {
        while index < bytes.count {
            if has("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if has("/*") {
                skipComment()
            } else if bytes[index] <= UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "`") {
                step()
            } else {
                return
            }
        }
    }

    /// Comments may hold comments.
    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if has("/*") {
                depth += 1
                index += 2
            } else if has("*/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                step()
            }
        }
    }

    /// A string literal that begins here, raw and of several lines too.
    private mutating func string() -> String? {
        var hashes = 0
        while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") {
            hashes += 1
            // Each of many hashes would be counted again from the next one on.
            guard hashes <= Self.hashLimit else { return nil }
        }
        guard index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") else { return nil }
        index += hashes
        let quotes = has("\"\"\"") ? 3 : 1
        index += quotes
        let start = index
        while index < bytes.count {
            if hashes == 0, bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                step()
                step()
            } else if closes(quotes: quotes, hashes: hashes) {
                defer { index += quotes + hashes }
                return text(start..<index)
            } else if quotes == 1, bytes[index] == UInt8(ascii: "\n") {
                break
            } else {
                step()
            }
        }
        return text(start..<index)
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        let end = index + quotes + hashes
        return end <= bytes.count
            && bytes[index..<(index + quotes)].allSatisfy { $0 == UInt8(ascii: "\"") }
            && bytes[(index + quotes)..<end].allSatisfy { $0 == UInt8(ascii: "#") }
    }
}
