/// Writes a schema in the XML spelling of RELAX NG.
struct RelaxNGText {
    private var text = ""

    /// The text of a schema.
    static func text(of grammar: SchemaGrammar) -> String {
        var writer = RelaxNGText()
        writer.text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <grammar xmlns="http://relaxng.org/ns/structure/1.0"
                     datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">

            """
        writer.wrap("start", depth: 1, [grammar.start])
        for definition in grammar.definitions {
            writer.wrap("define name=\"\(definition.name)\"", depth: 1, [definition.pattern])
        }
        return writer.text + "</grammar>\n"
    }

    private mutating func line(_ depth: Int, _ tag: String) {
        text += String(repeating: "  ", count: depth) + tag + "\n"
    }

    private mutating func wrap(_ tag: String, depth: Int, _ patterns: [SchemaPattern]) {
        guard !patterns.isEmpty else { return line(depth, "<empty/>") }
        line(depth, "<\(tag)>")
        for pattern in patterns { write(pattern, depth + 1) }
        line(depth, "</\(tag.prefix { $0 != " " })>")
    }

    private mutating func write(_ pattern: SchemaPattern, _ depth: Int) {
        if let short = Self.short(pattern) { return line(depth, short) }
        switch pattern {
        case .attribute(let name, let content): named("attribute", name, content, depth)
        case .element(let name, let content): named("element", name, content, depth)
        case .group(let patterns): wrap("group", depth: depth, patterns)
        case .interleave(let patterns): wrap("interleave", depth: depth, patterns)
        case .choice(let patterns): wrap("choice", depth: depth, patterns)
        case .optional(let inner): wrap("optional", depth: depth, [inner])
        case .zeroOrMore(let inner): wrap("zeroOrMore", depth: depth, [inner])
        case .list(let inner): wrap("list", depth: depth, [inner])
        case .text, .value, .data, .reference: break
        }
    }

    private mutating func named(_ kind: String, _ name: SchemaName, _ content: SchemaPattern, _ depth: Int) {
        switch name {
        case .name(let name):
            wrap("\(kind) name=\"\(name)\"", depth: depth, [content])
        case .any(let excluded):
            line(depth, "<\(kind)>")
            if excluded.isEmpty {
                line(depth + 1, "<anyName/>")
            } else {
                let names = excluded.map { "<name>\($0)</name>" }.joined()
                line(depth + 1, "<anyName><except><choice>\(names)</choice></except></anyName>")
            }
            write(content, depth + 1)
            line(depth, "</\(kind)>")
        }
    }

    /// A pattern that fits on a line.
    private static func short(_ pattern: SchemaPattern) -> String? {
        switch pattern {
        case .text: "<text/>"
        case .value(let text): "<value>\(escaped(text))</value>"
        case .reference(let name): "<ref name=\"\(name)\"/>"
        case .data(let type, let form, let excluded): data(type, form, excluded)
        case .attribute(.name(let name), .text): "<attribute name=\"\(name)\"/>"
        case .optional(let inner): short(inner).map { "<optional>\($0)</optional>" }
        case .list(let inner): short(inner).map { "<list>\($0)</list>" }
        case .attribute(.name(let name), let content):
            short(content).map { "<attribute name=\"\(name)\">\($0)</attribute>" }
        case .zeroOrMore(let inner): short(inner).map { "<zeroOrMore>\($0)</zeroOrMore>" }
        case .choice(let patterns) where patterns.allSatisfy(isText):
            "<choice>\(patterns.compactMap(short).joined())</choice>"
        case .choice, .group, .interleave, .element, .attribute: nil
        }
    }

    /// Whether a pattern is one of a text: those are written in one line.
    private static func isText(_ pattern: SchemaPattern) -> Bool {
        switch pattern {
        case .text, .value, .data: true
        default: false
        }
    }

    private static func data(_ type: String, _ form: String?, _ excluded: [String]) -> String {
        guard form != nil || !excluded.isEmpty else { return "<data type=\"\(type)\"/>" }
        let param = form.map { "<param name=\"pattern\">\(escaped($0))</param>" } ?? ""
        let values = excluded.map { "<value>\(escaped($0))</value>" }.joined()
        let except = excluded.isEmpty ? "" : "<except><choice>\(values)</choice></except>"
        return "<data type=\"\(type)\">\(param)\(except)</data>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
