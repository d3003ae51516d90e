import NibbleLayoutFormat
import NibbleLayouts
import NibbleViews

/// Checks a file against the classes that are known, without making any object.
@MainActor struct LayoutChecker {
    let document: NibDocument
    let catalog: ClassCatalog
    private(set) var problems: [NibProblem] = []
    /// The classes of the file's objects by id.
    var classes: [String: String] = [:]

    init(_ document: NibDocument, catalog: ClassCatalog) {
        self.document = document
        self.catalog = catalog
    }

    /// The problems of a document, in the order of their places.
    static func problems(of document: NibDocument, catalog: ClassCatalog) -> [NibProblem] {
        var checker = LayoutChecker(document, catalog: catalog)
        checker.check()
        return
            (checker.problems + RecursionLint(document, catalog: catalog).problems
            + PlaceLint(document).problems).inOrderOfPlaces()
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
        for element in elements { check(element) }
        var checker = ConnectionChecker(self, owner: owner == .owner ? ownerClass : nil)
        checker.check(connections)
        checker.checkRequired(connections, of: owner, at: owner == .owner ? .start : elements[0].place)
        self = checker.checker
    }

    private mutating func check(_ segue: NibSegue) {
        guard let name = segue.customClass, catalog.hasSources, catalog[name.name] == nil else { return }
        add(
            .error, .unknownClass, segue.place, "There is no segue class \(name) in the sources.",
            suggestion: Suggestion.nearest(to: name.name, in: catalog.names))
    }

    private var ownerClass: String? {
        switch document.root {
        case .plain: nil
        case .owner(let name), .template(let name): name.name
        }
    }

    mutating func add(
        _ severity: NibProblem.Severity, _ code: NibProblem.Code, _ place: NibPlace, _ message: String,
        suggestion: String? = nil
    ) {
        problems.append(
            NibProblem(severity, code, at: document.position(of: place), message, suggestion: suggestion))
    }

    // MARK: - Elements

    private mutating func check(_ element: NibElement) {
        let name = element.customClass ?? element.className
        classes[element.id] = name.name
        checkClass(name, element)
        let chain = catalog.chain(of: name.name)
        if chain.isWhole || chain.entries.contains(where: { !$0.isOwn }) {
            for property in element.properties { check(property, element, chain.entries, isRuntime: false) }
            for property in element.runtimeAttributes {
                check(property, element, chain.entries, isRuntime: true)
            }
            for property in element.variations.flatMap(\.properties) {
                check(property, element, chain.entries, isRuntime: false)
            }
        }
        if document.kind == .layout, chain.isWhole {
            for child in element.children { checkRole(of: child, in: chain.entries) }
        }
        for child in element.children { check(child) }
    }

    /// An object may be inside another one as something that is unknown to the other's class.
    private mutating func checkRole(of child: NibElement, in chain: [ClassCatalog.Entry]) {
        // Whatever a scene's controller is, the first view is its.
        guard let role = child.role, role != "view", let name = chain.first?.name else { return }
        let known = Set(chain.flatMap { $0.parts.union($0.outlets.keys) })
        guard !known.contains(role) else { return }
        add(
            .error, .unknownOutlet, child.place, "\(name) takes nothing as “\(role)”.",
            suggestion: Suggestion.nearest(to: role, in: known.sorted()))
    }

    private mutating func checkClass(_ name: NibClassName, _ element: NibElement) {
        guard catalog[name.name] == nil, element.isSupported || element.customClass != nil else { return }
        if catalog.hasSources, isOfAnotherModule(name) { return addForeign(name, element.place) }
        let suggestion = nearMiss(of: name.name)
        let isFromXcode = document.kind != .layout
        if catalog.hasSources || (suggestion != nil && !isFromXcode) {
            add(
                .error, .unknownClass, element.place,
                "There is no class \(name) in Nibble or in the sources.", suggestion: suggestion)
        } else if !isFromXcode {
            add(
                .note, .unknownClass, element.place,
                "\(name) is no class of Nibble's; name its sources with --sources to check what is said of it."
            )
        }
    }

    /// Whether a layout names a class with a module that is not Nibble's: the sources need not have it.
    func isOfAnotherModule(_ name: NibClassName) -> Bool {
        guard document.kind == .layout, let module = name.module else { return false }
        return module != "Nibble"
    }

    /// Notes that a class is not known, which is no mistake where it is another module's.
    mutating func addForeign(_ name: NibClassName, _ place: NibPlace) {
        add(
            .note, .unknownClass, place,
            "\(name) is not in the sources; name those of its module with --libraries to check what is said of it."
        )
    }

    /// The class that a name was probably meant for.
    private func nearMiss(of name: String) -> String? {
        guard let near = Suggestion.nearest(to: name, in: catalog.names) else { return nil }
        // Names of subclasses end as that above them does; what differs must be near by itself.
        for ending in ["ViewController", "Controller", "View"] where name.hasSuffix(ending) {
            guard near.hasSuffix(ending) else { continue }
            let (own, other) = (name.dropLast(ending.count), near.dropLast(ending.count))
            guard !own.isEmpty, !other.isEmpty else { return nil }
            return Suggestion.nearest(to: String(own), in: [String(other)]) == nil ? nil : near
        }
        return near
    }

    private mutating func check(
        _ property: NibProperty, _ element: NibElement, _ chain: [ClassCatalog.Entry], isRuntime: Bool
    ) {
        let name = chain.first?.name ?? element.className.name
        guard let known = attribute(property.name, chain) else {
            let isOwnFault = document.kind == .layout || (isRuntime && catalog.hasSources)
            if !isOwnFault, !isRuntime, XcodeHabits.attributes.contains(property.name) { return }
            return add(
                isOwnFault ? .error : .warning, .unknownClassAttribute, property.place,
                "\(name) has no attribute “\(property.name)”.",
                suggestion: Suggestion.nearest(
                    to: property.name, in: chain.flatMap(\.attributes.keys).sorted()))
        }
        guard let kind = known, !isRuntime, !LayoutSchema.isValue(property.text, of: kind) else { return }
        add(
            document.kind == .layout ? .error : .warning, .wrongAttributeValue, property.valuePlace,
            "“\(property.name)” of \(name) takes \(kind), not “\(property.text)”.",
            suggestion: Suggestion.nearest(to: property.text, in: LayoutSchema.names(of: kind)))
    }

    /// What an attribute takes; nil inside when that is not known, nil outside when there is no such attribute.
    private func attribute(_ name: String, _ chain: [ClassCatalog.Entry]) -> InspectableKind?? {
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
