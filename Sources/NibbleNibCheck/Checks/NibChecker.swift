import NibbleCells
package import NibbleNibFormat

/// Checks a file against the classes that are known, without making any object.
package struct NibChecker {
    let document: NibDocument
    let catalog: ClassCatalog
    private(set) var problems: [NibProblem] = []
    /// The classes that were said to be unknown while no sources are; once is enough.
    private var unseen: Set<String> = []
    /// The classes of the file's objects by id.
    var classes: [String: String] = [:]

    init(_ document: NibDocument, catalog: ClassCatalog) {
        self.document = document
        self.catalog = catalog
    }

    /// The problems of a document that is checked alone, in the order of their places.
    package static func problems(of document: NibDocument, catalog: ClassCatalog) -> [NibProblem] {
        problems(of: document, catalog: catalog, graph: LoadGraph([document], catalog: catalog))
    }

    /// The problems of a document, in the order of their places.
    ///
    /// The graph tells what files that are checked together make of each other.
    static func problems(of document: NibDocument, catalog: ClassCatalog, graph: LoadGraph) -> [NibProblem] {
        var checker = NibChecker(document, catalog: catalog)
        checker.check()
        // Of a class that is not known nobody can say what places it, and the missing part of a file may.
        let unknown = unknownPlaces(in: document, catalog: catalog).union(
            positions(in: document) { catalog.isClass(catalog.key(of: $0.ownClass), a: "View") == false })
        let doubts = PlaceLint(document).problems.filter {
            document.isComplete && !unknown.contains($0.position)
        }
        return
            (checker.problems + RecursionLint(document, catalog: catalog, graph: graph).problems
            + doubts).inOrderOfPlaces()
    }

    /// Finds where the elements of unknown classes begin, and those of other systems in a layout.
    static func unknownPlaces(in document: NibDocument, catalog: ClassCatalog) -> Set<SourcePosition> {
        let isLayout = document.kind == .layout
        return positions(in: document) {
            catalog[catalog.key(of: $0.ownClass)] == nil || (isLayout && !$0.isSupported)
        }
    }

    private static func positions(
        in document: NibDocument, where isMeant: (NibElement) -> Bool
    ) -> Set<SourcePosition> {
        Set(LoadGraph.elements(in: document).filter(isMeant).map { document.position(of: $0.place) })
    }

    private mutating func check() {
        if !document.isStoryboard { check(document.objects, document.connections, owner: .owner) }
        for scene in document.scenes where scene.storyboardReference == nil {
            // Names are a scene's own.
            classes = [:]
            let controller = NibReference.element(scene.controller.id)
            check([scene.controller] + scene.objects, scene.connections, owner: controller)
            for segue in scene.segues { check(segue) }
        }
        problems = problems.inOrderOfPlaces()
    }

    private mutating func check(
        _ elements: [NibElement], _ connections: [NibConnection], owner: NibReference
    ) {
        for element in elements { check(element, parent: nil) }
        var checker = ConnectionChecker(
            self, owner: owner == .owner ? ownerClass : nil, topLevel: elements)
        checker.check(connections)
        checker.checkRequired(
            connections, of: owner, at: owner == .owner ? document.rootPlace : elements[0].place)
        if owner == .owner { checker.checkView(connections, elements) }
        self = checker.checker
    }

    private mutating func check(_ segue: NibSegue) {
        guard let name = segue.customClass, catalog.hasSources, catalog[name.name] == nil else { return }
        add(
            .error, .unknownClass, segue.place, "There is no segue class \(name) in the sources.",
            suggestion: Suggestion.nearest(to: name.name, in: catalog.names), names: ["\(name)"])
    }

    private var ownerClass: NibClassName? {
        switch document.root {
        case .plain: nil
        case .owner(let name), .template(let name): name
        }
    }

    mutating func add(
        _ severity: NibProblem.Severity, _ code: NibProblem.Code, _ place: NibPlace, _ message: String,
        suggestion: String? = nil, names: [String] = [], notes: [NibProblem.Note] = []
    ) {
        problems.append(
            NibProblem(
                severity, code, at: document.position(of: place), message, suggestion: suggestion,
                names: names, notes: notes))
    }

    // MARK: - Elements

    private mutating func check(_ element: NibElement, parent: NibElement?) {
        let key = catalog.key(of: element.ownClass)
        classes[element.id] = key
        checkClass(element, key, in: parent)
        if let parent { checkPlace(of: element, key, in: parent) }
        let chain = catalog.chain(of: key)
        if chain.isWhole || chain.entries.contains(where: { !$0.isOwn }) {
            for property in element.properties { check(property, element, chain.entries, isRuntime: false) }
            for property in element.runtimeAttributes {
                check(property, element, chain.entries, isRuntime: true)
            }
            for property in element.variations.flatMap(\.properties) {
                check(property, element, chain.entries, isRuntime: false)
            }
            for property in element.previewProperties where property.name != NibElement.previewClass {
                check(property, element, chain.entries, isRuntime: false)
            }
        }
        if document.kind == .layout, chain.isWhole {
            checkRoles(of: element.children, in: chain.entries)
        }
        for child in element.children { check(child, parent: element) }
    }

    private mutating func checkRoles(of children: [NibElement], in chain: [ClassEntry]) {
        var first: [String: NibPlace] = [:]
        for child in children {
            checkRole(of: child, in: chain)
            guard let role = child.role, chain.isOneObject(role), let name = chain.first?.name else {
                continue
            }
            guard let place = first[role] else {
                first[role] = child.place
                continue
            }
            add(
                .warning, .misplacedElement, child.place,
                "\(name) takes one “\(role)”, and an element before this one has that role. Remove one of them.",
                notes: [
                    NibProblem.Note(position: document.position(of: place), text: "The first one is here.")
                ])
        }
    }

    /// An object may be inside another one as something that is unknown to the other's class.
    private mutating func checkRole(of child: NibElement, in chain: [ClassEntry]) {
        // Whatever a scene's controller is, the first view is its.
        guard let role = child.role, role != "view", let name = chain.first?.name else { return }
        let known = Set(chain.flatMap { $0.parts.union($0.outlets.keys) })
        guard !known.contains(role) else { return }
        add(
            .error, .unknownOutlet, child.place, "\(name) takes nothing as “\(role)”.",
            suggestion: Suggestion.nearest(to: role, in: known.sorted()), names: [role])
    }

    private mutating func checkClass(_ element: NibElement, _ key: String, in parent: NibElement?) {
        guard let entry = catalog[key] else { return checkUnknown(element, in: parent) }
        let name = element.ownClass
        if key == "NibView", !entry.isOwn {
            add(
                .error, .notConstructible, element.place,
                "NibView is for subclasses, each of which has a file of its name. Name one of them here.")
        } else if entry.isGeneric {
            add(
                .error, .notConstructible, element.place,
                "A layout file cannot make \(NameText.withArticle("\(name)")): it is generic, and a file does not say of what."
            )
        } else if catalog.isConstructible(key) == false {
            add(
                .error, .notConstructible, element.place,
                "A layout file cannot make \(NameText.withArticle("\(name)")): it is neither a view nor a view controller. Let"
                    + " it adopt NibOwner, if files may make it.")
        } else if element.customClass != nil, element.isSupported, element.className.name != "Object",
            catalog.isClass(key, a: element.className.name) == false
        {
            add(
                .error, .wrongClass, element.place,
                "<\(element.elementName)> makes \(NameText.withArticle(element.className.name)), and its custom class \(name)"
                    + " isn't one: it must be a subclass of \(element.className.name).")
        }
    }

    private mutating func checkUnknown(_ element: NibElement, in parent: NibElement?) {
        let name = element.ownClass
        guard element.isSupported || element.customClass != nil else { return }
        if catalog.hasSources, isOfAnotherModule(name) { return addForeign(name, element.place) }
        // A name of another module, or one that the file says what to show for, is meant as it is.
        let isMeant =
            isOfAnotherModule(name)
            || element.previewProperties.contains { $0.name == NibElement.previewClass }
        if !isMeant, let way = CodeClass.ways[name.name], element.elementName == name.name {
            return add(
                catalog.hasSources ? .error : .warning, .notConstructible, element.place,
                "\(name) is one of Nibble's classes, but has no element in layout files. \(way)")
        }
        // Only views can be inside a view.
        let around = parent.map { catalog.key(of: $0.ownClass) }
        let isInside = element.role == nil && around.map { catalog.isClass($0, a: "View") == true } ?? false
        let known = isMeant ? [] : catalog.names
        let names = known.filter { !isInside || catalog.isClass($0, a: "View") != false }
        let (foreign, way) = Self.answer(to: element, among: names, of: known)
        let advice = way.map { " \($0)" } ?? ""
        let near = Suggestion.nearestClass(to: name.name, in: names)
        let isFromXcode = document.kind != .layout
        // Without sources a name of another system's may be the application's own as well; a misspelt one hardly is, nor one
        // that differs from Nibble's in case alone.
        let isForeign = (foreign != nil || way != nil) && near?.lowercased() != name.name.lowercased()
        if catalog.hasSources || (near != nil && !isForeign && !isFromXcode) {
            addMissingClass(element, advice, suggestion: way == nil ? foreign ?? near : nil)
        } else if !isFromXcode, unseen.insert("\(name)").inserted {
            add(
                isMeant ? .note : .warning, .unknownClass, element.place,
                "\(name) isn't one of Nibble's classes. If it is yours, name its sources with --sources to have it checked."
                    + advice, suggestion: foreign, names: ["\(name)"])
        }
    }

    /// The element to write instead, or a sentence where that is none: a root has its class in an attribute.
    private static func answer(
        to element: NibElement, among fitting: [String], of known: [String]
    ) -> (element: String?, way: String?) {
        let name = element.ownClass.name
        let type = element.properties.first { $0.name == "type" }?.text
        let answer = ForeignName.answer(to: name, type: type, among: fitting, of: known)
        if element.elementName == "layout", let own = answer.element, let space = own.firstIndex(of: " ") {
            return (nil, "Write class=\"\(own[..<space])\"\(own[space...]).")
        }
        guard answer.element == nil, answer.way == nil, !known.isEmpty else { return answer }
        return (nil, CodeClass.way(for: name))
    }

    /// A class that is missing is one problem wherever it's used; a name that is misspelt is mended at each place.
    private mutating func addMissingClass(_ element: NibElement, _ advice: String, suggestion: String?) {
        let end =
            catalog.hasSources
            ? " or in the sources." : ". If it is yours, name its sources with --sources."
        let message = "There is no class \(element.ownClass) in Nibble" + end + advice
        let isSame: (NibProblem) -> Bool = { $0.message == message && $0.suggestion == nil }
        guard suggestion == nil, let first = problems.firstIndex(where: isSame) else {
            return add(
                .error, .unknownClass, element.place, message, suggestion: suggestion,
                names: ["\(element.ownClass)"])
        }
        let place = document.position(of: element.place)
        problems[first].notes.append(NibProblem.Note(position: place, text: "It's used here too."))
    }

    /// Only views can be inside a view; what its properties hold is another matter.
    private mutating func checkPlace(of element: NibElement, _ key: String, in parent: NibElement) {
        guard document.kind == .layout, element.role == nil, element.isSupported,
            catalog.isClass(key, a: "View") == false, let entry = catalog[key],
            entry.isOwn ? catalog.isConstructible(key) == true : isMadeForOthers(key)
        else { return }
        let around = catalog.chain(of: catalog.key(of: parent.ownClass))
        guard around.entries.contains(where: { $0.name == "View" }) else { return }
        let roles = around.entries.flatMap(\.outlets).filter {
            catalog[$0.value.type] != nil && catalog.isClass(key, a: $0.value.type) == true
        }
        let way =
            roles.map { "Write as=\"\($0.key)\"." }.min()
            ?? "Write it at the top level and refer to it by its id."
        add(
            .error, .wrongClass, element.place,
            "Only views can be inside a view, and \(element.ownClass) isn't one. \(way)")
    }

    /// Whether a class of Nibble's is one of those that no view has parts of; of others a load knows more.
    private func isMadeForOthers(_ key: String) -> Bool {
        ["BarItem", "GestureRecognizer", "ViewController"].contains { catalog.isClass(key, a: $0) == true }
    }

    /// Whether a layout names a class with a module that is not Nibble's: the sources need not have it.
    func isOfAnotherModule(_ name: NibClassName) -> Bool {
        guard document.kind == .layout, let module = name.module else { return false }
        return module != "Nibble"
    }

    /// Notes that a class is not known, which isn't a mistake where it is another module's.
    mutating func addForeign(_ name: NibClassName, _ place: NibPlace) {
        add(
            .note, .unknownClass, place,
            "\(name) is not in the sources; name those of its module with --libraries to check what is said of it."
        )
    }

    private mutating func check(
        _ property: NibProperty, _ element: NibElement, _ chain: [ClassEntry], isRuntime: Bool
    ) {
        let name = chain.first?.name ?? element.className.name
        guard let known = attribute(property.name, chain) else {
            // Xcode writes what a terminal has no use for, and what the project's own classes take is in its sources.
            guard document.kind == .layout || (isRuntime && catalog.hasSources) else { return }
            let advice = AttributeAdvice(for: property.name, of: chain)
            return add(
                .error, .unknownClassAttribute, property.place,
                "\(name) has no attribute “\(property.name)”.\(advice.words)", suggestion: advice.suggestion,
                names: [property.name], notes: chain.mark(of: property.name))
        }
        guard let kind = known, !isRuntime else { return }
        guard NibSchema.isValue(property.text, of: kind) else {
            let names = NibSchema.names(of: kind)
            let isBoolean = names == ["true", "false"]
            return add(
                document.kind == .layout ? .error : .warning, .wrongAttributeValue, property.valuePlace,
                "“\(property.name)” of \(name) takes \(kind), not “\(property.text)”.",
                suggestion: isBoolean
                    ? ForeignName.boolean(property.text)
                    : ForeignValue.value(for: property.text, among: names)
                        ?? Suggestion.nearest(to: property.text, in: names),
                names: [property.text])
        }
        if document.kind == .layout,
            let doubt = ValueLint.doubt(about: property, among: element.properties)
        {
            add(.warning, .wrongAttributeValue, property.valuePlace, doubt)
        }
    }

    /// The kind of an attribute's value; nil inside when that is not known, nil outside when there is no such attribute.
    private func attribute(_ name: String, _ chain: [ClassEntry]) -> InspectableKind?? {
        for entry in chain {
            if let kind = entry.attributes[name] { return .some(kind) }
        }
        // An attribute of what an outlet holds, as in `badge.color`.
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let outlet = chain.lazy.compactMap({ $0.outlets[parts[0]] }).first else {
            return nil
        }
        let inner = catalog.chain(of: outlet.type)
        if let kind = inner.entries.lazy.compactMap({ $0.attributes[parts[1]] }).first { return .some(kind) }
        return inner.isWhole ? nil : .some(nil)
    }
}
