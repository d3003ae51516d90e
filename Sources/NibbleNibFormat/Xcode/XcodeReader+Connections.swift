extension XcodeReader {
    /// Reads the connections of an object.
    mutating func readConnections(_ xml: XMLElement, of element: NibElement) {
        for child in xml.elements { readConnection(child, source: .element(element.id), id: element.id) }
    }

    /// Reads the connections of a placeholder.
    mutating func readConnections(_ placeholder: XMLElement, source: NibReference) {
        guard let connections = placeholder.child("connections") else { return }
        for child in connections.elements { readConnection(child, source: source, id: nil) }
    }

    private mutating func readConnection(_ xml: XMLElement, source: NibReference, id: String?) {
        switch xml.name {
        case "outlet": readOutlet(xml, .outlet, source, id)
        case "outletCollection": readOutlet(xml, .collection, source, id)
        case "action": readAction(xml, source)
        case "segue": readSegue(xml, source)
        default:
            log.warning(
                .unknownElement, xml.place, "The connection <\(xml.name)> is not known and is left out.")
        }
    }

    /// What an attribute's id means to a connection; nil, with an error, when nothing has it.
    mutating func reference(_ attribute: XMLAttribute) -> NibReference? {
        let id = attribute.value
        switch index.meanings[id] {
        case .owner: return .owner
        case .firstResponder: return .firstResponder
        case .exit: return .exit
        case .external(let name): return .external(name)
        case .constraint: return .constraint(id)
        case .object, .guide, .topGuide, .bottomGuide, .other: return .element(id)
        case nil:
            log.error(
                .danglingReference, attribute.valuePlace,
                "Nothing in this file has the id “\(id.prefix(60))”, which a connection names.")
            return nil
        }
    }

    private mutating func readOutlet(
        _ xml: XMLElement, _ kind: NibConnection.Kind, _ source: NibReference, _ id: String?
    ) {
        guard let name = xml.attribute("property"), let target = xml.attribute("destination") else {
            return log.error(.missingAttribute, xml.place, "An outlet needs a property and a destination.")
        }
        guard let destination = reference(target) else { return }
        if case .element(let inside) = destination, let prototype = index.prototypes[inside],
            prototype != id, id.flatMap({ index.prototypes[$0] }) != prototype
        {
            return log.error(
                .badConnection, name.valuePlace,
                "The outlet “\(name.value.prefix(60))” cannot be connected to repeating content: there is one for every cell."
            )
        }
        connections.append(
            NibConnection(
                kind: kind, source: source, destination: destination, name: name.value, place: xml.place,
                namePlace: name.valuePlace))
    }

    private mutating func readAction(_ xml: XMLElement, _ source: NibReference) {
        guard let selector = xml.attribute("selector"), let target = xml.attribute("destination") else {
            return log.error(.missingAttribute, xml.place, "An action needs a selector and a destination.")
        }
        guard let destination = reference(target) else { return }
        var event: NibEvent?
        if let attribute = xml.attribute("eventType") {
            guard let known = NibEvent(rawValue: attribute.value) else {
                return log.warning(
                    .unsupported, attribute.valuePlace,
                    "Nothing on a terminal is “\(attribute.value.prefix(40))”; the action “\(selector.value.prefix(60))” is left out."
                )
            }
            event = known
        }
        let parts = selector.value.split(separator: ":", omittingEmptySubsequences: false)
        connections.append(
            NibConnection(
                kind: .action(event), source: source, destination: destination,
                name: String(parts.first ?? ""),
                argumentCount: parts.count - 1, place: xml.place, namePlace: selector.valuePlace))
    }

    private mutating func readSegue(_ xml: XMLElement, _ source: NibReference) {
        guard let word = xml.attribute("kind") else {
            return log.warning(
                .missingAttribute, xml.place, "This segue does not say its kind; it is left out.")
        }
        if Self.segueKinds[word.value] == nil {
            log.warning(
                .unsupported, word.valuePlace,
                "The kind of segue “\(word.value.prefix(40))” is not known; its destination is presented.")
        }
        let kind = Self.segueKinds[word.value] ?? .present
        var segue = NibSegue(kind: kind, source: source, place: xml.place)
        if let target = xml.attribute("destination") {
            guard let destination = reference(target) else { return }
            if case .element(let id) = destination { segue.destination = id }
        }
        segue.identifier = xml["identifier"]
        segue.relationship = xml["relationship"]
        segue.unwindAction = xml["unwindAction"].map { String($0.prefix { $0 != ":" }) }
        segue.customClass = readCustomClass(xml)
        for attribute in xml.attributes where Self.segueProperties.contains(attribute.name) {
            let text =
                attribute.value == "YES" ? "true" : attribute.value == "NO" ? "false" : attribute.value
            segue.properties.append(
                NibProperty(
                    name: attribute.name, text: text, place: attribute.place, valuePlace: attribute.valuePlace
                ))
        }
        segues.append(segue)
    }

    /// The kinds in Xcode's words, older ones too.
    private static let segueKinds: [String: NibSegue.Kind] = [
        "show": .show, "push": .show, "showDetail": .showDetail, "replace": .showDetail,
        "presentation": .present, "modal": .present, "popover": .popover, "popoverPresentation": .popover,
        "embed": .embed, "relationship": .relationship, "unwind": .unwind, "custom": .custom,
    ]

    private static let segueProperties: Set<String> = [
        "modalPresentationStyle", "modalTransitionStyle", "animates", "trigger", "popoverAnchorView",
        "splitViewControllerTargetIndex",
    ]
}
