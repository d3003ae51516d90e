/// A reader of whole files of markup.
protocol MarkupFileReader {
    /// The names and problems of the file.
    var scope: MarkupScope { get }
    init(_ scope: MarkupScope)
    /// Reads the root and everything inside.
    mutating func document(_ xml: XMLElement) -> NibDocument
}

extension MarkupFileReader {
    /// Reads a whole file.
    static func read(_ xml: XMLDocument, _ log: inout ProblemLog) -> NibDocument {
        var reader = Self(MarkupScope(isComplete: xml.isComplete, log: log))
        defer { log = reader.scope.log }
        return reader.document(xml.root)
    }
}

/// Reads `<layout>`: the views and other objects of a file without scenes.
struct MarkupReader: MarkupFileReader {
    private(set) var scope: MarkupScope
    private var placeholders: [NibPlaceholder] = []

    init(_ scope: MarkupScope) {
        self.scope = scope
    }

    mutating func document(_ xml: XMLElement) -> NibDocument {
        var document = NibDocument(kind: .layout, file: scope.log.file)
        readRoot(xml, into: &document)
        if case .template(let name) = document.root {
            document.objects = [readTemplate(xml, className: name, design: document.design)]
        } else {
            document.objects = readTopLevel(xml, design: document.design)
        }
        scope.resolve()
        scope.checkRepeating(document.objects)
        document.connections = scope.connections
        document.placeholders = placeholders
        return document
    }

    // MARK: - The root

    private static let rootAttributes = ["class", "design", "owner", "pictures", "strings"]
    /// Those of files that aren't templates.
    private static let fileAttributes = rootAttributes + ["scrollsOverfullView"]

    private mutating func readRoot(_ xml: XMLElement, into document: inout NibDocument) {
        for attribute in xml.attributes {
            switch attribute.name {
            case "class":
                if let name = MarkupValue.className(attribute, &scope.log) {
                    (document.root, document.rootPlace) = (.template(name), attribute.place)
                }
            case "owner":
                if let name = MarkupValue.className(attribute, &scope.log), case .plain = document.root {
                    (document.root, document.rootPlace) = (.owner(name), attribute.place)
                }
            case "design": document.design = MarkupValue.design(attribute, &scope.log)
            case "pictures": document.pictures = PictureList.pictures(attribute, &scope.log)
            case "strings": document.strings = MarkupValue.table(attribute, &scope.log)
            case "scrollsOverfullView" where xml["class"] == nil:
                document.scrollsOverfullView = MarkupValue.boolean(attribute, &scope.log) ?? false
            default: break
            }
        }
        if let owner = xml.attribute("owner"), xml["class"] != nil {
            scope.log.error(
                .unknownAttribute, owner.place,
                "A layout has a class, when it is applied to an object of that class, or an owner, not both.")
        }
    }

    private mutating func readTemplate(
        _ xml: XMLElement, className: NibClassName, design: NibSize?
    ) -> NibElement {
        ObjectReader.refuseRole(xml, &scope.log)
        let id = scope.names.takeID(xml, &scope.log)
        var root = NibElement(id: id, className: className, elementName: xml.name, place: xml.place)
        let attributes = xml.attributes.filter { !Self.rootAttributes.contains($0.name) }
        let outside = MarkupParent(id: nil, design: design)
        ObjectReader.readAttributes(attributes, of: &root, in: outside, &scope)
        ObjectReader.readContent(xml, of: &root, in: outside, &scope)
        return root
    }

    // MARK: - The top level

    private mutating func readTopLevel(_ xml: XMLElement, design: NibSize?) -> [NibElement] {
        for attribute in xml.attributes where !Self.fileAttributes.contains(attribute.name) {
            let nearest = Suggestion.nearest(to: attribute.name, in: Self.fileAttributes)
            let hint =
                nearest == nil ? ": only with a class=\"…\" does it describe an object that has some" : ""
            scope.log.error(
                .unknownAttribute, attribute.place, "<layout> has no attribute “\(attribute.name)”\(hint).",
                suggestion: nearest, names: [attribute.name])
        }
        let outside = MarkupParent(id: nil, design: design)
        var objects: [NibElement] = []
        for node in xml.children {
            switch node.content {
            case .element(let child) where child.name == "external":
                readExternal(child)
            case .element(let child) where ["when", "constraint", "segue"].contains(child.name):
                scope.log.error(
                    .misplacedElement, child.place,
                    "<\(child.name)> belongs inside the element that it speaks of.")
            case .element(let child):
                ObjectReader.refuseRole(child, &scope.log)
                if let object = ObjectReader.read(child, in: outside, &scope) { objects.append(object) }
            case .text:
                scope.log.reportStrayText(node.place)
            case .comment, .instruction:
                break
            }
        }
        return objects
    }

    /// Reads an object that the loader's caller supplies: `<external id="store" class="PhotoStore"/>`.
    private mutating func readExternal(_ xml: XMLElement) {
        let id = scope.names.takeID(xml, &scope.log)
        if xml["id"] == nil {
            scope.log.error(
                .missingAttribute, xml.place, "<external> needs an id, by which it is supplied and named.")
        }
        for attribute in xml.attributes where !["id", "class"].contains(attribute.name) {
            scope.log.error(
                .unknownAttribute, attribute.place, "<external> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: ["id", "class"]),
                names: [attribute.name])
        }
        let className = xml.attribute("class").flatMap { MarkupValue.className($0, &scope.log) }
        scope.names.noteExternal(id)
        placeholders.append(NibPlaceholder(id: id, name: id, className: className, place: xml.place))
    }
}
