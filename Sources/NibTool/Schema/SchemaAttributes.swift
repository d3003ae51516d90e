import NibbleCells
import NibbleNibCheck
import NibbleNibFormat

/// The attributes of a class in a schema, those of the classes above it by reference.
struct SchemaAttributes {
    /// The pattern of the class's element.
    let pattern: SchemaPattern
    /// The pattern of a `<when>` inside.
    let changes: SchemaPattern

    /// Makes the attributes of a class that is known with all those above it.
    init(of name: String, in catalog: ClassCatalog) {
        let chain = catalog.chain(of: name).entries
        var seen = Self.commonNames
        // Attributes may be there once; a class that says one of its superclass's again has them all written out.
        let above = Set(chain.dropFirst().flatMap { Array($0.attributes.keys) + Array($0.outlets.keys) })
        let own = chain.prefix(1).flatMap { Array($0.attributes.keys) + Array($0.outlets.keys) }
        let isExtended = chain.count > 1 && above.isDisjoint(with: own)
        if isExtended { seen.formUnion(above) }
        var attributes: [SchemaPattern] = isExtended ? [.reference("\(chain[1].name).attributes")] : []
        var changes: [SchemaPattern] = isExtended ? [.reference("\(chain[1].name).changes")] : []
        for entry in isExtended ? Array(chain.prefix(1)) : chain {
            for (name, kind) in entry.attributes.sorted(by: { $0.key < $1.key })
            where seen.insert(name).inserted {
                attributes += Self.patterns(name, kind) + [.maybe("preview.\(name)", Self.content(kind))]
                changes += Self.patterns(name, kind)
            }
            for (name, outlet) in entry.outlets.sorted(by: { $0.key < $1.key })
            where seen.insert(name).inserted {
                attributes.append(.maybe(name, .data("string", form: "@.+")))
                // What Nibble's own outlets hold has an element that says it; a hundred names more would hide the useful ones.
                guard entry.isOwn else { continue }
                for (inner, kind) in Self.passed(outlet, catalog)
                where seen.insert("\(name).\(inner)").inserted {
                    attributes.append(.maybe("\(name).\(inner)", Self.content(kind)))
                    changes.append(.maybe("\(name).\(inner)", Self.content(kind)))
                }
            }
        }
        if name == "ViewController" { attributes += Self.relationships }
        pattern = .group(attributes)
        self.changes = .group(changes)
    }

    /// The scenes that a container of a storyboard holds from the beginning, besides its `viewControllers`.
    private static var relationships: [SchemaPattern] {
        ["rootViewController", "masterViewController", "detailViewController"].map {
            .maybe($0, .data("string", form: "@.+"))
        }
    }

    /// An attribute and its text's key.
    private static func patterns(_ name: String, _ kind: InspectableKind?) -> [SchemaPattern] {
        let isTranslated = kind == nil || kind == .text
        return [.maybe(name, content(kind))] + (isTranslated ? [.maybe("\(name).key")] : [])
    }

    /// The attributes of what an outlet holds, which are its owner's with the outlet's name before them.
    private static func passed(
        _ outlet: SourceClass.Outlet, _ catalog: ClassCatalog
    ) -> [(String, InspectableKind?)] {
        guard !outlet.isCollection else { return [] }
        var attributes: [String: InspectableKind?] = [:]
        for entry in catalog.chain(of: outlet.type).entries {
            attributes.merge(entry.attributes) { own, _ in own }
        }
        return attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    // MARK: - Attributes of the language

    private static let frame = SchemaPattern.data("string", form: " *-?[0-9]+([, ]+-?[0-9]+){3} *")
    static let boolean = SchemaPattern.values(["true", "false"])

    /// The attributes that every object's element may have.
    static var common: SchemaPattern {
        .group(
            ["id", "outlet", "collection", "as", "preview.class"].map { .maybe($0) }
                + [.maybe("installed", boolean), .maybe("frame", frame)]
                + NibGrammar.anchors.map { .maybe($0, anchor) }
                + NibGrammar.anchors.dropFirst().map { .maybe("\($0).outlet") }
                + NibEvent.attributes.map { .maybe($0.name) })
    }

    /// The attributes that every `<when>` may have.
    static var changes: SchemaPattern {
        .group(
            NibGrammar.conditions.map { .maybe($0, condition($0)) }
                + [.maybe("installed", boolean), .maybe("frame", frame)]
                + NibGrammar.anchors.map { .maybe($0, anchor) })
    }

    /// An anchor's value: the usual ones, which editors offer, and any other.
    private static var anchor: SchemaPattern { .choice([.value("super"), .value("safe"), .text]) }

    private static var commonNames: Set<String> {
        Set(
            NibGrammar.everywhere + ["class"] + NibGrammar.anchors.map { "\($0).outlet" })
    }

    private static func condition(_ name: String) -> SchemaPattern {
        switch name {
        case "widthClass", "heightClass": .values(["compact", "regular"])
        case "colors": .list(.zeroOrMore(.values(NibCondition.Colors.allCases.map(\.rawValue))))
        default: .data("nonNegativeInteger")
        }
    }

    /// The pattern of an attribute of a kind.
    private static func content(_ kind: InspectableKind?) -> SchemaPattern {
        switch kind {
        case .boolean: boolean
        case .integer: .data("integer")
        case .number: .data("double")
        case .color:
            .choice(
                NibSchema.names(of: .color).map(SchemaPattern.value) + [
                    .data("string", form: "#[0-9a-fA-F]{3,8}|ansi\\([0-9]+\\)")
                ])
        case .choice(let names): .values(names)
        case .choices(let names): .list(.zeroOrMore(.values(names)))
        case .point, .size: .data("string", form: "[^,]+,[^,]+")
        case .rect, .insets: .data("string", form: "[^,]+(,[^,]+){3}")
        case .text, .image, nil: .text
        }
    }
}
