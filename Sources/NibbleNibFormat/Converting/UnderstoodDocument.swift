/// A document of Xcode's without what the classes do not take, which would be mistakes in a layout.
struct UnderstoodDocument {
    private(set) var document: NibDocument
    private(set) var log: ProblemLog
    /// The classes by id: those of Nibble's own objects, and of the elements of an application's.
    private var classes: [String: String] = [:]
    /// The objects of an application's own classes, whose outlets nobody knows here.
    private var foreign: Set<String> = []
    /// The application's classes that are another's without their modules.
    private(set) var ambiguous: Set<NibClassName> = []
    /// The objects that are left out.
    private var removed: Set<String> = []

    init(_ document: NibDocument) {
        self.document = document
        log = ProblemLog(file: document.file)
    }

    /// Leaves out what is said of objects in vain.
    mutating func leaveOut(where isUnknown: (NibConverter.Saying) -> Bool) {
        var kept = document
        kept.objects = kept.objects.filter { isThere($0) }
        for index in kept.objects.indices { visit(&kept.objects[index], isUnknown) }
        for index in kept.scenes.indices { visit(&kept.scenes[index], isUnknown) }
        kept.connections = self.kept(kept.connections, isUnknown)
        document = kept
    }

    private mutating func visit(_ scene: inout NibScene, _ isUnknown: (NibConverter.Saying) -> Bool) {
        visit(&scene.controller, isUnknown)
        scene.objects = scene.objects.filter { isThere($0) }
        for index in scene.objects.indices { visit(&scene.objects[index], isUnknown) }
        scene.connections = kept(scene.connections, isUnknown)
        let named = Set(
            scene.connections.compactMap { connection -> String? in
                if case .element(let id) = connection.destination { id } else { nil }
            })
        scene.objects = scene.objects.filter { isShown($0, named) }
        scene.connections.removeAll { [$0.source, $0.destination].contains(where: isRemoved) }
    }

    /// Whether an object beside a controller is of any use: a view that nothing names is never shown.
    private mutating func isShown(_ object: NibElement, _ named: Set<String>) -> Bool {
        let isItem = ["BarButtonItem", "NavigationItem", "TabBarItem"].contains(object.className.name)
        guard isItem || XcodeClass.of(object.elementName)?.family == .view, !named.contains(object.id) else {
            return true
        }
        remove(object)
        log.warning(
            .unsupported, object.place,
            "Nothing names this \(object.elementName.prefix(60)) beside the controller, so nothing can show it;"
                + " it is left out.")
        return false
    }

    private mutating func remove(_ element: NibElement) {
        removed.insert(element.id)
        for child in element.children { remove(child) }
    }

    private mutating func visit(_ element: inout NibElement, _ isUnknown: (NibConverter.Saying) -> Bool) {
        let name = element.writtenClass.name
        nameClass(of: &element, isUnknown)
        classes[element.id] = name
        if element.customClass != nil { foreign.insert(element.id) }
        element.properties = kept(element.properties, of: element, isUnknown)
        if element.customClass == nil {
            element.runtimeAttributes = kept(element.runtimeAttributes, of: element, isUnknown)
        } else {
            // What an application's class has is its own affair; what is Nibble's must have a value that it takes.
            element.runtimeAttributes = element.runtimeAttributes.filter { property in
                guard isUnknown(.value(property.text, of: name, attribute: property.name)) else {
                    return true
                }
                leftOut(property, of: name)
                return false
            }
        }
        for index in element.variations.indices {
            element.variations[index].properties = kept(
                element.variations[index].properties, of: element, isUnknown)
        }
        element.children = element.children.filter { isThere($0) }
        if element.customClass == nil {
            element.children = element.children.filter { isKept($0, in: name, isUnknown) }
        }
        for index in element.children.indices { visit(&element.children[index], isUnknown) }
    }

