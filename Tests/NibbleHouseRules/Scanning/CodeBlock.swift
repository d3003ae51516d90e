/// A function, initialiser or property with code: an outermost block of code in a type or a file.
struct CodeBlock: Equatable {
    /// The keyword that declares it.
    let keyword: String
    let firstLine: Int
    let lastLine: Int

    var lineCount: Int { lastLine - firstLine + 1 }

    private static let typeKeywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
    private static let codeKeywords: Set = [
        "func", "init", "deinit", "subscript", "var", "let", "if", "for", "while", "repeat", "do", "switch",
        "guard", "defer",
    ]

    /// The blocks of a Swift file.
    ///
    /// A block belongs to the last keyword before its brace; types are looked into.
    static func inSwift(_ tokens: [Token]) -> [CodeBlock] {
        outermost(tokens) { header, brace in
            let keyword = lastKeyword(of: header)
            guard let keyword else { return CodeBlock(keyword: "{", firstLine: brace.line, lastLine: 0) }
            if typeKeywords.contains(keyword.text) { return nil }
            return CodeBlock(keyword: keyword.text, firstLine: keyword.line, lastLine: 0)
        }
    }

    /// The functions of a C file: the outermost blocks behind a parenthesis.
    static func inC(_ tokens: [Token]) -> [CodeBlock] {
        outermost(tokens) { header, brace in
            guard header.last?.text == ")" else { return nil }
            return CodeBlock(keyword: "function", firstLine: brace.line, lastLine: 0)
        }
    }

    /// The outermost blocks for which `open` gives a block rather than nil, which means: look inside.
    private static func outermost(
        _ tokens: [Token], open: (ArraySlice<Token>, Token) -> CodeBlock?
    ) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var current: (block: CodeBlock, depth: Int)?
        var headerStart = 0
        for (index, token) in tokens.enumerated() where token.text == "{" || token.text == "}" {
            let change = token.text == "{" ? 1 : -1
            if let (block, depth) = current {
                current = depth + change == 0 ? nil : (block, depth + change)
                if current == nil {
                    let end = CodeBlock(
                        keyword: block.keyword, firstLine: block.firstLine, lastLine: token.line)
                    blocks.append(end)
                }
            } else if change > 0, let block = open(tokens[headerStart..<index], token) {
                current = (block, 1)
            }
            headerStart = index + 1
        }
        return blocks
    }

    /// The last keyword outside parentheses that is neither a member's name nor a label.
    private static func lastKeyword(of header: ArraySlice<Token>) -> Token? {
        var depth = 0
        var found: Token?
        for (index, token) in zip(header.indices, header) {
            switch token.text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case let text where typeKeywords.contains(text) || codeKeywords.contains(text):
                let isMember = index > header.startIndex && header[index - 1].text == "."
                if depth == 0, !isMember { found = token }
            default: break
            }
        }
        return found
    }
}
