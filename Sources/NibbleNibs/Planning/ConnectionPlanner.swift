import NibbleLists
import NibbleNibFormat
import NibbleViews

/// Checks the connections of a file and finds their ends.
@MainActor struct ConnectionPlanner {
    private let context: PlanningContext
    private let objects: [PlannedObject]
    private let ids: [String: Int]
    private let constraints: PlannedConstraints
    private var circles: OutletCircles
    /// The connections found so far.
    private(set) var planned = PlannedConnections()

    init(_ context: PlanningContext, _ tree: PlannedTree, _ constraints: PlannedConstraints) {
        self.context = context
        objects = tree.objects
        ids = tree.ids
        self.constraints = constraints
        circles = OutletCircles(context, tree.objects)
    }

    private var log: LoadProblems { context.log }
    private var purpose: NibPlanner.Purpose { context.purpose }

    /// Checks a connection and finds its ends.
    mutating func connect(_ connection: NibConnection) {
        guard let source = end(connection.source, of: connection),
            let destination = end(connection.destination, of: connection)
        else { return }
        switch connection.kind {
        case .outlet, .collection: outlet(connection, from: source, to: destination)
        case .action(let event): action(connection, event, from: source, to: destination)
        }
    }

    private func end(_ reference: NibReference, of connection: NibConnection) -> PlannedEnd? {
        switch reference {
        case .owner: return owner(of: connection)
        case .firstResponder: return .firstResponder
        case .element(let id): return ids[id].map(PlannedEnd.object)
        case .constraint(let id): return constraints.ids[id].map(PlannedEnd.constraint)
        case .external(let name): return .external(name)
        case .exit: return nil
        }
    }

    private func owner(of connection: NibConnection) -> PlannedEnd? {
        if context.isTemplate { return objects.isEmpty ? nil : .object(0) }
        if purpose.owner != nil { return purpose.options.contains(.ignoreOwnerConnections) ? nil : .owner }
        guard !purpose.options.contains(.ignoreOwnerConnections) else { return nil }
        let what = connection.isAction ? "action" : "outlet"
        let key = "this class is not key value coding-compliant for the key \(connection.name)."
        log.name(
            .missingOwner, connection.place,
            "The \(what) “\(connection.name)” belongs to the file's owner, and the file was loaded without one. Pass an owner,"
                + " or load with the option .ignoreOwnerConnections.",
            sentence: connection.isAction
                ? nil : "NSUnknownKeyException: [<NSObject> setValue:forUndefinedKey:]: \(key)")
        return nil
    }

    // MARK: - Classes of ends

    /// The facts of the class of an end; nil when only the object itself will tell.
    private func facts(of end: PlannedEnd) -> ClassFacts? {
        switch end {
        case .object(let index): objects[index].facts
        case .owner: purpose.owner.map(context.facts)
        case .external, .constraint, .firstResponder: nil
        }
    }

    private func title(of end: PlannedEnd) -> String {
        switch end {
        case .object(let index): objects[index].title
        case .owner: "File's Owner (\(facts(of: end)?.name ?? "nil"))"
        case .external(let name): "the external object “\(name)”"
        case .constraint(let index): constraints.all[index].title
        case .firstResponder: "the first responder"
        }
    }

    /// Whether the end is an object whose class was not found, so that its names cannot be checked.
    private func isStandIn(_ end: PlannedEnd) -> Bool {
        guard case .object(let index) = end else { return false }
        let object = objects[index]
        if object.type == NibPlaceholderView.self { return true }
        let written = context.document.kind == .layout ? object.element.className : nil
        guard let custom = object.element.customClass ?? written else { return false }
        return object.facts.name != custom.name && object.type == object.elementType
    }

    // MARK: - Outlets

    private mutating func outlet(
        _ connection: NibConnection, from source: PlannedEnd, to destination: PlannedEnd
    ) {
        let facts = facts(of: source)
        guard let facts, facts.knowsOutlets || facts.outlets[connection.name] != nil else {
            // An object from outside shows its class when it is there, and some classes show their outlets then.
            return planned.outlets.append(
                PlannedOutlet(
                    source: source, access: nil, destinations: [destination], connection: connection))
        }
        guard let access = facts.outlets[connection.name] else {
            if !isStandIn(source) { unknownOutlet(connection, facts, source, destination) }
            return
        }
        if isStaticTable(source), connection.name == "dataSource", !isDataSource(destination) { return }
        if circles.refuses(access, connection, from: source, to: destination) { return }
        if access.isCollection {
            if let index = planned.outlets.firstIndex(where: { $0.isSame(connection, source) }) {
                return planned.outlets[index].destinations.append(destination)
            }
        } else if let given = mismatch(access, destination) {
            return log.name(
                .wrongOutletType, connection.namePlace,
                "The outlet “\(connection.name)” of \(title(of: source)) takes"
                    + " \(NameText.withArticle("\(access.valueType)")), not \(given). Connect something else, or give the"
                    + " property another type.")
        }
        planned.outlets.append(
            PlannedOutlet(source: source, access: access, destinations: [destination], connection: connection)
        )
        warnOfWeak(access, connection, destination)
    }

