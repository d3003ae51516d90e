import NibbleNibFormat

/// Checks outlets and actions against the classes at their ends.
struct ConnectionChecker {
    var checker: NibChecker
    /// The class of the file's owner, or of the object that a template is applied to.
    private let owner: String?
    /// The objects that nothing of the file is around.
    private let topLevel: Set<String>
    /// The objects that the owner keeps alive.
    private var kept: Set<String> = []
    private var catalog: ClassCatalog { checker.catalog }
    /// Whether the owner's class is looked up: sources among the files may lack it, those of `--sources` may not.
    private var knowsOwner: Bool {
        catalog.hasSources || owner.flatMap { catalog[$0] }?.isOwn == true
    }

    init(_ checker: NibChecker, owner: NibClassName?, topLevel: [NibElement]) {
        self.checker = checker
        self.owner = owner.map { checker.catalog.key(of: $0, isOwners: true) }
        self.topLevel = Set(topLevel.map(\.id))
        if let owner { checkOwner(owner) }
    }

    /// The class that the file was made for must be there.
    private mutating func checkOwner(_ name: NibClassName) {
        guard let owner, catalog.hasSources, catalog[owner] == nil else { return }
        let place = checker.document.rootPlace
        if checker.isOfAnotherModule(name) { return checker.addForeign(name, place) }
        checker.add(
            .error, .unknownClass, place,
            "There is no class \(name.name) in Nibble or in the sources: it owns this file.",
            suggestion: Suggestion.nearest(to: name.name, in: catalog.names), names: [name.name])
    }

    mutating func check(_ connections: [NibConnection]) {
        for connection in connections where connection.source == .owner && !isWeak(connection) {
            if case .element(let id) = connection.destination { kept.insert(id) }
        }
        checkForOwner(connections)
        for connection in connections {
            switch connection.kind {
            case .outlet, .collection: checkOutlet(connection)
            case .action: checkAction(connection)
            }
        }
    }

    /// Connections of an owner that no file names are told once: nobody can check it, and a load needs somebody.
    private mutating func checkForOwner(_ connections: [NibConnection]) {
        guard case .plain = checker.document.root, checker.document.kind == .layout,
            !checker.document.isStoryboard,
            let first = connections.first(where: { $0.source == .owner || $0.destination == .owner })
        else { return }
        let isOutlet = first.source == .owner
        let isKnown = isOutlet ? catalog.hasOutlet(first.name) : catalog.hasAction(first.name)
        let nobody =
            catalog.hasSources && !isKnown
            ? " No class of the sources has \(isOutlet ? "an outlet" : "an action") of that name." : ""
        checker.add(
            .warning, .missingOwner, first.namePlace,
            "“\(first.name)” is the owner's, and the file does not say whose: write <layout owner=\"…\">, so that it can be"
                + " checked.\(nobody)")
    }

    private func isWeak(_ connection: NibConnection) -> Bool {
        guard let name = className(of: connection.source) else { return false }
        return catalog.chain(of: name).entries.lazy.compactMap { $0.outlets[connection.name] }.first?.isWeak
            ?? false
    }

    /// The class of an end, as far as it is known: an owner's is in the sources alone.
    private func className(of end: NibReference) -> String? {
        switch end {
        case .owner: knowsOwner ? owner : nil
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
            let few = Suggestion.list(listed, near: connection.name)
            let list = listed.isEmpty ? "It has no outlets." : "It has: \(few)."
            let way = ActionAdvice.missingOutlet(connection.name, in: chain.entries)
            return checker.add(
                checker.document.kind == .layout || catalog[name]?.isOwn == true ? .error : .warning,
                .unknownOutlet, connection.namePlace,
                "\(name) has no outlet “\(connection.name)”. \(way ?? list)",
                suggestion: way == nil ? Suggestion.nearest(to: connection.name, in: known) : nil,
                names: [connection.name], notes: chain.entries.mark(of: connection.name))
        }
        if connection.kind == .collection, !outlet.isCollection, outlet.type != "" {
            return checker.add(
                .error, .wrongOutletType, connection.namePlace,
                "The outlet “\(connection.name)” of \(name) holds one object, not several: write"
                    + " outlet=\"\(connection.name)\".")
        }
        warnOfWeak(outlet, connection)
        checkType(of: outlet, name, connection)
    }

    /// An outlet's object must be of its class, or adopt its protocol.
    private mutating func checkType(
        of outlet: SourceClass.Outlet, _ name: String, _ connection: NibConnection
    ) {
        guard !outlet.type.isEmpty, let held = className(of: connection.destination) else { return }
        if catalog.isClass(held, a: outlet.type) == false {
            checker.add(
                .error, .wrongOutletType, connection.namePlace,
                "The outlet “\(connection.name)” of \(name) takes \(NameText.withArticle(outlet.type)), not"
                    + " \(NameText.withArticle(held)).")
        } else if catalog[outlet.type] == nil, catalog.hasSources, catalog.adopts(held, outlet.type) == false
        {
            checker.add(
                .warning, .wrongOutletType, connection.namePlace,
                "The outlet “\(connection.name)” of \(name) takes \(NameText.withArticle(outlet.type)), and nothing says that"
                    + " \(held) adopts that protocol.")
        }
    }

