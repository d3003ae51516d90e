import NibbleCells
import NibbleSolver

/// Solves the constraints of one tree of views.
///
/// It belongs to the topmost view. What changes is only noted; `solve()` brings the solver up to date in one go, just
/// before frames are needed, and marks the superviews of what moved. Views that no constraint places or names have no
/// variables.
@MainActor final class LayoutEngine {
    /// Changed by `ItemRows` and `RemainderSharing` too.
    var solver = Solver()
    /// The contradictions that were found.
    var log = ConflictLog()
    /// The items by the numbers of their variables, which are used again.
    private var owners: [LayoutItemState?] = []
    private var pendingTrees = ObjectList<View>()
    private var changedItems: [LayoutItemState] = []
    private var changedConstraints: [LayoutConstraint] = []
    private var sharingItems: [LayoutItemState] = []
    private var isSolving = false
    /// Whether constraints were removed since it solved last: what they held is free.
    private var hasLostConstraints = false

    /// Makes an engine for a tree; its constraints are read when it first solves.
    init(root: View) {
        pendingTrees.append(root)
    }

    /// Whether anything changed since it solved last.
    var isDirty: Bool {
        !pendingTrees.isEmpty || !changedItems.isEmpty || !changedConstraints.isEmpty || hasLostConstraints
            || !sharingItems.isEmpty
    }

    // MARK: - What changes

    /// Adds a subtree that joined the tree.
    func add(_ view: View) {
        pendingTrees.append(view)
    }

    /// Removes a subtree that is about to leave; no constraint is between it and the rest any more.
    func remove(_ view: View) {
        if !pendingTrees.isEmpty { LayoutTree.forEachView(in: view) { pendingTrees.remove($0) } }
        LayoutTree.forEachItem(in: view) { state in
            for constraint in state.constraints { remove(constraint) }
        }
        // The frame of a view that stretches is said by its superview's length: rows go before any variable does.
        LayoutTree.forEachItem(in: view) { item in
            guard item.solving.engine === self else { return }
            for axis in [Axis.horizontal, .vertical] { ItemRows(item, in: self).remove(axis) }
        }
        LayoutTree.forEachItem(in: view, remove)
    }

    /// Removes an item that is about to leave; no constraint is about it any more.
    func remove(_ item: LayoutItemState) {
        guard item.solving.engine === self else { return }
        for axis in [Axis.horizontal, .vertical] {
            ItemRows(item, in: self).remove(axis)
            for variable in [item.solving[axis].start, item.solving[axis].length].compactMap({ $0 }) {
                owners[variable.index] = nil
                solver.removeVariable(variable)
            }
        }
        item.solving = SolvingState()
    }

    /// Notes what changed about an item.
    func note(_ change: ItemChanges, of item: LayoutItemState) {
        if item.solving.engine !== self {
            item.solving = SolvingState()
            item.solving.engine = self
        }
        if item.solving.changes.isEmpty { changedItems.append(item) }
        item.solving.changes.insert(change)
    }

    /// Adds a constraint that became active.
    func add(_ constraint: LayoutConstraint) {
        constraint.record = ConstraintRecord()
        constraint.record.engine = self
        rebuild(constraint)
    }

    /// Removes a constraint that is no longer active.
    func remove(_ constraint: LayoutConstraint) {
        guard constraint.record.engine === self else { return }
        if constraint.record.id != nil { hasLostConstraints = true }
        suspend(constraint)
        constraint.record = ConstraintRecord()
    }

    /// Notes that the constant or the priority of a constraint changed.
    func change(_ constraint: LayoutConstraint) {
        guard constraint.record.engine === self, !constraint.record.isQueued else { return }
        constraint.record.isQueued = true
        changedConstraints.append(constraint)
    }

    /// Notes that a constraint means something else than before.
    func rebuild(_ constraint: LayoutConstraint) {
        constraint.record.needsBuilding = true
        change(constraint)
    }

    /// Notes that the constants of constraints about a view's margins changed.
    func marginsChanged(_ item: LayoutItemState) {
        for constraint in item.constraints + item.mentions {
            let attributes = [constraint.firstAttribute, constraint.secondAttribute]
            if attributes.contains(where: \.isWithinMargins) { rebuild(constraint) }
        }
    }

