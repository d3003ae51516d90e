/// A declaration that applications see.
struct Declaration {
    /// The line of its first modifier.
    let line: Int
    /// Whether a documentation comment stands above it, attributes aside.
    let isDocumented: Bool
    /// The first line of that comment; empty where there is none.
    let summary: String

    private static let keywords: Set = [
        "class", "struct", "enum", "protocol", "actor", "func", "var", "let", "init", "subscript",
        "typealias",
        "associatedtype", "case", "macro",
    ]
    private static let modifiers: Set = [
        "static", "final", "override", "convenience", "required", "mutating", "nonmutating", "nonisolated",
        "isolated", "lazy", "weak", "unowned", "indirect", "prefix", "postfix", "infix", "consuming",
        "borrowing",
        "private", "internal", "package", "@",
    ]

    /// What a file declares `public` or `open`, with the cases and requirements of its public enums and protocols.
    ///
    /// An override is left out: it has the documentation of what it overrides.
    static func visible(in file: SourceFile) -> [Declaration] {
        file.tokens.indices.flatMap { index -> [Declaration] in
            guard ["public", "open"].contains(file.tokens[index].text),
                index == 0 || file.tokens[index - 1].text != ".",
                let (keyword, isOverride) = keyword(after: index, in: file)
            else { return [] }
            let own = isOverride ? [] : [Declaration(at: file.tokens[index].line, of: file)]
            return own + members(ofTypeAt: keyword, in: file)
        }
    }

    private init(at line: Int, of file: SourceFile) {
        self.line = line
        let above = file.lines.prefix(line - 1).reversed().lazy.map { $0.drop { $0 == " " } }
        let comment = Self.withoutAttributes(Array(above)).prefix { $0.hasPrefix("///") }
        summary = comment.last.map { String($0.dropFirst(3).drop { $0 == " " }) } ?? ""
        isDocumented = !comment.isEmpty
    }

    /// Lines, from the last to the first, without the attributes that they begin with; one may take several lines.
    private static func withoutAttributes(_ lines: [Substring]) -> ArraySlice<Substring> {
        var rest = lines[...]
        while let line = rest.first, line.hasPrefix("@") || line == ")" {
            rest = line == ")" ? rest.drop { !$0.hasPrefix("@") } : rest
            rest = rest.dropFirst()
        }
        return rest
    }

    /// The keyword behind the modifiers that follow `index`; nil when this isn't a declaration.
    private static func keyword(after index: Int, in file: SourceFile) -> (index: Int, isOverride: Bool)? {
        var next = index + 1
        var isOverride = false
        while next < file.tokens.count, modifiers.contains(file.tokens[next].text) {
            isOverride = isOverride || file.tokens[next].text == "override"
            next += file.tokens[next].text == "@" ? 2 : 1
            if next < file.tokens.count, file.tokens[next].text == "(" { next = end(of: next, in: file) + 1 }
        }
        guard next < file.tokens.count, keywords.contains(file.tokens[next].text) else { return nil }
        return (next, isOverride)
    }

    /// The cases of an enum and the requirements of a protocol, which are as visible as the type.
    private static func members(ofTypeAt keyword: Int, in file: SourceFile) -> [Declaration] {
        let wanted: Set<String>
        switch file.tokens[keyword].text {
        case "enum": wanted = ["case"]
        case "protocol": wanted = ["func", "var", "init", "subscript", "associatedtype"]
        default: return []
        }
        guard let open = file.tokens[keyword...].firstIndex(where: { $0.text == "{" }) else { return [] }
        var depth = 0
        return (open..<end(of: open, in: file)).compactMap { index in
            let text = file.tokens[index].text
            if "([{".contains(text) { depth += 1 }
            if ")]}".contains(text) { depth -= 1 }
            guard depth == 1, wanted.contains(text), file.tokens[index - 1].text != "." else { return nil }
            return Declaration(at: file.tokens[index].line, of: file)
        }
    }

    /// The index of the bracket that closes the one at `open`.
    private static func end(of open: Int, in file: SourceFile) -> Int {
        var depth = 0
        for index in open..<file.tokens.count {
            if "([{".contains(file.tokens[index].text) { depth += 1 }
            if ")]}".contains(file.tokens[index].text) { depth -= 1 }
            if depth == 0 { return index }
        }
        return file.tokens.count - 1
    }
}
