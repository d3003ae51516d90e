/// A method that a Swift source declares: its name with labels, and its types.
struct SourceMethod: Hashable {
    /// The name with its labels: `tableView(_:heightForRowAt:)`.
    let name: String
    /// The types of the parameters, then that of the result, without blanks; the last is `Void` where none is written.
    let types: [String]
    /// The place of the name.
    let line: Int
    let column: Int

    /// Reads the declaration after the word `func`; nil where none is.
    init?(after keyword: Int, in tokens: ArraySlice<SwiftToken>, _ blocks: SwiftBlocks) {
        guard let named = tokens.indices.contains(keyword + 1) ? tokens[keyword + 1] : nil,
            named.kind == .word,
            let open = tokens[keyword...].prefix(64).firstIndex(where: { $0.kind == .sign && $0.text == "(" })
        else { return nil }
        let close = blocks.end(ofBlockAt: open, in: tokens)
        guard close < tokens.endIndex else { return nil }
        var labels = ""
        var types: [String] = []
        for parameter in Self.parts(of: tokens[(open + 1)..<close]) {
            guard let first = parameter.first,
                let colon = parameter.firstIndex(where: { $0.kind == .sign && $0.text == ":" })
            else { continue }
            labels += "\(first.text):"
            types.append(Self.type(parameter[(colon + 1)...].prefix { $0.text != "=" }))
        }
        name = "\(named.text)(\(labels))"
        self.types = types + [Self.result(in: tokens[(close + 1)...])]
        (line, column) = (named.line, named.column)
    }

    /// Tokens between commas that are outside brackets.
    private static func parts(of tokens: ArraySlice<SwiftToken>) -> [ArraySlice<SwiftToken>] {
        var parts: [ArraySlice<SwiftToken>] = []
        var (start, depth) = (tokens.startIndex, 0)
        for index in tokens.indices where tokens[index].kind == .sign {
            switch tokens[index].text {
            case "(", "[", "<", "{": depth += 1
            case ")", "]", "}": depth -= 1
            // An arrow isn't the end of a list of types.
            case ">" where index == tokens.startIndex || tokens[index - 1].text != "-": depth -= 1
            case "," where depth == 0:
                parts.append(tokens[start..<index])
                start = index + 1
            default: break
            }
        }
        return start < tokens.endIndex ? parts + [tokens[start...]] : parts
    }

    /// The type behind the arrow, up to the body or the next declaration.
    private static func result(in tokens: ArraySlice<SwiftToken>) -> String {
        var index = tokens.startIndex
        while index < tokens.endIndex, ["async", "throws", "rethrows"].contains(tokens[index].text) {
            index += 1
        }
        guard index + 1 < tokens.endIndex, tokens[index].text == "-", tokens[index + 1].text == ">" else {
            return "Void"
        }
        let ends: Set = [
            "{", "}", "@", "func", "var", "let", "init", "subscript", "where", "public", "package", "private",
        ]
        let type = Self.type(tokens[(index + 2)...].prefix { !ends.contains($0.text) })
        return type == "()" ? "Void" : type
    }

    /// A type without what says nothing of which it is.
    private static func type(_ tokens: ArraySlice<SwiftToken>) -> String {
        tokens.filter { !["any", "some", "inout"].contains($0.text) }.map(\.text).joined()
    }
}
