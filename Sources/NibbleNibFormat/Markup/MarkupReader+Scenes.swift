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
extension MarkupReader {
    /// Reads the whole file.
    mutating func readStoryboard(_ xml: XMLElement) -> NibDocument {
        var document = NibDocument(kind: .layout, file: log.file)
        let initial = readStoryboardAttributes(xml, into: &document)
        for node in xml.children { if case .text = node.content { reportText(node.place) } }
        let elements = Array(xml.elements)
        let sceneIDs = elements.map { takeID($0) }
        let shared = names
        sceneNames = Set(sceneIDs)
        for (child, id) in zip(elements, sceneIDs) {
            segues = []
            let scene =
                child.name == "reference"
                ? readReference(child, id: id) : readScene(child, id: id, design: document.design)
            if let scene { checkRepeating([scene.controller] + scene.objects) }
            let connections = finishScene(keeping: shared)
            guard var scene else { continue }
            add(connections, to: &scene, scenes: Set(sceneIDs))
            checkDestinations(of: scene, in: sceneIDs)
            document.scenes.append(scene)
        }
        if document.scenes.isEmpty {
            log.error(
                .missingAttribute, xml.place,
                "A storyboard needs a scene: an element with the class of a view controller.")
        }
        document.initialController = initial?.value ?? document.scenes.first?.controller.id
        if let initial, !sceneIDs.contains(initial.value) {
            log.error(
                .danglingReference, initial.valuePlace,
                "No scene of this file is called “\(initial.value.prefix(60))”.",
                suggestion: Suggestion.nearest(to: initial.value, in: sceneIDs))
        }
        return document
    }

    private static let storyboardAttributes = ["design", "initial", "strings"]

    private mutating func readStoryboardAttributes(
        _ xml: XMLElement, into document: inout NibDocument
    ) -> XMLAttribute? {
        for attribute in xml.attributes {
            switch attribute.name {
            case "design": document.design = readDesign(attribute)
            case "strings": document.strings = readTable(attribute)
            case "initial": break
            default:
                log.error(
                    .unknownAttribute, attribute.place, "<storyboard> has no attribute “\(attribute.name)”.",
                    suggestion: Suggestion.nearest(to: attribute.name, in: Self.storyboardAttributes))
            }
        }
        return xml.attribute("initial")
    }

    // MARK: - Scenes

    private mutating func readScene(_ xml: XMLElement, id: String, design: NibSize?) -> NibScene? {
        guard isClassElement(xml, orOneOf: ["reference"]) else { return nil }
        var controller = NibElement(
            id: id, className: NameText.className(xml.name), elementName: xml.name, place: xml.place)
        refuseRole(xml)
        let outside = MarkupParent(id: nil, design: design)
        readAttributes(xml.attributes, of: &controller, parent: outside)
        readContent(xml, of: &controller, parent: outside, isController: true)
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
        scene.segues = segues ?? []
        return scene
    }

    /// Whether an element is a view, as far as its name tells.
    private static func isView(_ element: NibElement) -> Bool {
        !["Recognizer", "Item", "Object"].contains(where: element.className.name.hasSuffix)
    }

    /// A scene of another file: `<reference id="settings" storyboard="Settings" scene="start"/>`.
    private mutating func readReference(_ xml: XMLElement, id: String) -> NibScene? {
        for attribute in xml.attributes where !["id", "storyboard", "scene"].contains(attribute.name) {
            log.error(
                .unknownAttribute, attribute.place, "<reference> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: ["id", "storyboard", "scene"]))
        }
        guard xml["id"] != nil, let storyboard = xml["storyboard"] else {
            log.error(
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
    private mutating func add(
        _ connections: [NibConnection], to scene: inout NibScene, scenes: Set<String>
    ) {
        let controller = NibReference.element(scene.controller.id)
        for var connection in connections {
            if connection.source == .owner { connection.source = controller }
            if connection.destination == .owner { connection.destination = controller }
            guard case .element(let id) = connection.destination, id != scene.controller.id,
                scenes.contains(id)
            else {
                scene.connections.append(connection)
                continue
            }
            guard connection.source == controller else {
                log.error(
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

    // MARK: - Segues

    private static let segueAttributes = ["action", "animated", "class", "id", "kind", "style", "to"]

    /// A way from what it stands in to another scene: `<segue id="open" kind="show" to="detail"/>`.
    mutating func readSegue(_ xml: XMLElement, of element: NibElement) {
        guard segues != nil else {
            return log.error(
                .misplacedElement, xml.place,
                "A segue belongs to a scene of a <storyboard>; this is a <layout>.")
        }
        var segue = NibSegue(kind: .show, source: .element(element.id), place: xml.place)
        if xml["class"] != nil { segue.kind = .custom }
        for attribute in xml.attributes { read(attribute, into: &segue) }
        if segue.kind == .unwind ? segue.unwindAction == nil : segue.destination == nil {
            log.error(
                .missingAttribute, xml.place,
                segue.kind == .unwind
                    ? "An unwind segue needs the action that it goes back to, as action=\"backToList\"."
                    : "A segue needs the scene that it leads to, as to=\"detail\".")
        } else {
            segues?.append(segue)
        }
    }

    private mutating func read(_ attribute: XMLAttribute, into segue: inout NibSegue) {
        switch attribute.name {
        case "id": segue.identifier = attribute.value
        case "to": segue.destination = attribute.value
        case "action": segue.unwindAction = String(attribute.value.prefix { $0 != "(" })
        case "class": segue.customClass = readClassName(attribute)
        case "style": add("modalPresentationStyle", attribute, to: &segue)
        case "animated":
            if readBoolean(attribute) != nil { add("animates", attribute, to: &segue) }
        case "kind": readKind(attribute, into: &segue)
        default:
            log.error(
                .unknownAttribute, attribute.place, "<segue> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: Self.segueAttributes))
        }
    }

    private func add(_ name: String, _ attribute: XMLAttribute, to segue: inout NibSegue) {
        segue.properties.append(
            NibProperty(
                name: name, text: attribute.value, place: attribute.place, valuePlace: attribute.valuePlace))
    }

    private mutating func readKind(_ attribute: XMLAttribute, into segue: inout NibSegue) {
        if let kind = NibSegue.Kind.written.first(where: { $0.rawValue == attribute.value }) {
            return segue.kind = kind
        }
        let kinds = NibSegue.Kind.written.map(\.rawValue)
        log.error(
            .badValue, attribute.valuePlace,
            "“\(attribute.value.prefix(40))” is no kind of segue; there are \(kinds.joined(separator: ", ")).",
            suggestion: Self.otherKinds[attribute.value] ?? Suggestion.nearest(to: attribute.value, in: kinds)
                ?? Suggestion.nearest(to: attribute.value, in: Self.otherKinds.keys.sorted())
                .flatMap { Self.otherKinds[$0] })
    }

    /// The kinds that UIKit had before.
    private static let otherKinds = [
        "push": "show", "modal": "present", "presentation": "present", "replace": "showDetail",
    ]

    /// Segues lead to scenes, not to what is inside one.
    private mutating func checkDestinations(of scene: NibScene, in sceneIDs: [String]) {
        for segue in scene.segues {
            guard let id = segue.destination, !sceneIDs.contains(id), isComplete else { continue }
            log.error(
                .danglingReference, segue.place, "No scene of this file is called “\(id.prefix(60))”.",
                suggestion: Suggestion.nearest(to: id, in: sceneIDs))
        }
    }
}
