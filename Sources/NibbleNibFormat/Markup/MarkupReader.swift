/// Reads a `.layout` file's elements into the tree: its structure, ids, connections and anchors.
///
/// Which attributes a class has is not known here: what is no part of the language becomes a property.
struct MarkupReader {
    /// Whether the whole file could be read; else what a reference names may be in the missing part.
    let isComplete: Bool
    var log: ProblemLog
    var connections: [NibConnection] = []
    /// The ways from the scene that is being read; nil in files without scenes.
    var segues: [NibSegue]?
    /// The names of the file's scenes.
    var sceneNames: Set<String> = []
    /// Where each id was given.
    private var ids: [String: NibPlace] = [:]
    private var constraintIDs: Set<String> = []
    private var objectCount = 0
    private var constraintCount = 0
    /// The ids that something names, to be looked for when all are known.
    private var references: [(id: String, place: NibPlace, isPlaced: Bool)] = []
    private var placeholders: [NibPlaceholder] = []
    private var externalIDs: Set<String> = []

    init(isComplete: Bool, log: ProblemLog) {
        self.isComplete = isComplete
        self.log = log
    }

    /// Reads the whole file.
    mutating func read(_ xml: XMLElement) -> NibDocument {
        var document = NibDocument(kind: .layout, file: log.file)
        readRoot(xml, into: &document)
        if case .template(let name) = document.root {
            document.objects = [readTemplate(xml, className: name, design: document.design)]
        } else {
            document.objects = readTopLevel(xml, design: document.design)
        }
        checkReferences()
        checkRepeating(document.objects)
        document.connections = connections
        document.placeholders = placeholders
        return document
    }

    // MARK: - The root

    private static let rootAttributes = ["class", "design", "owner", "strings"]

    private mutating func readRoot(_ xml: XMLElement, into document: inout NibDocument) {
        for attribute in xml.attributes {
            switch attribute.name {
            case "class":
                if let name = readClassName(attribute) { document.root = .template(name) }
            case "owner":
                if let name = readClassName(attribute), case .plain = document.root {
                    document.root = .owner(name)
                }
            case "design":
                document.design = readDesign(attribute)
            case "strings":
                document.strings = readTable(attribute)
            default:
                break
            }
        }
        if let owner = xml.attribute("owner"), xml["class"] != nil {
            log.error(
                .unknownAttribute, owner.place,
                "A layout has a class, when it is applied to an object of that class, or an owner, not both.")
        }
    }

    mutating func readDesign(_ attribute: XMLAttribute) -> NibSize? {
        let parts = attribute.value.split(separator: "x", omittingEmptySubsequences: false)
        if parts.count == 2, let width = NumberText.integer(parts[0]),
            let height = NumberText.integer(parts[1]),
            (1...10_000).contains(width), (1...10_000).contains(height)
        {
            return NibSize(width: Double(width), height: Double(height))
        }
        log.error(
            .badValue, attribute.valuePlace,
            "design is a size in cells, columns first, as in “80x24”; “\(attribute.value.prefix(40))” is none."
        )
        return nil
    }

    mutating func readTable(_ attribute: XMLAttribute) -> String? {
        let isName = attribute.value.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        if isName, !attribute.value.isEmpty { return attribute.value }
        log.error(
            .badName, attribute.valuePlace,
            "strings names a table of the bundle by letters, digits, “-” and “_”, without folder and “.strings”."
        )
        return nil
    }

    private mutating func readTemplate(
        _ xml: XMLElement, className: NibClassName, design: NibSize?
    ) -> NibElement {
        refuseRole(xml)
        var root = NibElement(id: "", className: className, elementName: xml.name, place: xml.place)
        root.id = takeID(xml)
        let attributes = xml.attributes.filter { !Self.rootAttributes.contains($0.name) }
        let outside = MarkupParent(id: nil, design: design)
        readAttributes(attributes, of: &root, parent: outside)
        readContent(xml, of: &root, parent: outside)
        return root
    }

    private mutating func readTopLevel(_ xml: XMLElement, design: NibSize?) -> [NibElement] {
        for attribute in xml.attributes where !Self.rootAttributes.contains(attribute.name) {
            let nearest = Suggestion.nearest(to: attribute.name, in: Self.rootAttributes)
            let hint =
                nearest == nil ? ": only with a class=\"…\" does it describe an object that has some" : ""
            log.error(
                .unknownAttribute, attribute.place, "<layout> has no attribute “\(attribute.name)”\(hint).",
                suggestion: nearest)
        }
        let outside = MarkupParent(id: nil, design: design)
        var objects: [NibElement] = []
        for node in xml.children {
            switch node.content {
            case .element(let child) where child.name == "external":
                readExternal(child)
            case .element(let child) where ["when", "constraint", "segue"].contains(child.name):
                log.error(
                    .misplacedElement, child.place,
                    "<\(child.name)> belongs inside the element that it speaks of.")
            case .element(let child):
                refuseRole(child)
                if let object = readObject(child, parent: outside) { objects.append(object) }
            case .text:
                reportText(node.place)
            case .comment, .instruction:
                break
            }
        }
        return objects
    }