    /// Notes that the rows of text of a view changed.
    func baselinesChanged(_ item: LayoutItemState) {
        for constraint in item.constraints + item.mentions {
            let attributes = [constraint.firstAttribute, constraint.secondAttribute]
            if attributes.contains(where: \.isBaseline) { rebuild(constraint) }
        }
    }

    /// Notes that a view shows another part of what is inside.
    func scrolled(_ item: LayoutItemState) {
        let constraints = item.solving.scrolledConstraints
        item.solving.scrolledConstraints = []
        for constraint in constraints { rebuild(constraint) }
    }

    /// Notes that the insets of one of a view's own guides changed.
    func insetsChanged(_ guide: LayoutItemState) {
        for constraint in guide.mentions { rebuild(constraint) }
    }

    // MARK: - Solving

    /// The rounds in which wrapped text may get another height for a changed width; then the rest is left as it is.
    private static let roundLimit = 4

    /// Brings all places up to date and marks for layout what holds views that moved.
    func solve() {
        guard isDirty, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        settle()
    }

    /// Solves until text has the rows that its width asks for.
    func settle() {
        for round in 0..<Self.roundLimit where isDirty || round == 0 {
            update()
            for conflict in solveOnce() { log.add(conflict) }
            if !sharingItems.isEmpty { RemainderSharing(in: self).share() }
        }
    }

    /// Solves and marks what holds views that moved.
    ///
    /// - Returns: The conflicts that came up.
    @discardableResult func solveOnce() -> [Conflict] {
        let conflicts = solver.solve()
        log.note(isUnfinished: solver.isCut())
        for variable in solver.takeChangedVariables() {
            guard let item = owners[variable.index] else { continue }
            item.take(solver.currentValue(of: variable), of: variable)
            moved(item)
        }
        return conflicts
    }

    /// Text whose rows and width have followed from one another without end.
    var unsettledText: View? { changedItems.lazy.compactMap(\.view).first(where: \.heightFollowsWidth) }

    /// The view or guide that a variable is of.
    func owner(of variable: Variable) -> LayoutItemState? { owners[variable.index] }

    /// The items, each with the axis of one of its lengths and the length's variable.
    var lengths: [(item: LayoutItemState, axis: Axis, variable: Variable)] {
        owners.enumerated().compactMap { index, item in
            guard let item else { return nil }
            for axis in [Axis.horizontal, .vertical] {
                if let length = item.solving[axis].length, length.index == index {
                    return (item, axis, length)
                }
            }
            return nil
        }
    }

    /// The items whose subviews' equal lengths must be looked at.
    func takeSharingItems() -> [LayoutItemState] {
        defer { sharingItems = [] }
        return sharingItems
    }

    /// Takes a constraint out of the solver; it must be built again.
    func suspend(_ constraint: LayoutConstraint) {
        guard let id = constraint.record.id else { return }
        solver.remove(id)
        constraint.record.id = nil
        constraint.record.share = 0
        constraint.equalizedHolder?.solving.equalLengths.remove(constraint)
    }

    /// Tells the solver what changed.
    func update() {
        hasLostConstraints = false
        while let tree = pendingTrees.popLast() {
            LayoutTree.forEachItem(in: tree) { item in
                note(.role, of: item)
                for constraint in item.constraints { add(constraint) }
            }
        }
        let constraints = changedConstraints
        changedConstraints = []
        for constraint in constraints where constraint.record.engine === self && constraint.record.isQueued {
            constraint.record.isQueued = false
            update(constraint)
        }
        // Building constraints may have given variables to items that had none.
        while let item = changedItems.popLast() {
            guard item.solving.engine === self else { continue }
            let changes = item.solving.changes
            item.solving.changes = []
            ItemRows(item, in: self).update(changes)
        }
    }