    /// The class of an object that can never be what an outlet takes, in words; nil when it can be.
    private func mismatch(_ access: OutletAccess, _ destination: PlannedEnd) -> String? {
        guard let wanted = access.valueType as? AnyClass else { return nil }
        if case .constraint = destination { return wanted == LayoutConstraint.self ? nil : "a constraint" }
        guard let given = facts(of: destination) else { return nil }
        // A view may be replaced by one of a class below its own.
        let isPossible =
            ClassChain.isClass(given.type, a: wanted) || ClassChain.isClass(wanted, a: given.type)
        return isPossible || isStandIn(destination) ? nil : NameText.withArticle(given.name)
    }

    /// Whether an end is a table whose rows are in the file; Xcode connects its controller as if it had them.
    private func isStaticTable(_ end: PlannedEnd) -> Bool {
        guard case .object(let index) = end else { return false }
        return objects[index].parts.contains { $0.role == "sections" }
    }

    private func isDataSource(_ end: PlannedEnd) -> Bool {
        guard let type = facts(of: end)?.type else { return true }
        return type is any TableViewDataSource.Type
    }

    private func unknownOutlet(
        _ connection: NibConnection, _ facts: ClassFacts, _ source: PlannedEnd, _ destination: PlannedEnd
    ) {
        let known = facts.outlets.keys.sorted()
        var message = "outlet “\(connection.name)” of \(title(of: source)) → \(title(of: destination)): "
        if facts.otherProperties.contains(connection.name) {
            message +=
                "\(facts.name) has a property of that name that isn't an outlet; write @Outlet before it."
        } else if known.isEmpty {
            message += "\(facts.name) has no outlets; write @Outlet before a property to make it one."
        } else {
            let listed = facts.ownOutlets.isEmpty ? known : facts.ownOutlets.sorted()
            message += "\(facts.name) has the outlets \(Suggestion.list(listed, near: connection.name))."
        }
        log.name(
            .unknownOutlet, connection.namePlace, message,
            suggestion: Suggestion.nearest(to: connection.name, in: known)
                ?? Suggestion.only(endingIn: connection.name, among: known),
            sentence:
                "NSUnknownKeyException: [<\(facts.fullName)> setValue:forUndefinedKey:]: this class is not key"
                + " value coding-compliant for the key \(connection.name).")
    }

    private func warnOfWeak(
        _ access: OutletAccess, _ connection: NibConnection, _ destination: PlannedEnd
    ) {
        guard access.isWeak, case .object(let index) = destination, objects[index].parent == nil,
            objects[index].type is View.Type
        else { return }
        log.add(
            .warning, .weakTopLevelObject, connection.namePlace,
            "The outlet “\(connection.name)” is weak, and nothing keeps the top-level \(objects[index].title) alive when"
                + " the load's contents are gone. Declare the outlet with @Outlet.")
    }

    // MARK: - Actions

    private mutating func action(
        _ connection: NibConnection, _ event: NibEvent?, from source: PlannedEnd, to destination: PlannedEnd
    ) {
        guard sends(connection, event, source) else { return }
        var found: Action?
        if destination != .firstResponder, let facts = facts(of: destination) {
            found = facts.action(named: connection.name, argumentCount: connection.argumentCount)
            guard let found else {
                if !isStandIn(destination) { unknownAction(connection, facts, source, destination) }
                return
            }
            guard takes(found, connection, source) else { return }
        }
        planned.actions.append(
            PlannedAction(source: source, destination: destination, action: found, connection: connection))
    }

    /// Whether the source sends actions at all.
    private func sends(_ connection: NibConnection, _ event: NibEvent?, _ source: PlannedEnd) -> Bool {
        guard let facts = facts(of: source) else { return true }
        if facts.type is any ActionSender.Type { return true }
        if !isStandIn(source) {
            log.error(
                .sendsNoActions, connection.namePlace,
                "\(title(of: source)) sends no actions; controls, gesture recognizers and bar items do.")
        }
        return false
    }

    private func takes(_ action: Action, _ connection: NibConnection, _ source: PlannedEnd) -> Bool {
        guard let wanted = action.senderType as? AnyClass, let given = facts(of: source) else { return true }
        guard !ClassChain.isClass(given.type, a: wanted), !isStandIn(source) else { return true }
        log.name(
            .wrongSender, connection.namePlace,
            "The action “\(connection.name)” takes \(NameText.withArticle("\(wanted)")) as its sender, not"
                + " \(NameText.withArticle(given.name)). Declare the method for that class, or without a sender."
        )
        return false
    }

    private func unknownAction(
        _ connection: NibConnection, _ facts: ClassFacts, _ source: PlannedEnd, _ destination: PlannedEnd
    ) {
        let known = facts.actions.keys.sorted()
        let list =
            known.isEmpty ? "no actions" : "the actions \(Suggestion.list(known, near: connection.name))"
        let arguments = connection.argumentCount == 0 ? "" : ":"
        log.name(
            .unknownAction, connection.namePlace,
            "action “\(connection.name)” of \(title(of: source)) → \(title(of: destination)): \(facts.name) has \(list)."
                + " Methods become actions in the class's table: class var actions.",
            suggestion: Suggestion.nearest(to: connection.name, in: known),
            sentence:
                "-[\(facts.fullName) \(connection.name)\(arguments)]: unrecognized selector sent to instance")
    }
}

extension NibConnection {
    /// Whether it is an action.
    var isAction: Bool {
        if case .action = kind { return true }
        return false
    }
}

extension PlannedOutlet {
    /// Whether another connection adds to the same collection.
    func isSame(_ connection: NibConnection, _ source: PlannedEnd) -> Bool {
        self.source == source && self.connection.name == connection.name
    }
}
