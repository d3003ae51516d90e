/// A pattern of what may stand somewhere in a layout file, in the terms of RELAX NG.
indirect enum SchemaPattern: Hashable, Sendable {
    /// Any text.
    case text
    /// Exactly this text.
    case value(String)
    /// A text of one of XML Schema's types, perhaps of a form, and none of some texts.
    case data(String, form: String? = nil, except: [String] = [])
    /// A pattern whose values stand between spaces.
    case list(SchemaPattern)
    /// A reference to a definition.
    case reference(String)
    /// An attribute.
    case attribute(SchemaName, SchemaPattern)
    /// An element.
    case element(SchemaName, SchemaPattern)
    /// All of these; elements in this order.
    case group([SchemaPattern])
    /// All of these, in any order.
    case interleave([SchemaPattern])
    /// One of these.
    case choice([SchemaPattern])
    /// This or nothing.
    case optional(SchemaPattern)
    /// Any number of these.
    case zeroOrMore(SchemaPattern)

    /// An attribute that may be there.
    static func maybe(_ name: String, _ content: SchemaPattern = .text) -> SchemaPattern {
        .optional(.attribute(.name(name), content))
    }

    /// Any attributes but some.
    static func anyAttributes(except names: [String] = []) -> SchemaPattern {
        .zeroOrMore(.attribute(.any(except: names), .text))
    }

    /// One of some texts.
    static func values(_ names: [String]) -> SchemaPattern {
        names.count == 1 ? .value(names[0]) : .choice(names.map(SchemaPattern.value))
    }
}

/// The name of an element or attribute.
enum SchemaName: Hashable {
    /// This one.
    case name(String)
    /// Any but these.
    case any(except: [String])
}

/// A whole schema: where a file begins, and what its definitions say.
struct SchemaGrammar {
    /// The pattern of a file.
    let start: SchemaPattern
    /// The definitions of names, in order.
    let definitions: [(name: String, pattern: SchemaPattern)]
}
