/// Reads `<segue id="open" kind="show" to="detail"/>`: a way from what it is in to another scene.
enum SegueReader {
    private static let attributes = ["action", "animated", "class", "id", "kind", "style", "to"]

    /// Reads a segue that begins at an element.
    static func read(_ xml: XMLElement, of element: NibElement, in scope: inout MarkupScope) {
        guard scope.segues != nil else {
            return scope.log.error(
                .misplacedElement, xml.place,
                "A segue belongs to a scene of a <storyboard>; this is a <layout>.")
        }
        var segue = NibSegue(kind: .show, source: .element(element.id), place: xml.place)
        if xml["class"] != nil { segue.kind = .custom }
        for attribute in xml.attributes { read(attribute, into: &segue, &scope.log) }
        if segue.kind == .unwind ? segue.unwindAction == nil : segue.destination == nil {
            scope.log.error(
                .missingAttribute, xml.place,
                segue.kind == .unwind
                    ? "An unwind segue needs the action that it goes back to, as action=\"backToList\"."
                    : "A segue needs the scene that it leads to, as to=\"detail\".")
        } else {
            scope.add(segue)
        }
    }

    private static func read(
        _ attribute: XMLAttribute, into segue: inout NibSegue, _ log: inout ProblemLog
    ) {
        switch attribute.name {
        case "id": segue.identifier = attribute.value
        case "to": segue.destination = attribute.value
        case "action": segue.unwindAction = String(attribute.value.prefix { $0 != "(" })
        case "class": segue.customClass = MarkupValue.className(attribute, &log)
        case "style": add("modalPresentationStyle", attribute, to: &segue)
        case "animated":
            if MarkupValue.boolean(attribute, &log) != nil { add("animates", attribute, to: &segue) }
        case "kind": readKind(attribute, into: &segue, &log)
        default:
            log.error(
                .unknownAttribute, attribute.place, "<segue> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: attributes), names: [attribute.name])
        }
    }

    private static func add(_ name: String, _ attribute: XMLAttribute, to segue: inout NibSegue) {
        segue.properties.append(
            NibProperty(
                name: name, text: attribute.value, place: attribute.place, valuePlace: attribute.valuePlace))
    }

    private static func readKind(
        _ attribute: XMLAttribute, into segue: inout NibSegue, _ log: inout ProblemLog
    ) {
        if let kind = NibSegue.Kind.written.first(where: { $0.rawValue == attribute.value }) {
            return segue.kind = kind
        }
        let kinds = NibSegue.Kind.written.map(\.rawValue)
        log.error(
            .badValue, attribute.valuePlace,
            "“\(attribute.value.prefix(40))” isn't a kind of segue; there are \(kinds.joined(separator: ", ")).",
            suggestion: otherKinds[attribute.value] ?? Suggestion.nearest(to: attribute.value, in: kinds)
                ?? Suggestion.nearest(to: attribute.value, in: otherKinds.keys.sorted())
                .flatMap { otherKinds[$0] },
            names: [attribute.value])
    }

    /// The kinds that UIKit had before.
    private static let otherKinds = [
        "push": "show", "modal": "present", "presentation": "present", "replace": "showDetail",
    ]
}
