/// A type or an extension of a file: the lines it takes, and what it keeps.
struct TypeExtent: Equatable {
    /// The name, with those of the types around it: `Button.Role`.
    let name: String
    /// Whether it is the type itself rather than an extension.
    let isDeclaration: Bool
    let firstLine: Int
    let lastLine: Int
    /// The lines at which stored properties of instances are declared.
    let storedProperties: [Int]

    var lineCount: Int { lastLine - firstLine + 1 }

    private static let typeKeywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
    private static let declarationStarts: Set = [
        "func", "init", "subscript", "case", "typealias", "class", "struct", "enum", "extension", "deinit",
        "associatedtype", "protocol", "import",
    ]

    /// Every type and extension of a file, those inside others too.
    static func all(in file: SourceFile) -> [TypeExtent] {
        var found: [TypeExtent] = []
        scan(file.tokens[...], inside: [], into: &found)
        return found
    }

    private static func scan(
        _ tokens: ArraySlice<Token>, inside outer: [String], into found: inout [TypeExtent]
    ) {
        var index = tokens.startIndex
        while index < tokens.endIndex {
            if let open = bodyOfType(at: index, in: tokens) {
                let end = closing(of: open, in: tokens)
                let names = outer + name(after: index, in: tokens)
                let body = tokens[(open + 1)..<max(open + 1, end)]
                found.append(
                    TypeExtent(
                        name: names.joined(separator: "."), isDeclaration: tokens[index].text != "extension",
                        firstLine: tokens[index].line, lastLine: tokens[end].line,
                        storedProperties: stored(in: body)))
                scan(body, inside: names, into: &found)
                index = end
            } else if tokens[index].text == "{" {
                index = closing(of: index, in: tokens)
            }
            index += 1
        }
    }

    /// The brace that opens the body of the type whose keyword is at an index; nil where that begins no type.
    private static func bodyOfType(at index: Int, in tokens: ArraySlice<Token>) -> Int? {
        guard typeKeywords.contains(tokens[index].text), index + 1 < tokens.endIndex else { return nil }
        let isMember = index > tokens.startIndex && [".", ":", "&"].contains(tokens[index - 1].text)
        // `class var` and `class func` are members of a class.
        let modifiers: Set = ["var", "func", "let", "override", "final", "subscript"]
        guard !isMember, !modifiers.contains(tokens[index + 1].text) else { return nil }
        return tokens[index...].firstIndex { $0.text == "{" }
    }

    /// The parts of the name behind a keyword: `Button`, `Role`.
    private static func name(after index: Int, in tokens: ArraySlice<Token>) -> [String] {
        var names = [tokens[index + 1].text]
        var next = index + 2
        while next + 1 < tokens.endIndex, tokens[next].text == "." {
            names.append(tokens[next + 1].text)
            next += 2
        }
        return names
    }

    /// The lines of the stored properties among the tokens of a body: `var` and `let` that no code computes.
    private static func stored(in body: ArraySlice<Token>) -> [Int] {
        var lines: [Int] = []
        var index = body.startIndex
        while index < body.endIndex {
            switch body[index].text {
            case "{", "(", "[": index = closing(of: index, in: body)
            case "var", "let":
                let isStatic = isStatic(at: index, in: body)
                if !isStatic, isStored(at: index, in: body) { lines.append(body[index].line) }
            default: break
            }
            index += 1
        }
        return lines
    }

    private static func isStatic(at index: Int, in body: ArraySlice<Token>) -> Bool {
        body[..<index].suffix(8).reversed().prefix {
            !["}", "{", "=", "]"].contains($0.text)
                && !declarationStarts.subtracting(["class"]).contains($0.text)
                && !["var", "let"].contains($0.text)
        }
        .contains { ["static", "class"].contains($0.text) }
    }

    /// Whether the property whose keyword is at an index has no accessors: none but observers stand in its braces.
    private static func isStored(at index: Int, in body: ArraySlice<Token>) -> Bool {
        guard body[index].text == "var" else { return true }
        var next = index + 1
        while next < body.endIndex {
            let text = body[next].text
            if text == "=" { return true }
            if text == "(" || text == "[" { next = closing(of: next, in: body) }
            if text == "{" {
                return body[(next + 1)...].first.map { ["didSet", "willSet"].contains($0.text) } ?? false
            }
            let isNewDeclaration =
                ["var", "let"].contains(text) || declarationStarts.contains(text) || text == "@"
            if isNewDeclaration, next > index + 1, body[next].line > body[index].line { return true }
            next += 1
        }
        return true
    }

    /// The index of the bracket that closes the one at `open`.
    private static func closing(of open: Int, in tokens: ArraySlice<Token>) -> Int {
        var depth = 0
        for index in open..<tokens.endIndex {
            switch tokens[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth == 0 { return index }
        }
        return tokens.endIndex - 1
    }
}
