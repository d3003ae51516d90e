import NibbleNibFormat
import NibbleViews

/// All that can be worked out of a file before any object is made, for one class of owner.
///
/// A plan is made once and carried out many times: classes are resolved, values are read, outlets are found.
@MainActor final class NibPlan {
    /// The file.
    let document: NibDocument
    /// The objects in the order of the file; an object comes before those inside it.
    let objects: [PlannedObject]
    /// The top-level objects, by position.
    let topLevel: [Int]
    /// Positions by id.
    let ids: [String: Int]
    /// The constraints of all objects.
    let constraints: [PlannedConstraint]
    /// Outlets to set, in the order of the file.
    let outlets: [PlannedOutlet]
    /// Actions to add, in the order of the file.
    let actions: [PlannedAction]
    /// The objects in the order in which they are woken: children before parents.
    let wakingOrder: [Int]
    /// The outlets that must hold something when the load ends.
    let checks: OutletChecks
    /// The objects that the caller must supply, each with the first connection that names it.
    let externalNames: [(name: String, connection: NibConnection)]
    /// Whether anything changes with the screen.
    let isVaried: Bool
    /// The doubtful places of the file.
    let warnings: [NibProblem]
    /// The reader of the attributes that `init(coder:)` asks for.
    let reader: AttributeReader
    /// The texts in the user's language.
    let translations: Translations

    init(
        _ context: PlanningContext, _ tree: PlannedTree, _ constraints: [PlannedConstraint],
        _ connections: PlannedConnections, _ checks: OutletChecks
    ) {
        document = context.document
        reader = context.reader
        translations = context.translations
        let (objects, outlets, actions) = (tree.objects, connections.outlets, connections.actions)
        self.objects = objects
        ids = tree.ids
        self.constraints = constraints
        self.outlets = outlets
        self.actions = actions
        self.checks = checks
        warnings = context.log.sorted
        var seen: Set<String> = []
        let ends =
            outlets.flatMap { outlet in
                ([outlet.source] + outlet.destinations).map { ($0, outlet.connection) }
            }
            + actions.flatMap { action in [action.source, action.destination].map { ($0, action.connection) }
            }
        externalNames = ends.compactMap { end, connection in
            guard case .external(let name) = end, seen.insert(name).inserted else { return nil }
            return (name, connection)
        }
        // In loops: closures that the standard library calls are checked for their actor as the program runs.
        var (isVaried, topLevel) = (false, [Int]())
        for object in objects {
            if !object.variations.isEmpty { isVaried = true }
            if object.parent == nil { topLevel.append(object.index) }
        }
        for constraint in constraints where constraint.isVaried { isVaried = true }
        self.isVaried = isVaried
        self.topLevel = topLevel
        wakingOrder = Self.childrenFirst(objects)
    }

    /// Positions in an order in which every object comes after those inside it, siblings in the order of the file.
    private static func childrenFirst(_ objects: [PlannedObject]) -> [Int] {
        var order: [Int] = []
        // The objects that are open, outermost first: a preorder becomes a postorder by closing what is left.
        var open: [Int] = []
        for object in objects {
            while let last = open.last, last != object.parent {
                order.append(last)
                open.removeLast()
            }
            open.append(object.index)
        }
        return order + open.reversed()
    }
}
