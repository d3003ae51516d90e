extension ConvertedWriter {
    /// Writes what an object is connected to: outlets of its own, and the methods that it calls.
    mutating func writeConnections(_ object: NibElement, into element: inout XMLElement) {
        var attributes = ConvertedAttributes()
        for connection in links.connections(from: object.id) {
            switch connection.kind {
            case .outlet, .collection:
                guard let text = reference(connection) else { continue }
                attributes.add(text, to: connection.name)
            case .action(let event):
                guard let text = method(connection) else { continue }
                attributes.add(text, to: Self.attribute(of: event, sender: object))
            }
        }
        for (name, texts) in attributes.list where NameText.isIdentifier(name) {
            add(name, texts.joined(separator: " "), to: &element)
        }
    }

    private mutating func reference(_ connection: NibConnection) -> String? {
        switch connection.destination {
        case .element(let id) where id == part.owner: return "@owner"
        case .owner: return "@owner"
        case .firstResponder: return "@firstResponder"
        case .element(let id), .constraint(let id):
            if !names[id].isEmpty { return "@\(names[id])" }
            log.warning(
                .unsupported, connection.place,
                "What “\(connection.name.prefix(60))” is connected to is not part of the new file; it is left out."
            )
            return nil
        case .external(let name):
            return "@\(externals[name].map { names[$0] } ?? name)"
        case .exit:
            log.warning(
                .unsupported, connection.place,
                "A layout file has no exit: “\(connection.name.prefix(60))” is left out.")
            return nil
        }
    }

    private mutating func method(_ connection: NibConnection) -> String? {
        guard let target = reference(connection), NameText.isMethod(connection.name) else { return nil }
        return target == "@owner" ? connection.name : "\(target).\(connection.name)"
    }

    /// The attribute of an event; a tap has the name that a press has.
    private static func attribute(of event: NibEvent?, sender: NibElement) -> String {
        switch event {
        case .touchUpInside: "onTap"
        case nil
        where sender.className.name == "TapGestureRecognizer" || sender.className.name == "BarButtonItem":
            "onTap"
        default: NibEvent.attributes.first { $0.event == event }?.name ?? "onTrigger"
        }
    }
}