    private func update(_ constraint: LayoutConstraint) {
        guard let expression = ConstraintBuilder.expression(of: constraint, in: self) else { return }
        if let id = constraint.record.id, !constraint.record.needsBuilding {
            constraint.record.constant = expression.constant
            return solver.setConstant(id, to: expression.constant - constraint.record.share)
        }
        suspend(constraint)
        constraint.record.needsBuilding = false
        constraint.record.constant = expression.constant
        constraint.record.id = solver.add(
            expression, constraint.relation.inSolver,
            priority: Priority(Double(constraint.priority.rawValue)), weight: constraint.weight)
        constraint.equalizedHolder?.solving.equalLengths.append(constraint)
    }

    /// Marks for layout what holds an item that moved.
    func moved(_ item: LayoutItemState) {
        guard let view = item.view else { return }
        guard item.kind == .view else { return view.setNeedsLayout() }
        if view.layout.translatesMask { return keepRests(of: item, view) }
        if view.heightFollowsWidth { measureAgain(item) }
        let outer = view.hierarchy.superview ?? view
        let outerState = outer.layoutItemState
        shareAgain(in: outerState)
        guard !item.solving.isMoved, isElsewhere(item, in: outerState) else { return }
        item.solving.isMoved = true
        outerState.solving.movedSubviews.append(item)
        outer.setNeedsLayout()
    }

    /// Notes that subviews of equal length must share cells again: some moved, or all are at other fractions of cells.
    func shareAgain(in outer: LayoutItemState) {
        guard !outer.solving.equalLengths.isEmpty, !outer.solving.mayShare else { return }
        outer.solving.mayShare = true
        sharingItems.append(outer)
    }

    /// Notes that the text's width may have changed, and with it the rows that it takes.
    private func measureAgain(_ item: LayoutItemState) {
        guard item.solving.measuredWidth != columns(of: item) else { return }
        note(.content, of: item)
    }

    /// Whether an item was solved to another place than it was given.
    private func isElsewhere(_ item: LayoutItemState, in outer: LayoutItemState) -> Bool {
        item.solving.horizontal.placed != span(of: item, .horizontal, in: outer)
            || item.solving.vertical.placed != span(of: item, .vertical, in: outer)
    }

    // MARK: - Variables

    /// The variable of an item's length.
    func length(of item: LayoutItemState, _ axis: Axis) -> Variable {
        if let variable = item.solving[axis].length { return variable }
        let variable = makeVariable(for: item)
        item.solving[axis].length = variable
        return variable
    }

    /// The variable of the place where an item starts in its superview.
    func start(of item: LayoutItemState, _ axis: Axis) -> Variable {
        if let variable = item.solving[axis].start { return variable }
        let variable = makeVariable(for: item)
        item.solving[axis].start = variable
        return variable
    }

    private func makeVariable(for item: LayoutItemState) -> Variable {
        let variable = solver.makeVariable()
        if variable.index == owners.count { owners.append(item) } else { owners[variable.index] = item }
        note(.role, of: item)
        return variable
    }

    /// Lets go of all items: the tree is no longer one of its own.
    ///
    /// What they keep of this engine counts for nothing in another one.
    func dissolve() {
        owners = owners.map { _ in nil }
        pendingTrees = ObjectList()
        changedItems = []
        changedConstraints = []
        hasLostConstraints = false
    }
}

extension Solver {
    /// As `value(of:)`, which would copy a solver that an object holds.
    fileprivate mutating func currentValue(of variable: Variable) -> Double { value(of: variable) }

    /// As `isUnfinished`, likewise.
    fileprivate mutating func isCut() -> Bool { isUnfinished }
}

extension LayoutItemState {
    /// Keeps a value that was solved.
    fileprivate func take(_ value: Double, of variable: Variable) {
        // Variables are compared by what they hold: another module's `==` isn't inlined.
        if solving.horizontal.start?.index == variable.index {
            solving.horizontal.startValue = value
        } else if solving.horizontal.length?.index == variable.index {
            solving.horizontal.lengthValue = value
        } else if solving.vertical.start?.index == variable.index {
            solving.vertical.startValue = value
        } else {
            solving.vertical.lengthValue = value
        }
    }
}

extension LayoutConstraint.Relation {
    fileprivate var inSolver: NibbleSolver.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