    /// Whether an object has a counterpart: views that have none are plain ones, what isn't a view is left out.
    private mutating func isThere(_ element: NibElement) -> Bool {
        let kinds = ["Recognizer", "Item", "Layout", "Section", "Segment"]
        guard !element.isSupported, element.customClass == nil,
            kinds.contains(where: element.className.name.hasSuffix)
        else { return true }
        removed.insert(element.id)
        log.warning(
            .unsupported, element.place,
            "Nothing here is like a \(element.elementName.prefix(60)), and it isn't a view; it is left out.")
        return false
    }

    /// Sees to it that an application's class is not taken for another, and that tools know what to show for it.
    private mutating func nameClass(
        of element: inout NibElement, _ isUnknown: (NibConverter.Saying) -> Bool
    ) {
        guard let own = element.customClass else {
            // What no class here is like is a plain view, which tools show as a box with the name that it had.
            if !element.isSupported, element.writtenClass.name == "View" { element.show(element.elementName) }
            return
        }
        let isAnothers = isUnknown(.ownClass(own))
        if isAnothers, own.module != nil {
            ambiguous.insert(own)
        } else if isAnothers, isUnknown(.newClass(own)) {
            log.warning(
                .unsupported, element.place,
                "\(own) is the name of a class of Nibble's too, and without a module it is that one.")
            element.customClass = nil
            return
        }
        let shown = element.writtenClass.name
        // Views and controllers are what tools show without being told.
        let isPlain = ["View", "ViewController", "Object"].contains(shown)
        guard element.isSupported, !isPlain || isAnothers && own.module == nil else { return }
        element.show(shown)
    }

    private mutating func isKept(
        _ child: NibElement, in name: String, _ isUnknown: (NibConverter.Saying) -> Bool
    ) -> Bool {
        // What is in a content view is written where that view is.
        guard let role = child.role, role != "contentView", isUnknown(.part(role, of: name)) else {
            return true
        }
        log.warning(
            .unsupported, child.place, "\(name) takes nothing as “\(role.prefix(60))”; it is left out.")
        return false
    }

    private mutating func kept(
        _ properties: [NibProperty], of element: NibElement, _ isUnknown: (NibConverter.Saying) -> Bool
    ) -> [NibProperty] {
        let name = element.writtenClass.name
        return properties.filter { property in
            guard isUnknown(.attribute(property.name, text: property.text, of: name)) else { return true }
            // What is not written anyway isn't a loss.
            guard !QuietProperties.isQuiet(property, of: element) else { return false }
            leftOut(property, of: name)
            return false
        }
    }

    private mutating func leftOut(_ property: NibProperty, of name: String) {
        log.warning(
            .unsupported, property.place,
            "\(name) has nothing for “\(property.name.prefix(60))” as “\(property.text.prefix(60))”; it is left out."
        )
    }

    private mutating func kept(
        _ connections: [NibConnection], _ isUnknown: (NibConverter.Saying) -> Bool
    ) -> [NibConnection] {
        connections.filter { connection in
            if [connection.source, connection.destination].contains(where: isRemoved) { return false }
            if case .action = connection.kind { return true }
            guard case .element(let id) = connection.source, !foreign.contains(id), let name = classes[id],
                isUnknown(.outlet(connection.name, of: name))
            else { return true }
            log.warning(
                .unsupported, connection.place,
                "\(name) has no outlet “\(connection.name.prefix(60))”; it is left out.")
            return false
        }
    }

    private func isRemoved(_ end: NibReference) -> Bool {
        if case .element(let id) = end { removed.contains(id) } else { false }
    }
}

extension NibElement {
    /// Says what tools show for the element.
    fileprivate mutating func show(_ name: String) {
        previewProperties.append(
            NibProperty(name: Self.previewClass, text: name, place: place, valuePlace: place))
    }

    /// The class of Nibble's that an element is of; views that have no counterpart are plain ones.
    var writtenClass: NibClassName {
        isSupported || className.name.hasSuffix("Controller") || className.name == "Object"
            ? className : NibClassName(name: "View")
    }
}
