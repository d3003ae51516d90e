import NibbleNibFormat
import NibbleViews

/// A view can be inside one other, and a controller too: an outlet must not put one into itself.
@MainActor struct OutletCircles {
    private let context: PlanningContext
    private let objects: [PlannedObject]
    /// The objects that outlets put others into, by the others' positions.
    private var takenIn: [Int: [Int]] = [:]

    init(_ context: PlanningContext, _ objects: [PlannedObject]) {
        self.context = context
        self.objects = objects
    }

    /// Refuses an outlet that would put an object into itself or into what is inside it; notes where others come to be.
    ///
    /// - Returns: Whether the outlet is refused.
    mutating func refuses(
        _ access: OutletAccess, _ connection: NibConnection, from source: PlannedEnd,
        to destination: PlannedEnd
    ) -> Bool {
        guard case .object(let holder) = source, objects[holder].facts.takesIn(connection.name, access) else {
            return false
        }
        let title = objects[holder].title
        switch destination {
        case .object(let index):
            guard holds(index, holder) else {
                takenIn[index, default: []].append(holder)
                return false
            }
            let what = index == holder ? "itself" : "\(objects[index].title), which it is inside"
            refuse(connection, "\(title) cannot hold \(what).")
        case .owner:
            refuse(connection, "\(title) cannot hold the file's owner, which it belongs to.")
        case .external where context.file.isPrototype:
            refuse(connection, "\(title) is made many times and cannot hold an object from outside.")
        case .external, .constraint, .firstResponder: return false
        }
        return true
    }

    private func refuse(_ connection: NibConnection, _ fact: String) {
        context.log.error(
            .circularReference, connection.namePlace,
            "The outlet “\(connection.name)” takes in what it is given: \(fact) Connect another object.")
    }

    /// Whether an object is another one or is around it; a controller's view is around what the controller holds.
    private func holds(_ index: Int, _ inner: Int) -> Bool {
        if index == inner { return true }
        var goals: Set<Int> = [index]
        let object = objects[index]
        if object.element.role == "view", let controller = object.parent, controller != inner {
            goals.insert(controller)
        } else if object.subviews.isEmpty, object.parts.isEmpty, !isHolder.contains(index) {
            return false
        }
        var open = [inner]
        var seen: Set<Int> = [inner]
        while let current = open.popLast() {
            if goals.contains(current) { return true }
            let around = (takenIn[current] ?? []) + [objects[current].parent].compactMap(\.self)
            open += around.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// The objects that have taken others in.
    private var isHolder: Set<Int> { Set(takenIn.values.joined()) }
}

extension ClassFacts {
    /// Whether what an outlet is given comes to be inside the object: one of Nibble's own that takes a view or a controller.
    ///
    /// Delegates and data sources are only pointed at, as are the outlets of an application's classes.
    func takesIn(_ name: String, _ access: OutletAccess) -> Bool {
        guard ownsNatively(name), let type = access.valueType as? AnyClass else { return false }
        return ClassChain.isClass(type, a: View.self) || ClassChain.isClass(type, a: ViewController.self)
    }
}
