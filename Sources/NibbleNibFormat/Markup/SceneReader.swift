/// Reads `<storyboard>`: scenes, and the ways between them.
///
///     <storyboard>
///       <NavigationController id="main" rootViewController="@list"/>
///       <ListController id="list" title="Ships">
///         <TableView outlet="table"/>
///         <segue id="open" to="detail"/>
///       </ListController>
///     </storyboard>
///
/// Each element is a scene's controller, its id the name by which code asks for it. The first view inside is the controller's,
/// and `outlet` and `onTap` are the controller's. Names are a scene's own, but those of controllers are the whole file's.
struct SceneReader: MarkupFileReader {
    private(set) var scope: MarkupScope
    private var design: NibSize?

    init(_ scope: MarkupScope) {
        self.scope = scope
    }

    mutating func document(_ xml: XMLElement) -> NibDocument {
        var document = NibDocument(kind: .layout, file: scope.log.file)
        let initial = readAttributes(xml, into: &document)
        for node in xml.children {
            if case .text = node.content { scope.log.reportStrayText(node.place) }
        }
        let elements = Array(xml.elements)
        let ids = scope.names.takeScenes(elements, &scope.log)
        for (child, id) in zip(elements, ids) {
            if let scene = readScene(child, id: id, among: ids) { document.scenes.append(scene) }
        }
        if document.scenes.isEmpty {
            scope.log.error(
                .missingAttribute, xml.place,
                "A storyboard needs a scene: an element with the class of a view controller.")
        }
        document.initialController = initial?.value ?? document.scenes.first?.controller.id
        if let initial { checkScene(initial.value, in: ids, at: initial.valuePlace) }
        return document
    }

    private static let attributes = ["design", "initial", "pictures", "strings"]

    /// Reads the root's attributes; the one that names the first scene is returned.
    private mutating func readAttributes(
        _ xml: XMLElement, into document: inout NibDocument
    ) -> XMLAttribute? {
        for attribute in xml.attributes {
            switch attribute.name {
            case "design": document.design = MarkupValue.design(attribute, &scope.log)
            case "pictures": document.pictures = PictureList.pictures(attribute, &scope.log)
            case "strings": document.strings = MarkupValue.table(attribute, &scope.log)
            case "initial": break
            default:
                scope.log.error(
                    .unknownAttribute, attribute.place, "<storyboard> has no attribute “\(attribute.name)”.",
                    suggestion: Suggestion.nearest(to: attribute.name, in: Self.attributes),
                    names: [attribute.name])
            }
        }
        design = document.design
        return xml.attribute("initial")
    }

    // MARK: - Scenes

    private mutating func readScene(_ xml: XMLElement, id: String, among ids: [String]) -> NibScene? {
        scope.beginScene()
        let read = xml.name == "reference" ? readReference(xml, id: id) : readController(xml, id: id)
        if let read { scope.checkRepeating([read.controller] + read.objects) }
        scope.resolve()
        guard var scene = read else { return nil }
        connect(&scene)
        // Segues lead to scenes, not to what is inside one.
        if scope.isComplete {
            for segue in scene.segues {
                if let id = segue.destination { checkScene(id, in: ids, at: segue.place) }
            }
        }
        return scene
    }

    private mutating func checkScene(_ id: String, in ids: [String], at place: NibPlace) {
        guard !scope.names.scenes.contains(id) else { return }
        let suggestion = scope.log.nearest(to: id, in: ids)
        scope.log.error(
            .danglingReference, place, "No scene of this file is called “\(id.prefix(60))”.",
            suggestion: suggestion, names: [id])
    }

    private mutating func readController(_ xml: XMLElement, id: String) -> NibScene? {
        guard ObjectReader.isClass(xml, orOneOf: ["reference"], &scope.log) else { return nil }
        var controller = NibElement(
            id: id, className: NameText.className(xml.name), elementName: xml.name, place: xml.place)
        ObjectReader.refuseRole(xml, &scope.log)
        let outside = MarkupParent(id: nil, design: design)
        ObjectReader.readAttributes(xml.attributes, of: &controller, in: outside, &scope)
        ObjectReader.readContent(xml, of: &controller, in: outside, isController: true, &scope)
        var scene = NibScene(id: id, controller: controller, place: xml.place)
        scene.controller.children = []
        var hasView = controller.children.contains { $0.role == "view" }
        for var child in controller.children {
            if child.role == nil, !hasView, Self.isView(child) {
                child.role = "view"
                hasView = true
            }
            if child.role == nil {
                scene.objects.append(child)
            } else {
                scene.controller.children.append(child)
            }
        }
        scene.identifier = controller.hasGeneratedID ? nil : id
        scene.segues = scope.segues ?? []
        return scene
    }

    /// Whether an element is a view, as far as its name tells.
    private static func isView(_ element: NibElement) -> Bool {
        !["Recognizer", "Item", "Object"].contains(where: element.className.name.hasSuffix)
    }

    /// Reads a scene of another file: `<reference id="settings" storyboard="Settings" scene="start"/>`.
    private mutating func readReference(_ xml: XMLElement, id: String) -> NibScene? {
        for attribute in xml.attributes where !["id", "storyboard", "scene"].contains(attribute.name) {
            scope.log.error(
                .unknownAttribute, attribute.place, "<reference> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: ["id", "storyboard", "scene"]),
                names: [attribute.name])
        }
        guard xml["id"] != nil, let storyboard = xml["storyboard"] else {
            scope.log.error(
                .missingAttribute, xml.place,
                "<reference> needs an id, by which segues name it, and the storyboard that it is in.")
            return nil
        }
        let placeholder = NibElement(
            id: id, className: NibClassName(name: "ViewController"), elementName: xml.name, place: xml.place)
        var scene = NibScene(id: id, controller: placeholder, place: xml.place)
        scene.identifier = id
        scene.storyboardReference = NibStoryboardReference(storyboard: storyboard, identifier: xml["scene"])
        return scene
    }

    /// Gives a scene its connections: the owner is the controller, and a container's references to scenes are relationships.
    private mutating func connect(_ scene: inout NibScene) {
        let controller = NibReference.element(scene.controller.id)
        for var connection in scope.connections {
            if connection.source == .owner { connection.source = controller }
            if connection.destination == .owner { connection.destination = controller }
            guard case .element(let id) = connection.destination, id != scene.controller.id,
                scope.names.scenes.contains(id)
            else {
                scene.connections.append(connection)
                continue
            }
            guard connection.source == controller else {
                scope.log.error(
                    .badConnection, connection.namePlace,
                    "“\(id.prefix(60))” is another scene: only a <segue> leads there.")
                continue
            }
            var segue = NibSegue(kind: .relationship, source: controller, place: connection.place)
            segue.destination = id
            segue.relationship = connection.name
            scene.segues.append(segue)
        }
    }
}