    /// A weak outlet keeps no object that nothing else keeps.
    private mutating func warnOfWeak(_ outlet: SourceClass.Outlet, _ connection: NibConnection) {
        guard outlet.isWeak, connection.source == .owner, case .element(let id) = connection.destination,
            topLevel.contains(id), !kept.contains(id),
            checker.classes[id].map({ catalog.isClass($0, a: "View") }) == true
        else { return }
        checker.add(
            .warning, .weakTopLevelObject, connection.namePlace,
            "The outlet “\(connection.name)” is weak, and nothing keeps the top-level object alive when the load's contents are"
                + " gone. Declare the outlet with @Outlet.")
    }

    /// Whether an object can send actions; one that cannot is said to.
    private mutating func sends(_ connection: NibConnection) -> Bool {
        guard let name = className(of: connection.source) else { return true }
        let chain = catalog.chain(of: name)
        guard chain.isWhole, checker.document.kind == .layout,
            !chain.entries.contains(where: \.sendsActions)
        else { return true }
        var event: NibEvent?
        if case .action(let named) = connection.kind { event = named }
        checker.add(
            .error, .sendsNoActions, connection.namePlace,
            "\(name) sends no actions; controls, gesture recognizers and bar items do."
                + ActionAdvice.way(toHearOf: event, calling: connection.name, of: chain.entries))
        return false
    }

    private mutating func checkAction(_ connection: NibConnection) {
        guard sends(connection) else { return }
        if connection.destination == .firstResponder {
            guard catalog.hasSources, !catalog.hasAction(connection.name) else { return }
            return checker.add(
                .warning, .unknownAction, connection.namePlace,
                "No class of the sources has an action “\(connection.name)”, which the first responder is asked for.",
                names: [connection.name], notes: catalog.marks(of: connection.name))
        }
        guard let name = className(of: connection.destination) else { return }
        let chain = catalog.chain(of: name)
        // Of a scene's controller, or an owner, without sources the class is but Nibble's.
        guard chain.isWhole, chain.entries.first?.isOwn == true || isPart(connection.destination) else {
            return
        }
        let known = chain.entries.flatMap(\.actions).sorted()
        guard !chain.entries.contains(where: { $0.has(action: connection.name) }) else {
            return checkSender(of: connection, chain.entries)
        }
        let few = Suggestion.list(known, near: connection.name)
        let list = known.isEmpty ? "It has no actions." : "It has: \(few)."
        let way = ActionAdvice.missingEntry(for: connection.name, in: chain.entries)
        checker.add(
            .error, .unknownAction, connection.namePlace,
            "\(name) has no action “\(connection.name)”. \(way ?? list)",
            suggestion: way == nil ? Suggestion.nearest(to: connection.name, in: known) : nil,
            names: [connection.name], notes: chain.entries.mark(of: connection.name))
    }

    /// An action takes what sends it, where its method says of which class that is.
    private mutating func checkSender(of connection: NibConnection, _ entries: [ClassEntry]) {
        guard let wanted = entries.sender(ofAction: connection.name),
            let sender = className(of: connection.source), catalog.isClass(sender, a: wanted) == false
        else { return }
        let method = connection.name.prefix { $0 != "(" && $0 != ":" }
        checker.add(
            .error, .wrongSender, connection.namePlace,
            "The action “\(method)” takes \(NameText.withArticle(wanted)) as its sender, not"
                + " \(NameText.withArticle(sender)). Declare the method for that class, or without a sender.")
    }

    /// Whether an end is an object of a layout below its controller.
    private func isPart(_ end: NibReference) -> Bool {
        guard checker.document.kind == .layout, case .element(let id) = end else { return false }
        return checker.document.scenes.allSatisfy { $0.controller.id != id }
    }

    /// A controller that owns a file gets its view from it.
    mutating func checkView(_ connections: [NibConnection], _ elements: [NibElement]) {
        guard case .owner = checker.document.root, checker.document.isComplete, let owner,
            knowsOwner, catalog.isClass(owner, a: "ViewController") == true,
            !connections.contains(where: { $0.source == .owner && $0.name == "view" })
        else { return }
        let view = elements.first { catalog.isClass(checker.classes[$0.id] ?? "", a: "View") == true }
        let name = catalog[owner]?.name ?? owner
        let way =
            view.map { "write outlet=\"view\" at the \($0.ownClass.name) here." }
            ?? "the file has no view; write one with outlet=\"view\"."
        checker.add(
            .error, .viewNotSet, view?.place ?? checker.document.rootPlace,
            "\(name) is a view controller, and its file does not set its view: \(way)")
    }

    private func way(toConnect outlet: String) -> String {
        let connecting =
            checker.document.kind == .layout ? "Write outlet=\"\(outlet)\" at its object" : "Connect it"
        return "\(connecting), or declare it as an optional."
    }

    /// The outlets that must be connected, of the owner or of a scene's controller.
    mutating func checkRequired(
        _ connections: [NibConnection], of source: NibReference, at place: NibPlace
    ) {
        // What a file misses that could be read to its first fault alone may be behind that.
        guard checker.document.isComplete, let owner = className(of: source) else { return }
        // One that is misspelt has been said to be unknown already.
        let misspelt = checker.problems.filter { $0.code == .unknownOutlet }.compactMap(\.suggestion)
        let connected = Set(connections.filter { $0.source == source }.map(\.name) + misspelt)
        for (name, outlet) in catalog.chain(of: owner).entries.flatMap({ Array($0.outlets) }).sorted(by: {
            $0.key < $1.key
        })
        where outlet.isRequired && !connected.contains(name) {
            checker.add(
                .error, .unconnectedOutlet, place,
                "\(owner) declares the outlet “\(name)”, which must be connected. \(way(toConnect: name))",
                names: [name])
        }
    }
}
