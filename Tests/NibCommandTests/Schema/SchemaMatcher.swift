import Foundation

@testable import NibbleNibFormat
@testable import NibTool

/// Holds files against a schema as validators do, by what is left of a pattern once a part of the file is taken from it.
struct SchemaMatcher {
    private let start: SchemaPattern
    private let definitions: [String: SchemaPattern]

    /// What nothing is left of, and what nothing fits.
    private static var empty: SchemaPattern { .group([]) }
    private static var nothing: SchemaPattern { .choice([]) }

    init(_ grammar: SchemaGrammar) {
        start = grammar.start
        definitions = Dictionary(uniqueKeysWithValues: grammar.definitions.map { ($0.name, $0.pattern) })
    }

    /// What does not fit, innermost first; empty for a file that the schema allows.
    func misfits(in text: String) -> [String] {
        var log = ProblemLog(file: "T.layout")
        guard let document = XMLParser.parse(Array(text.utf8), log: &log) else { return ["no XML"] }
        return isEmpty(rest(start, document.root)) ? [] : misfits(of: document.root)
    }

    /// The attributes of the elements that are in no element of their name: what a message would show.
    private func misfits(of element: XMLElement) -> [String] {
        let inner = element.elements.flatMap { isKnown($0) ? [] : misfits(of: $0) }
        if !inner.isEmpty { return inner }
        return ["<\(element.name)> \(element.attributes.map(\.name).joined(separator: " "))"]
    }

    private func isKnown(_ element: XMLElement) -> Bool {
        let all = definitions.values.contains { isEmpty(rest($0, element)) }
        return all || ["when", "constraint", "segue", "external", "reference"].contains(element.name)
    }

    /// Whether the schema refers to nothing that it does not define.
    var isClosed: Bool {
        references(start).union(definitions.values.flatMap(references)).isSubset(of: definitions.keys)
    }

    private func references(_ pattern: SchemaPattern) -> Set<String> {
        switch pattern {
        case .reference(let name): [name]
        case .attribute(_, let inner), .element(_, let inner), .optional(let inner), .zeroOrMore(let inner),
            .list(let inner):
            references(inner)
        case .group(let inner), .interleave(let inner), .choice(let inner): Set(inner.flatMap(references))
        case .text, .value, .data: []
        }
    }

    // MARK: - What is left

    /// What is left of a pattern after an element.
    private func rest(_ pattern: SchemaPattern, _ element: XMLElement) -> SchemaPattern {
        derive(pattern) { name, content in
            guard Self.fits(element.name, name) else { return Self.nothing }
            var left = content
            for attribute in element.attributes { left = rest(left, attribute) }
            for node in element.children {
                switch node.content {
                case .element(let child): left = rest(left, child)
                case .text: left = allowsText(left) ? left : Self.nothing
                case .comment, .instruction: break
                }
            }
            return isEmpty(left) ? Self.empty : Self.nothing
        }
    }

    private func derive(
        _ pattern: SchemaPattern, _ take: (SchemaName, SchemaPattern) -> SchemaPattern
    ) -> SchemaPattern {
        switch pattern {
        case .element(let name, let content): return take(name, content)
        case .reference(let name): return derive(definitions[name] ?? Self.nothing, take)
        case .optional(let inner): return derive(inner, take)
        case .zeroOrMore(let inner): return Self.group([derive(inner, take), pattern])
        case .choice(let all): return Self.choice(all.map { derive($0, take) })
        case .group(let all):
            var ways: [SchemaPattern] = []
            for (index, part) in all.enumerated() {
                ways.append(Self.group([derive(part, take)] + all[(index + 1)...]))
                if !isEmpty(part) { break }
            }
            return Self.choice(ways)
        case .interleave(let all): return Self.interleave(all) { derive($0, take) }
        case .text, .value, .data, .list, .attribute: return Self.nothing
        }
    }

    /// What is left of a pattern after an attribute, wherever in it that stands.
    private func rest(_ pattern: SchemaPattern, _ attribute: XMLAttribute) -> SchemaPattern {
        switch pattern {
        case .attribute(let name, let content):
            return Self.fits(attribute.name, name) && Self.fits(attribute.value, content)
                ? Self.empty : Self.nothing
        case .reference(let name): return rest(definitions[name] ?? Self.nothing, attribute)
        case .optional(let inner): return rest(inner, attribute)
        case .zeroOrMore(let inner): return Self.group([rest(inner, attribute), pattern])
        case .choice(let all): return Self.choice(all.map { rest($0, attribute) })
        case .group(let all):
            return Self.choice(
                all.indices.map { index in
                    let left = rest(all[index], attribute)
                    return left == Self.nothing
                        ? left : Self.group(all[..<index] + [left] + all[(index + 1)...])
                })
        case .interleave(let all): return Self.interleave(all) { rest($0, attribute) }
        case .text, .value, .data, .list, .element: return Self.nothing
        }
    }

    /// What is left of patterns in any order once a part is taken from one of them.
    private static func interleave(
        _ all: [SchemaPattern], taking take: (SchemaPattern) -> SchemaPattern
    ) -> SchemaPattern {
        choice(
            all.indices.map { index in
                let left = take(all[index])
                guard left != nothing else { return nothing }
                let parts = (all[..<index] + [left] + all[(index + 1)...]).filter { $0 != empty }
                return parts.count == 1 ? parts[0] : .interleave(parts)
            })
    }

    private static func group(_ parts: [SchemaPattern]) -> SchemaPattern {
        if parts.contains(nothing) { return nothing }
        let parts = parts.filter { $0 != empty }
        return parts.count == 1 ? parts[0] : .group(parts)
    }

    private static func choice(_ parts: [SchemaPattern]) -> SchemaPattern {
        let parts = parts.filter { $0 != nothing }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private func isEmpty(_ pattern: SchemaPattern) -> Bool {
        switch pattern {
        case .text, .optional, .zeroOrMore: true
        case .reference(let name): isEmpty(definitions[name] ?? Self.nothing)
        case .group(let all), .interleave(let all): all.allSatisfy(isEmpty)
        case .choice(let all): all.contains(where: isEmpty)
        case .value, .data, .list, .element, .attribute: false
        }
    }

    private func allowsText(_ pattern: SchemaPattern) -> Bool {
        switch pattern {
        case .text: true
        case .reference(let name): allowsText(definitions[name] ?? Self.nothing)
        case .group(let all), .interleave(let all), .choice(let all): all.contains(where: allowsText)
        case .optional(let inner), .zeroOrMore(let inner): allowsText(inner)
        case .value, .data, .list, .element, .attribute: false
        }
    }

    // MARK: - Names and texts

    private static func fits(_ name: String, _ pattern: SchemaName) -> Bool {
        switch pattern {
        case .name(let wanted): name == wanted
        case .any(let excluded): !excluded.contains(name)
        }
    }

    private static func fits(_ text: String, _ pattern: SchemaPattern) -> Bool {
        switch pattern {
        case .text: true
        case .value(let wanted): text == wanted
        case .choice(let all): all.contains { fits(text, $0) }
        case .list(.zeroOrMore(let inner)): text.split(separator: " ").allSatisfy { fits(String($0), inner) }
        case .data(let type, let form, let excluded):
            !excluded.contains(text) && isOf(type, text)
                && (form.map { text.range(of: "^(\($0))$", options: .regularExpression) != nil } ?? true)
        default: false
        }
    }

    private static func isOf(_ type: String, _ text: String) -> Bool {
        switch type {
        case "integer": Int(text) != nil
        case "nonNegativeInteger": UInt(text) != nil
        case "double": Double(text) != nil
        default: type == "string"
        }
    }
}
