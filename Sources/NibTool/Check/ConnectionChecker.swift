import NibbleLayoutFormat
import NibbleLayouts

/// Checks outlets and actions against the classes at their ends.
@MainActor struct ConnectionChecker {
    var checker: LayoutChecker
    /// The class of the file's owner, or of the object that a template is applied to.
    private let owner: String?
    private var catalog: ClassCatalog { checker.catalog }

    init(_ checker: LayoutChecker, owner: String?) {
        self.checker = checker
        self.owner = owner
        checkOwner()
    }

    /// The class that the file was made for must be there.
    private mutating func checkOwner() {
        guard let owner, catalog.hasSources, catalog[owner] == nil else { return }
        switch checker.document.root {
        case .owner(let name), .template(let name):
            if checker.isOfAnotherModule(name) { return checker.addForeign(name, .start) }
        case .plain: break
        }
        checker.add(
            .error, .unknownClass, .start,
            "There is no class \(owner) in Nibble or in the sources: it owns this file.",
            suggestion: Suggestion.nearest(to: owner, in: catalog.names))
    }

    mutating func check(_ connections: [NibConnection]) {
        for connection in connections {
            switch connection.kind {
            case .outlet, .collection: checkOutlet(connection)
            case .action: checkAction(connection)
            }
        }
    }

    /// The class of an end, as far as it is known: without sources an owner's is not.
    private func className(of end: NibReference) -> String? {
        switch end {
        case .owner: catalog.hasSources ? owner : nil
        case .element(let id): checker.classes[id]
        case .constraint: "LayoutConstraint"
        case .firstResponder, .external, .exit: nil
        }
    }

    private mutating func checkOutlet(_ connection: NibConnection) {
        guard let name = className(of: connection.source) else { return }
        let chain = catalog.chain(of: name)
        let outlet = chain.entries.lazy.compactMap { $0.outlets[connection.name] }.first
        guard let outlet else {
            guard chain.isWhole else { return }
            let known = chain.entries.flatMap(\.outlets.keys).sorted()
            let own = chain.entries.filter { $0.isOwn || $0.name == "ViewController" }.flatMap(\.outlets.keys)
            let listed = own.isEmpty ? known : own.sorted()
            let list = listed.isEmpty ? "It has no outlets." : "It has: \(listed.joined(separator: ", "))."
            return checker.add(
                checker.document.kind == .layout || catalog[name]?.isOwn == true ? .error : .warning,
                .unknownOutlet, connection.namePlace, "\(name) has no outlet “\(connection.name)”. \(list)",
                suggestion: Suggestion.nearest(to: connection.name, in: known))
        }
        guard !outlet.type.isEmpty, let held = className(of: connection.destination),
            catalog.isClass(held, a: outlet.type) == false
        else { return }
        checker.add(
            .error, .wrongOutletType, connection.namePlace,
            "The outlet “\(connection.name)” of \(name) takes \(NameText.withArticle(outlet.type)), not"
                + " \(NameText.withArticle(held)).")
    }

    private mutating func checkAction(_ connection: NibConnection) {
        if connection.destination == .firstResponder {
            guard catalog.hasSources, !catalog.hasAction(connection.name) else { return }
            return checker.add(
                .warning, .unknownAction, connection.namePlace,
                "No class of the sources has an action “\(connection.name)”, which the first responder is asked for."
            )
        }
        guard let name = className(of: connection.destination) else { return }
        let chain = catalog.chain(of: name)
        guard chain.isWhole, catalog[name]?.isOwn == true else { return }
        let known = chain.entries.flatMap(\.actions).sorted()
        let isKnown = known.contains { $0 == connection.name || $0.prefix { $0 != "(" } == connection.name }
        guard !isKnown else { return }
        let list = known.isEmpty ? "It has no actions." : "It has: \(known.joined(separator: ", "))."
        checker.add(
            .error, .unknownAction, connection.namePlace,
            "\(name) has no action “\(connection.name)”. \(list)",
            suggestion: Suggestion.nearest(to: connection.name, in: known))
    }

    /// The outlets that must be connected, of the owner or of a scene's controller.
    mutating func checkRequired(
        _ connections: [NibConnection], of source: NibReference, at place: NibPlace
    ) {
        guard catalog.hasSources, let owner = className(of: source) else { return }
        // One that is misspelt has been said to be unknown already.
        let misspelt = checker.problems.filter { $0.code == .unknownOutlet }.compactMap(\.suggestion)
        let connected = Set(connections.filter { $0.source == source }.map(\.name) + misspelt)
        for (name, outlet) in catalog.chain(of: owner).entries.flatMap({ Array($0.outlets) }).sorted(by: {
            $0.key < $1.key
        })
        where outlet.isRequired && !connected.contains(name) {
            checker.add(
                .error, .unconnectedOutlet, place,
                "\(owner) declares the outlet “\(name)”, which must be connected, and the file does not.")
        }
    }
}
