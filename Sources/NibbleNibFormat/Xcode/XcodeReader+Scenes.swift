extension XcodeReader {
    /// Reads one scene of a storyboard; nil when it holds no controller.
    mutating func readScene(_ xml: XMLElement) -> NibScene? {
        guard let objects = xml.child("objects") else { return nil }
        connections = []
        segues = []
        masks = []
        var controller: NibElement?
        var others: [NibElement] = []
        var source: XMLElement?
        for child in objects.elements {
            switch child.name {
            case "placeholder", "exit":
                readConnections(child, source: child.name == "exit" ? .exit : .firstResponder)
            default:
                let object = readObject(child, role: nil)
                if controller == nil, isController(child) {
                    controller = object
                    source = child
                } else {
                    others.append(object)
                }
            }
        }
        guard let controller else {
            log.warning(.missingAttribute, xml.place, "This scene has no controller and is left out.")
            return nil
        }
        return scene(xml, controller, source ?? objects, others)
    }

    private func isController(_ xml: XMLElement) -> Bool {
        XcodeClass.of(xml.name).map { $0.family == .controller } ?? xml.name.hasSuffix("Controller")
    }

    private func scene(
        _ xml: XMLElement, _ controller: NibElement, _ source: XMLElement, _ others: [NibElement]
    ) -> NibScene {
        var elements = [controller] + others
        XcodeMask.apply(masks, to: &elements)
        XcodeCellRules.apply(to: &elements)
        var scene = NibScene(
            id: xml["sceneID"] ?? controller.id, controller: elements[0],
            objects: Array(elements.dropFirst()),
            connections: connections, segues: segues, place: xml.place)
        scene.identifier = source["storyboardIdentifier"]
        if source.name == "viewControllerPlaceholder" {
            scene.storyboardReference = NibStoryboardReference(
                storyboard: source["storyboardName"], identifier: source["referencedIdentifier"],
                bundle: source["bundleIdentifier"])
        }
        return scene
    }
}
