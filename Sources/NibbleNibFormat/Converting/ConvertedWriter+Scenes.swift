extension ConvertedWriter {
    /// The element of a scene: its controller, with the view and what else belongs to it inside.
    mutating func scene(_ controller: NibElement) -> XMLElement {
        var element = XMLElement(name: elementName(of: controller), place: controller.place)
        element.add("id", part.scenes[controller.id] ?? "")
        writeProperties(of: controller, into: &element)
        // A layout's view does not scroll by itself, one that was designed in points does.
        let hasView = controller.children.contains { $0.role == "view" }
        if isFromXcode, hasView, !element.attributes.contains(where: { $0.name == "scrollsOverfullView" }) {
            element.add("scrollsOverfullView", "true")
        }
        writeRelationships(into: &element)
        for object in part.objects { write(object, parent: nil, into: &element) }
        writeSegues(of: controller.id, into: &element)
        return element
    }

    /// The content of a container: an attribute for each of its relationships.
    private mutating func writeRelationships(into element: inout XMLElement) {
        var related = ConvertedAttributes()
        for segue in part.segues where segue.kind == .relationship {
            guard let destination = destination(of: segue), let name = segue.relationship,
                NameText.isIdentifier(name)
            else { continue }
            related.add("@\(destination)", to: name, mayRepeat: true)
        }
        for (name, texts) in related.list { element.add(name, texts.joined(separator: " ")) }
    }

    /// Writes the ways that begin at an object.
    mutating func writeSegues(of id: String, into element: inout XMLElement) {
        for segue in links.segues(from: id) {
            var way = XMLElement(name: "segue", place: segue.place)
            if let identifier = segue.identifier, !identifier.isEmpty { way.add("id", identifier) }
            let isPlainCustom = segue.kind == .custom && segue.customClass != nil
            if segue.kind != .show, !isPlainCustom { way.add("kind", segue.kind.rawValue) }
            if segue.kind == .unwind {
                way.add("action", segue.unwindAction ?? "")
            } else {
                guard let destination = destination(of: segue) else { continue }
                way.add("to", destination)
            }
            if let name = segue.customClass { way.add("class", text(of: name)) }
            for property in segue.properties {
                switch property.name {
                case "modalPresentationStyle": way.add("style", property.text)
                case "animates" where property.text == "false": way.add("animated", "false")
                default: break
                }
            }
            element.append(way)
        }
    }

    private mutating func destination(of segue: NibSegue) -> String? {
        if let name = segue.destination.flatMap({ part.scenes[$0] }) { return name }
        log.warning(
            .unsupported, segue.place,
            "The \(segue.kind) segue\(segue.identifier.map { " “\($0.prefix(60))”" } ?? "") leads to no scene; it is left out."
        )
        return nil
    }
}

extension XMLElement {
    /// Sets an attribute.
    mutating func add(_ name: String, _ value: String) {
        if let index = attributes.firstIndex(where: { $0.name == name }) {
            attributes[index].value = value
        } else {
            attributes.append(XMLAttribute(name: name, value: value, place: .start, valuePlace: .start))
        }
    }

    /// Adds an element on a line of its own.
    mutating func append(_ child: XMLElement) {
        children.append(XMLNode(content: .element(child), place: .start, lineEndsBefore: 1))
    }
}
