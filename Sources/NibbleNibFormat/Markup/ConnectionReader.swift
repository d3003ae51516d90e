/// Reads the attributes that connect one element: to outlets of the owner, to methods, and to other objects.
struct ConnectionReader {
    private let source: String

    /// Reads connections of the element with an id.
    init(of element: String) {
        source = element
    }

    /// `outlet="name"` and `collection="name"`: the owner's property holds this object; several may.
    func readOwnerConnection(
        _ kind: NibConnection.Kind, _ attribute: XMLAttribute, in scope: inout MarkupScope
    ) {
        let names = attribute.value.split(separator: " ").map(String.init)
        guard !names.isEmpty, names.allSatisfy({ NameText.isIdentifier($0) }) else {
            return scope.log.error(
                .badName, attribute.valuePlace,
                "“\(attribute.value.prefix(60))” cannot be the name of an \(attribute.name == "outlet" ? "outlet" : "outlet collection"): it"
                    + " is a property's, of letters, digits and “_”."
            )
        }
        for name in names {
            scope.add(
                NibConnection(
                    kind: kind, source: .owner, destination: .element(source), name: name,
                    place: attribute.place, namePlace: attribute.valuePlace))
        }
    }

    // MARK: - Events

    /// `onTap="save @store.reload"`: whether an attribute names an event.
    func readEvent(_ attribute: XMLAttribute, in scope: inout MarkupScope) -> Bool {
        guard attribute.name.hasPrefix("on"), let third = attribute.name.utf8.dropFirst(2).first,
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(third)
        else { return false }
        guard let event = NibEvent.attributes.first(where: { $0.name == attribute.name }) else {
            let names = NibEvent.attributes.map(\.name)
            guard let nearest = Suggestion.nearest(to: attribute.name, in: names) else { return false }
            scope.log.error(
                .unknownAttribute, attribute.place, "“\(attribute.name)” isn't an event.",
                suggestion: nearest, names: [attribute.name])
            return true
        }
        let targets = attribute.value.split { $0 == " " || $0 == "\n" || $0 == "\t" }
        if targets.isEmpty {
            scope.log.error(
                .badConnection, attribute.valuePlace,
                "\(attribute.name) needs the name of a method of the owner.")
        }
        for target in targets {
            guard var connection = action(String(target), attribute, in: &scope) else { continue }
            connection.kind = .action(event.event)
            scope.add(connection)
        }
        return true
    }

    private func action(
        _ text: String, _ attribute: XMLAttribute, in scope: inout MarkupScope
    ) -> NibConnection? {
        var destination = NibReference.owner
        var method = text[...]
        if text.hasPrefix("@") {
            guard let dot = text.firstIndex(of: ".") else {
                scope.log.error(
                    .badConnection, attribute.valuePlace,
                    "“\(text.prefix(60))” names an object and no method: write @object.method.")
                return nil
            }
            guard let object = reference(String(text.dropFirst()[..<dot]), attribute.valuePlace, in: &scope)
            else { return nil }
            destination = object
            method = text[text.index(after: dot)...]
        }
        guard NameText.isMethod(method) else {
            scope.log.error(
                .badConnection, attribute.valuePlace,
                "“\(method.prefix(60))” isn't a method's name: write “save”, or with labels “save(_:)”.")
            return nil
        }
        let labels = method.split(separator: ":", omittingEmptySubsequences: false).count - 1
        return NibConnection(
            kind: .action(nil), source: .element(source), destination: destination, name: String(method),
            argumentCount: method.contains("(") ? labels : nil, place: attribute.place,
            namePlace: attribute.valuePlace)
    }

    // MARK: - Objects

    /// `delegate="@owner"`, `gestureRecognizers="@zoom @pan"`: whether an attribute's value names objects.
    func readReferences(_ attribute: XMLAttribute, in scope: inout MarkupScope) -> Bool {
        guard attribute.value.hasPrefix("@"), !attribute.value.hasPrefix("@@") else { return false }
        let names = attribute.value.split { $0 == " " || $0 == "\n" || $0 == "\t" }
        guard names.allSatisfy({ $0.hasPrefix("@") && NameText.isIdentifier($0.dropFirst()) }) else {
            scope.log.error(
                .badConnection, attribute.valuePlace,
                "“@” begins the name of an object, as in @owner. Write “@@” for a text that begins with “@”.")
            return true
        }
        // The only property of UIKit's that files give one object of and that holds several.
        let isCollection = names.count > 1 || attribute.name == "gestureRecognizers"
        for name in names {
            guard let object = reference(String(name.dropFirst()), attribute.valuePlace, in: &scope) else {
                continue
            }
            scope.add(
                NibConnection(
                    kind: isCollection ? .collection : .outlet, source: .element(source),
                    destination: object, name: attribute.name, place: attribute.place,
                    namePlace: attribute.place))
        }
        return true
    }

    private func reference(_ name: String, _ place: NibPlace, in scope: inout MarkupScope) -> NibReference? {
        switch name {
        case "owner": return .owner
        case "firstResponder": return .firstResponder
        default:
            guard NameText.isIdentifier(name) else {
                scope.log.error(.badConnection, place, "“@\(name.prefix(60))” isn't an object's name.")
                return nil
            }
            scope.names.note(reference: name, at: place)
            return .element(name)
        }
    }
}