    /// An object that the loader's caller supplies: `<external id="store" class="PhotoStore"/>`.
    private mutating func readExternal(_ xml: XMLElement) {
        let id = takeID(xml)
        if xml["id"] == nil {
            log.error(
                .missingAttribute, xml.place, "<external> needs an id, by which it is supplied and named.")
        }
        for attribute in xml.attributes where !["id", "class"].contains(attribute.name) {
            log.error(
                .unknownAttribute, attribute.place, "<external> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: ["id", "class"]))
        }
        let className = xml.attribute("class").flatMap { readClassName($0) }
        externalIDs.insert(id)
        placeholders.append(NibPlaceholder(id: id, name: id, className: className, place: xml.place))
    }

    // MARK: - Names

    mutating func readClassName(_ attribute: XMLAttribute) -> NibClassName? {
        if NameText.isClassName(attribute.value) { return NameText.className(attribute.value) }
        log.error(
            .badName, attribute.valuePlace,
            "“\(attribute.value.prefix(60))” is no class's name: write it as Swift does, as in “Kit.Badge”.")
        return nil
    }

    /// The id of an element: the one it gives, else its outlet's name, else one that nothing can name.
    mutating func takeID(_ xml: XMLElement) -> String {
        objectCount += 1
        var generated: String { "#" + String(objectCount) }
        guard let attribute = xml.attribute("id") ?? xml.attribute("outlet") else { return generated }
        // An element with several outlets has the first one's name.
        let hasSeveral = attribute.name == "outlet" && attribute.value.utf8.contains(UInt8(ascii: " "))
        let id = hasSeveral ? String(attribute.value.prefix { $0 != " " }) : attribute.value
        guard NameText.isIdentifier(id) else {
            if attribute.name == "id" {
                log.error(
                    .badName, attribute.valuePlace,
                    "“\(id.prefix(60))” cannot be an id: ids are made of letters, digits and “_”, as names in Swift are."
                )
            }
            return generated
        }
        // An outlet may have a scene's name; then nothing else in the file can name its object.
        if attribute.name == "outlet", sceneNames.contains(id) { return generated }
        if Self.reserved.contains(id) {
            log.error(.badName, attribute.valuePlace, "“\(id)” means something else in layout files.")
        } else if !claim(id, attribute.valuePlace) {
            return generated
        }
        return id
    }

    /// Names with a meaning of their own.
    static let reserved: Set<String> = [
        "super", "self", "safe", "margins", "owner", "firstResponder", "min", "max", "none",
    ]

    /// An id for a constraint, which shares the objects' names.
    mutating func takeConstraintID(_ attribute: XMLAttribute? = nil) -> String {
        constraintCount += 1
        guard let attribute, NameText.isIdentifier(attribute.value),
            claim(attribute.value, attribute.valuePlace)
        else { return "#c" + String(constraintCount) }
        constraintIDs.insert(attribute.value)
        return attribute.value
    }

    /// Takes an id, unless something else has it already.
    private mutating func claim(_ id: String, _ place: NibPlace) -> Bool {
        guard let first = ids[id] else {
            ids[id] = place
            return true
        }
        log.error(
            .duplicateID, place, "Two objects are called “\(id.prefix(60))”.",
            notes: [(first, "The first one is here.")])
        return false
    }

    /// Notes that something names an object, so that it is looked for when the whole file has been read.
    mutating func note(reference id: String, at place: NibPlace, isPlaced: Bool = false) {
        references.append((id, place, isPlaced))
    }

    /// Whether an id belongs to an object outside of the file.
    func isExternal(_ id: String) -> Bool { externalIDs.contains(id) }

    mutating func reportText(_ place: NibPlace) {
        log.error(
            .strayText, place,
            "Text cannot stand between elements: write it as an attribute, text=\"…\".")
    }

    /// Takes what was read of a scene, and forgets its names but those of other scenes' controllers.
    mutating func finishScene(keeping shared: [String: NibPlace]) -> [NibConnection] {
        checkReferences()
        defer {
            (connections, references, constraintIDs) = ([], [], [])
            ids = shared
        }
        return connections
    }

    /// The names that are taken.
    var names: [String: NibPlace] { ids }

    private mutating func checkReferences() {
        for index in connections.indices where connections[index].source != .owner {
            guard case .element(let id) = connections[index].destination else { continue }
            if isExternal(id) { connections[index].destination = .external(id) }
            if constraintIDs.contains(id) { connections[index].destination = .constraint(id) }
        }
        guard isComplete else { return }
        let names = references.contains { ids[$0.id] == nil } ? ids.keys.sorted() : []
        let placed = names + ["margins", "safe", "self", "super"]
        let others = names + ["firstResponder", "owner"]
        for (id, place, isPlaced) in references {
            if isPlaced, constraintIDs.contains(id) || isExternal(id) {
                log.error(
                    .badConstraint, place,
                    "“\(id)” has no place on the screen, so nothing can be measured from it.")
            }
            guard ids[id] == nil else { continue }
            log.error(
                .danglingReference, place, "No object of this file is called “\(id.prefix(60))”.",
                suggestion: isPlaced
                    && (NibLayoutAttribute(rawValue: id) != nil || NibLayoutItem.Guide(rawValue: id) != nil)
                    ? "super.\(id)" : log.nearest(to: id, in: isPlaced ? placed : others))
        }
    }
}
