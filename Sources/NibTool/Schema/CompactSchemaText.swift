/// Writes a schema in the compact spelling of RELAX NG, which Emacs reads.
struct CompactSchemaText {
    private var text = ""

    /// The text of a schema.
    static func text(of grammar: SchemaGrammar) -> String {
        var writer = CompactSchemaText()
        writer.define("start", grammar.start)
        for definition in grammar.definitions { writer.define(definition.name, definition.pattern) }
        return writer.text
    }

    private mutating func define(_ name: String, _ pattern: SchemaPattern) {
        text += "\(name) =\n  \(Self.text(of: pattern, depth: 1))\n"
    }

    private static func text(of pattern: SchemaPattern, depth: Int) -> String {
        switch pattern {
        case .text: "text"
        case .value(let text): quoted(text)
        case .data(let type, let form, let excluded): data(type, form, excluded)
        case .list(let inner): "list { \(text(of: inner, depth: depth)) }"
        case .reference(let name): name
        case .attribute(let name, let content):
            "attribute \(self.name(name)) { \(text(of: content, depth: depth)) }"
        case .element(let name, let content):
            "element \(self.name(name)) {\(newLine(depth + 1))\(text(of: content, depth: depth + 1))\(newLine(depth))}"
        case .group(let patterns): joined(patterns, by: ",", depth)
        case .interleave(let patterns): joined(patterns, by: " &", depth)
        case .choice(let patterns): joined(patterns, by: " |", depth)
        case .optional(let inner): repeated(inner, "?", depth)
        case .zeroOrMore(let inner): repeated(inner, "*", depth)
        }
    }

    private static func newLine(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }

    private static func joined(_ patterns: [SchemaPattern], by sign: String, _ depth: Int) -> String {
        guard !patterns.isEmpty else { return "empty" }
        let texts = patterns.map { text(of: $0, depth: depth + 1) }
        let isShort = texts.reduce(0) { $0 + $1.count } < 80 && !texts.contains { $0.contains("\n") }
        let separator = isShort ? "\(sign) " : sign + newLine(depth + 1)
        return "(\(texts.joined(separator: separator)))"
    }

    private static func repeated(_ inner: SchemaPattern, _ sign: String, _ depth: Int) -> String {
        text(of: inner, depth: depth) + sign
    }

    private static func name(_ name: SchemaName) -> String {
        switch name {
        case .name(let name): name
        case .any(let excluded): excluded.isEmpty ? "*" : "(* - (\(excluded.joined(separator: " | "))))"
        }
    }

    private static func data(_ type: String, _ form: String?, _ excluded: [String]) -> String {
        let param = form.map { " { pattern = \(quoted($0)) }" } ?? ""
        let except = excluded.isEmpty ? "" : " - (\(excluded.map(quoted).joined(separator: " | ")))"
        return "xsd:\(type)\(param)\(except)"
    }

    private static func quoted(_ text: String) -> String {
        text.contains("\"") ? "'\(text)'" : "\"\(text)\""
    }
}
