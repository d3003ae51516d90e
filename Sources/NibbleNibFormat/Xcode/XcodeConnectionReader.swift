/// Reads the connections of one object of Xcode's files.
struct XcodeConnectionReader {
    private let source: NibReference
    /// The object's id; nil for a placeholder.
    private let id: String?

    /// Reads the `connections` inside a placeholder.
    static func read(of placeholder: XMLElement, from source: NibReference, _ scope: inout XcodeScope) {
        guard let xml = placeholder.child("connections") else { return }
        XcodeConnectionReader(source: source, id: nil).read(xml, &scope)
    }

    /// Reads the `connections` of an object.
    static func read(_ xml: XMLElement, of element: NibElement, _ scope: inout XcodeScope) {
        XcodeConnectionReader(source: .element(element.id), id: element.id).read(xml, &scope)
    }

    private func read(_ xml: XMLElement, _ scope: inout XcodeScope) {
        for child in xml.elements {
            switch child.name {
            case "outlet": readOutlet(child, .outlet, &scope)
            case "outletCollection": readOutlet(child, .collection, &scope)
            case "action": readAction(child, &scope)
            case "segue": readSegue(child, &scope)
            default:
                scope.log.warning(
                    .unknownElement, child.place,
                    "The connection <\(child.name)> is not known and is left out.")
            }
        }
    }

    private func readOutlet(_ xml: XMLElement, _ kind: NibConnection.Kind, _ scope: inout XcodeScope) {
        guard let name = xml.attribute("property"), let target = xml.attribute("destination") else {
            return scope.log.error(
                .missingAttribute, xml.place, "An outlet needs a property and a destination.")
        }
        guard let destination = scope.reference(target) else { return }
        if case .element(let inside) = destination, let prototype = scope.index.prototypes[inside],
            prototype != id, id.flatMap({ scope.index.prototypes[$0] }) != prototype
        {
            return scope.log.error(
                .badConnection, name.valuePlace,
                "The outlet “\(name.value.prefix(60))” cannot be connected to repeating content: there is one for every cell."
            )
        }
        scope.add(
            NibConnection(
                kind: kind, source: source, destination: destination, name: name.value, place: xml.place,
                namePlace: name.valuePlace))
    }

    private func readAction(_ xml: XMLElement, _ scope: inout XcodeScope) {
        guard let selector = xml.attribute("selector"), let target = xml.attribute("destination") else {
            return scope.log.error(
                .missingAttribute, xml.place, "An action needs a selector and a destination.")
        }
        guard let destination = scope.reference(target) else { return }
        var event: NibEvent?
        if let attribute = xml.attribute("eventType") {
            guard let known = NibEvent(rawValue: attribute.value) else {
                return scope.log.warning(
                    .unsupported, attribute.valuePlace,
                    "Nothing on a terminal is “\(attribute.value.prefix(40))”; the action “\(selector.value.prefix(60))” is left out."
                )
            }
            event = known
        }
        let parts = selector.value.split(separator: ":", omittingEmptySubsequences: false)
        scope.add(
            NibConnection(
                kind: .action(event), source: source, destination: destination,
                name: String(parts.first ?? ""),
                argumentCount: parts.count - 1, place: xml.place, namePlace: selector.valuePlace))
    }

    // MARK: - Segues

    private func readSegue(_ xml: XMLElement, _ scope: inout XcodeScope) {
        guard let word = xml.attribute("kind") else {
            return scope.log.warning(
                .missingAttribute, xml.place, "This segue does not say its kind; it is left out.")
        }
        if Self.segueKinds[word.value] == nil {
            scope.log.warning(
                .unsupported, word.valuePlace,
                "The kind of segue “\(word.value.prefix(40))” is not known; its destination is presented.")
        }
        let kind = Self.segueKinds[word.value] ?? .present
        var segue = NibSegue(kind: kind, source: source, place: xml.place)
        if let target = xml.attribute("destination") {
            guard let destination = scope.reference(target) else { return }
            if case .element(let id) = destination { segue.destination = id }
        }
        segue.identifier = xml["identifier"]
        segue.relationship = xml["relationship"]
        segue.unwindAction = xml["unwindAction"].map { String($0.prefix { $0 != ":" }) }
        segue.customClass = XcodeText.customClass(xml, &scope.log)
        for attribute in xml.attributes where Self.segueProperties.contains(attribute.name) {
            let text =
                attribute.value == "YES" ? "true" : attribute.value == "NO" ? "false" : attribute.value
            segue.properties.append(
                NibProperty(
                    name: attribute.name, text: text, place: attribute.place, valuePlace: attribute.valuePlace
                ))
        }
        scope.add(segue)
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
