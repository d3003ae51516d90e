extension ConvertedWriter {
    /// Writes what an object is connected to: outlets of its own, and the methods that it calls.
    mutating func writeConnections(_ object: NibElement, into element: inout XMLElement) {
        let own = part.connections.filter { $0.source == .element(object.id) }
        var references: [(name: String, texts: [String])] = []
        for connection in own {
            switch connection.kind {
            case .outlet, .collection:
                guard let text = reference(connection) else { continue }
                append(text, connection.name, to: &references)
            case .action(let event):
                guard let text = method(connection) else { continue }
                append(text, Self.attribute(of: event, sender: object), to: &references)
            }
        }
        for (name, texts) in references where NameText.isIdentifier(name) {
            add(name, texts.joined(separator: " "), to: &element)
        }
    }

    private func append(_ text: String, _ name: String, to list: inout [(name: String, texts: [String])]) {
        if let index = list.firstIndex(where: { $0.name == name }) {
            if !list[index].texts.contains(text) { list[index].texts.append(text) }
        } else {
            list.append((name, [text]))
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
            return "@\(part.placeholders.first { $0.name == name }.map { names[$0.id] } ?? name)"
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

    // MARK: - Variations

    /// Writes what an object's variation says.
    mutating func writeVariation(
        _ variation: NibVariation, of object: NibElement, into root: inout XMLElement
    ) {
        guard var element = condition(variation.condition) else { return }
        for property in variation.properties { add(property.name, property.text, to: &element) }
        if let isInstalled = variation.isInstalled {
            add("installed", isInstalled ? "true" : "false", to: &element)
        }
        if let frame = variation.frame, object.placement == .frame {
            let numbers = [frame.x, frame.y, frame.width, frame.height].map {
                NumberText.text($0.rounded(), digits: 0)
            }
            add("frame", numbers.joined(separator: ","), to: &element)
        }
        for constraint in variation.constraints {
            if let said = placement.text(constraint, in: object.id) {
                add(said.slot, said.text, to: &element)
            }
        }
        for slot in variation.removedSlots { add(slot, "none", to: &element) }
        append(element, to: &root)
    }

    /// Writes what a constraint's variation says.
    mutating func writeVariation(_ variation: ConvertedConstraints.Variation, into root: inout XMLElement) {
        guard var element = condition(variation.condition) else { return }
        add(variation.slot, variation.text, to: &element)
        append(element, to: &root)
    }

    /// Variations of one condition are one element.
    private func append(_ element: XMLElement, to root: inout XMLElement) {
        func conditions(_ element: XMLElement) -> [String] {
            element.attributes.filter { ConditionReader.names.contains($0.name) }.map {
                "\($0.name)=\($0.value)"
            }
        }
        guard element.attributes.count > conditions(element).count else { return }
        for index in root.children.indices {
            guard case .element(var other) = root.children[index].content, other.name == "when",
                conditions(other) == conditions(element)
            else { continue }
            for attribute in element.attributes { add(attribute.name, attribute.value, to: &other) }
            root.children[index].content = .element(other)
            return
        }
        root.children.append(XMLNode(content: .element(element), place: .start, lineEndsBefore: 1))
    }

    /// The beginning of a `<when>`; nil for a condition that never holds.
    private func condition(_ condition: NibCondition) -> XMLElement? {
        guard condition.isPossible else { return nil }
        var element = XMLElement(name: "when", place: .start)
        let counts = [
            ("minCols", condition.minColumns), ("maxCols", condition.maxColumns),
            ("minRows", condition.minRows),
            ("maxRows", condition.maxRows),
        ]
        for (name, count) in counts { if let count { add(name, String(count), to: &element) } }
        if let colors = condition.colors {
            let words = NibCondition.Colors.allCases.filter(colors.contains).map(\.rawValue)
            add("colors", words.joined(separator: " "), to: &element)
        }
        return element.attributes.isEmpty ? nil : element
    }
}
