import NibbleNibCheck
import NibbleNibFormat

/// Makes the schema of layout files from the classes: an element for each, with its attributes and those of the classes above.
struct SchemaWriter {
    private let catalog: ClassCatalog
    /// The names that elements may have, with the class of each: those of other modules have their module's name too.
    private let elements: [(name: String, type: String)]

    /// Makes the schema's writer.
    ///
    /// - Parameters:
    ///   - sources: The classes of an application; without them any class may be an element.
    ///   - libraries: The classes of other modules, by the module's name.
    init(sources: [SourceClass], libraries: [(module: String, classes: [SourceClass])] = []) {
        catalog = ClassCatalog(
            sources: libraries.flatMap(\.classes) + sources,
            hasSources: !sources.isEmpty || !libraries.isEmpty)
        let foreign = libraries.flatMap { library in
            library.classes.map { (name: "\(library.module).\($0.name)", type: $0.name) }
        }
        var seen: Set<String> = []
        elements = (catalog.names.map { (name: $0, type: $0) } + foreign)
            .filter { $0.name != "Object" && seen.insert($0.name).inserted }
    }

    /// The schema.
    var grammar: SchemaGrammar {
        var definitions = [
            ("common", SchemaAttributes.common), ("when.common", SchemaAttributes.changes),
            ("object", anyObject), ("rules", Self.rules), ("inside", Self.inside),
        ]
        for name in catalog.names where isWhole(name) {
            let attributes = SchemaAttributes(of: name, in: catalog)
            definitions.append(("\(name).attributes", attributes.pattern))
            definitions.append(("\(name).changes", attributes.changes))
        }
        definitions += elements.map { ($0.name, element($0.name, $0.type)) }
        definitions.append(("Object", object))
        if !catalog.hasSources { definitions.append(("other", other)) }
        return SchemaGrammar(start: .choice([layout, storyboard]), definitions: definitions)
    }

    /// Whether all is known of a class and those above it.
    private func isWhole(_ name: String) -> Bool { catalog.chain(of: name).isWhole }

    // MARK: - Files

    private static let rootAttributes: [SchemaPattern] = [
        .maybe("strings", .data("string", form: "[A-Za-z0-9_\\-]+")),
        .maybe("design", .data("string", form: "[0-9]+x[0-9]+")), .maybe("pictures"),
    ]

    /// A file of objects, or a template: an object of a class without its element.
    ///
    /// Only the attributes are alternatives. What validators find wrong inside an alternative they take for a reason to try the
    /// next one, and in the end they blame the element around all of them.
    private var layout: SchemaPattern {
        let external = SchemaPattern.element(
            .name("external"), .group([.attribute(.name("id"), .text), .maybe("class")]))
        let scrolls = SchemaPattern.maybe("scrollsOverfullView", SchemaAttributes.boolean)
        let objects = SchemaPattern.group([.maybe("owner"), scrolls] + Self.rootAttributes)
        let templates = elements.filter { isWhole($0.type) }.map { name, type in
            SchemaPattern.group(
                [.attribute(.name("class"), .value(name))] + Self.rootAttributes + attributes(of: type))
        }
        let alternatives = [objects] + templates + [unknownObject(except: elements.map(\.name))]
        let content = SchemaPattern.zeroOrMore(
            .choice([.reference("object"), external, .reference("rules"), Self.anyWhen]))
        return .element(.name("layout"), .group([.choice(alternatives), content]))
    }

    private var storyboard: SchemaPattern {
        let reference = SchemaPattern.element(
            .name("reference"),
            .group([.attribute(.name("id"), .text), .attribute(.name("storyboard"), .text), .maybe("scene")]))
        return .element(
            .name("storyboard"),
            .group(
                [.maybe("initial")] + Self.rootAttributes
                    + [.zeroOrMore(.choice([.reference("object"), reference]))]))
    }

    /// The attributes of an object whose class the schema does not know: with sources that can only be another module's.
    private func unknownObject(except names: [String]) -> SchemaPattern {
        let name =
            catalog.hasSources
            ? SchemaPattern.data("string", form: "[^.]+\\..+", except: names.filter { $0.contains(".") })
            : .data("string", except: names)
        return .group([.attribute(.name("class"), name), .anyAttributes(except: ["class"])])
    }

    // MARK: - Objects

    /// The element of a class.
    ///
    /// Its attributes and what is inside it interleave, which allows the same as a group would: xmllint then names a wrong
    /// attribute at once, and not an element first that it tried in vain.
    private func element(_ name: String, _ type: String) -> SchemaPattern {
        guard isWhole(type) else {
            return .element(.name(name), .group([.anyAttributes(), .reference("inside")]))
        }
        return .element(.name(name), .interleave(content(of: type)))
    }

    /// The attributes and the content of the element of a class.
    private func content(of type: String) -> [SchemaPattern] {
        let when = SchemaPattern.element(
            .name("when"), .group([.reference("when.common"), .reference("\(type).changes")]))
        return attributes(of: type)
            + [.zeroOrMore(.choice([when, .reference("object"), .reference("rules")]))]
    }

    private func attributes(of type: String) -> [SchemaPattern] {
        [.reference("common"), .reference("\(type).attributes")]
    }

    /// `<Object class="…">`, which names its class instead of being named after it.
    private var object: SchemaPattern {
        let own = elements.filter { isWhole($0.type) && catalog[$0.type]?.isOwn == true }
        let known = own.map { name, type in
            SchemaPattern.group([.attribute(.name("class"), .value(name))] + attributes(of: type))
        }
        let alternatives = known + [unknownObject(except: own.map(\.name))]
        return .element(.name("Object"), .group([.choice(alternatives), .reference("inside")]))
    }

    /// An element of a class that the schema does not know.
    ///
    /// It can't say that such a name begins with a capital letter, so it names what is written with a small one by mistake: our own
    /// names, and those of HTML.
    private var other: SchemaPattern {
        let known = [
            "layout", "storyboard", "external", "reference", "when", "constraint", "segue", "Object",
        ]
        let names = known + elements.map(\.name)
        let small = Set(elements.map { $0.name.lowercased() } + ForeignName.smallElements).subtracting(names)
        return .element(
            .any(except: names + small.sorted()), .group([.anyAttributes(), .reference("inside")]))
    }

    private var anyObject: SchemaPattern {
        let names = elements.map(\.name) + ["Object"] + (catalog.hasSources ? [] : ["other"])
        return .choice(names.map(SchemaPattern.reference))
    }

    /// The elements that any object may have inside besides others and `<when>`.
    private static var rules: SchemaPattern {
        let boolean = SchemaAttributes.boolean
        let constraint = SchemaPattern.group([
            .maybe("id"), .maybe("outlet"), .maybe("collection"), .maybe("identifier"),
            .maybe("installed", boolean), .maybe("placeholder", boolean), .text,
        ])
        let segue = SchemaPattern.group([
            .maybe("id"), .maybe("kind", .values(NibGrammar.segueKinds)), .maybe("to"), .maybe("action"),
            .maybe("class"), .maybe("style"), .maybe("animated", boolean),
        ])
        return .choice([.element(.name("constraint"), constraint), .element(.name("segue"), segue)])
    }

    /// A `<when>` of an object whose class nobody looks at.
    private static let anyWhen = SchemaPattern.element(.name("when"), .anyAttributes())

    /// The elements that an object of an unknown class may have inside.
    private static var inside: SchemaPattern {
        .zeroOrMore(.choice([.reference("object"), .reference("rules"), anyWhen]))
    }
}
