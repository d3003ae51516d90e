extension MarkupReader {
    /// `outlet="name"` and `collection="name"`: the owner's property holds this object; several may.
    mutating func addOwnerConnection(
        _ kind: NibConnection.Kind, _ attribute: XMLAttribute, _ element: NibElement
    ) {
        let names = attribute.value.split(separator: " ").map(String.init)
        guard !names.isEmpty, names.allSatisfy({ NameText.isIdentifier($0) }) else {
            return log.error(
                .badName, attribute.valuePlace,
                "“\(attribute.value.prefix(60))” cannot be the name of an \(attribute.name == "outlet" ? "outlet" : "outlet collection"): it"
                    + " is a property's, of letters, digits and “_”."
            )
        }
        for name in names {
            connections.append(
                NibConnection(
                    kind: kind, source: .owner, destination: .element(element.id), name: name,
                    place: attribute.place, namePlace: attribute.valuePlace))
        }
    }

    /// `onTap="save @store.reload"`: whether an attribute names an event.
    mutating func readEvent(_ attribute: XMLAttribute, _ element: NibElement) -> Bool {
        guard attribute.name.hasPrefix("on"), let third = attribute.name.utf8.dropFirst(2).first,
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(third)
        else { return false }
        guard let event = NibEvent.attributes.first(where: { $0.name == attribute.name }) else {
            let names = NibEvent.attributes.map(\.name)
            guard let nearest = Suggestion.nearest(to: attribute.name, in: names) else { return false }
            log.error(
                .unknownAttribute, attribute.place, "“\(attribute.name)” is no event.", suggestion: nearest)
            return true
        }
        let targets = attribute.value.split { $0 == " " || $0 == "\n" || $0 == "\t" }
        if targets.isEmpty {
            log.error(
                .badConnection, attribute.valuePlace,
                "\(attribute.name) needs the name of a method of the owner.")
        }
        for target in targets {
            guard var connection = action(String(target), attribute, element) else { continue }
            connection.kind = .action(event.event)
            connections.append(connection)
        }
        return true
    }

    private mutating func action(
        _ text: String, _ attribute: XMLAttribute, _ element: NibElement
    ) -> NibConnection? {
        var destination = NibReference.owner
        var method = text[...]
        if text.hasPrefix("@") {
            guard let dot = text.firstIndex(of: ".") else {
                log.error(
                    .badConnection, attribute.valuePlace,
                    "“\(text.prefix(60))” names an object and no method: write @object.method.")
                return nil
            }
            guard let reference = reference(String(text.dropFirst()[..<dot]), attribute.valuePlace) else {
                return nil
            }
            destination = reference
            method = text[text.index(after: dot)...]
        }
        guard NameText.isMethod(method) else {
            log.error(
                .badConnection, attribute.valuePlace,
                "“\(method.prefix(60))” is no method's name: write “save”, or with labels “save(_:)”.")
            return nil
        }
        let labels = method.split(separator: ":", omittingEmptySubsequences: false).count - 1
        return NibConnection(
            kind: .action(nil), source: .element(element.id), destination: destination, name: String(method),
            argumentCount: method.contains("(") ? labels : nil, place: attribute.place,
            namePlace: attribute.valuePlace)
    }

    /// `delegate="@owner"`, `gestureRecognizers="@zoom @pan"`: whether an attribute's value names objects.
    mutating func readReferences(_ attribute: XMLAttribute, _ element: NibElement) -> Bool {
        guard attribute.value.hasPrefix("@"), !attribute.value.hasPrefix("@@") else { return false }
        let names = attribute.value.split { $0 == " " || $0 == "\n" || $0 == "\t" }
        guard names.allSatisfy({ $0.hasPrefix("@") && NameText.isIdentifier($0.dropFirst()) }) else {
            log.error(
                .badConnection, attribute.valuePlace,
                "“@” begins the name of an object, as in @owner. Write “@@” for a text that begins with “@”.")
            return true
        }
        // The only property of UIKit's that files give one object of and that holds several.
        let isCollection = names.count > 1 || attribute.name == "gestureRecognizers"
        for name in names {
            guard let reference = reference(String(name.dropFirst()), attribute.valuePlace) else { continue }
            connections.append(
                NibConnection(
                    kind: isCollection ? .collection : .outlet, source: .element(element.id),
                    destination: reference, name: attribute.name, place: attribute.place,
                    namePlace: attribute.place))
        }
        return true
    }

    /// The properties of lists that hold what is made again and again.
    private static let repeated: Set<String> = ["prototypes", "sectionHeaderView", "sectionFooterView"]

    /// Says so where an outlet leads into a prototype: there is one of it for every row.
    mutating func checkRepeating(_ elements: [NibElement]) {
        var prototypes: [String: String] = [:]
        var pending = elements.map { (element: $0, prototype: String?.none) }
        while let (element, prototype) = pending.popLast() {
            let isRepeated = element.role.map(Self.repeated.contains) ?? false
            let inside = prototype ?? (isRepeated ? element.id : nil)
            if let inside { prototypes[element.id] = inside }
            pending += element.children.map { ($0, inside) }
        }
        guard !prototypes.isEmpty else { return }
        for connection in connections {
            guard case .element(let id) = connection.destination, let prototype = prototypes[id] else {
                continue
            }
            switch connection.kind {
            case .action: continue
            case .outlet, .collection: break
            }
            if case .element(let source) = connection.source, prototypes[source] == prototype { continue }
            log.error(
                .badConnection, connection.namePlace,
                "The outlet “\(connection.name.prefix(60))” cannot be connected to repeating content: there is one for"
                    + " every cell.")
        }
    }

    private mutating func reference(_ name: String, _ place: NibPlace) -> NibReference? {
        switch name {
        case "owner": return .owner
        case "firstResponder": return .firstResponder
        default:
            guard NameText.isIdentifier(name) else {
                log.error(.badConnection, place, "“@\(name.prefix(60))” is no object's name.")
                return nil
            }
            note(reference: name, at: place)
            return .element(name)
        }
    }
}
