import NibbleCells

/// A history of changes to take back and make again: UIKit's `UndoManager` under a name that Foundation does not have.
///
/// Code that changes something registers what takes it back. What is registered while something is taken back makes it
/// again:
///
///     func rename(_ photo: EditedPhoto, to name: String) {
///         let old = photo.name
///         undoManager?.registerUndo(withTarget: self) { $0.rename(photo, to: old) }
///         undoManager?.setActionName("Rename photo")
///         photo.name = name
///     }
///
/// Each registration is a step of its own unless it is made between `beginUndoGrouping()` and `endUndoGrouping()`.
@MainActor public final class UndoHistory {
    /// One thing to do that takes something back.
    private struct Change {
        weak var target: AnyObject?
        let perform: @MainActor () -> Void
    }

    /// The changes that are taken back at once.
    private struct Step {
        var changes: [Change] = []
        var name = ""

        /// Whether there is anything left to do: not when every target is gone.
        var isAlive: Bool { changes.contains { $0.target != nil } }
    }

    private enum Activity { case none, undoing, redoing }

    private var undoSteps: ArraySlice<Step> = []
    private var redoSteps: ArraySlice<Step> = []
    private var groups: [Step] = []
    private static let unbegun = "A group of changes was ended that was not begun."
    /// The groups that were closed to take a step back, and whose ends are still to come.
    private var closedGroups = 0
    private var activity = Activity.none

    /// Makes a history without steps.
    public init() {}

    /// The most steps that are kept; 0 keeps all of them.
    ///
    /// Defaults to 10,000. The oldest are forgotten first.
    public var levelsOfUndo = 10_000 {
        didSet { trim() }
    }

    /// Whether registrations are taken.
    ///
    /// Defaults to true.
    public var isUndoRegistrationEnabled = true

    /// Whether there is a step to take back.
    public var canUndo: Bool { undoSteps.contains(where: \.isAlive) || groups.contains(where: \.isAlive) }

    /// Whether there is a step to make again.
    public var canRedo: Bool { redoSteps.contains(where: \.isAlive) }

    /// Whether a step is being taken back.
    public var isUndoing: Bool { activity == .undoing }

    /// Whether a step is being made again.
    public var isRedoing: Bool { activity == .redoing }

    /// The name of the step that would be taken back: "Rename photo"; empty where it has none.
    public var undoActionName: String { undoSteps.last(where: \.isAlive)?.name ?? "" }

    /// The name of the step that would be made again; empty where it has none.
    public var redoActionName: String { redoSteps.last(where: \.isAlive)?.name ?? "" }

    /// Remembers how a change is taken back.
    ///
    /// - Parameters:
    ///   - target: The object that was changed. It is not kept alive; when it is gone, nothing is done.
    ///   - handler: Takes the change back; given the target.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let change = Change(target: target) { [weak target] in
            if let target { handler(target) }
        }
        if activity == .none { redoSteps = [] }
        guard groups.isEmpty else {
            groups[groups.count - 1].changes.append(change)
            return
        }
        push(Step(changes: [change]))
    }

    /// Names the last step for people: "Delete photo".
    ///
    /// While a step is taken back or made again it keeps its name.
    public func setActionName(_ name: String) {
        guard activity == .none else { return }
        if !groups.isEmpty {
            groups[groups.count - 1].name = name
        } else if !undoSteps.isEmpty {
            undoSteps[undoSteps.endIndex - 1].name = name
        }
    }

    /// Begins a step of several changes; groups may be nested, and the outermost is the step.
    public func beginUndoGrouping() {
        groups.append(Step())
    }

    /// Ends what `beginUndoGrouping()` began.
    ///
    /// - Precondition: A group was begun.
    public func endUndoGrouping() {
        guard let group = groups.popLast() else {
            Precondition.check(closedGroups > 0, Self.unbegun)
            closedGroups -= 1
            return
        }
        guard !group.changes.isEmpty else { return }
        guard groups.isEmpty else {
            groups[groups.count - 1].changes += group.changes
            if groups[groups.count - 1].name.isEmpty { groups[groups.count - 1].name = group.name }
            return
        }
        push(group)
    }

    /// Takes back the last step; does nothing when there is none, or while one is taken back.
    ///
    /// Groups that are open are a step of what they have so far: somebody may take a drag back while it goes on. Their
    /// ends do nothing then.
    public func undo() {
        guard activity == .none else { return }
        let open = groups.count
        while !groups.isEmpty { endUndoGrouping() }
        closedGroups += open
        perform(.undoing, takeLast(&undoSteps))
    }

    /// Makes the step again that was taken back last.
    public func redo() {
        guard activity == .none, groups.isEmpty else { return }
        perform(.redoing, takeLast(&redoSteps))
    }

    /// Forgets every step.
    public func removeAllActions() {
        undoSteps = []
        redoSteps = []
        groups = groups.map { _ in Step() }
    }

    /// Forgets what was registered with a target.
    public func removeAllActions(withTarget target: AnyObject) {
        for path in [\UndoHistory.undoSteps, \.redoSteps] {
            for index in self[keyPath: path].indices {
                self[keyPath: path][index].changes.removeAll { $0.target === target }
            }
            self[keyPath: path].removeAll(where: \.changes.isEmpty)
        }
        for index in groups.indices { groups[index].changes.removeAll { $0.target === target } }
    }

    private func perform(_ activity: Activity, _ step: Step?) {
        guard let step else { return }
        self.activity = activity
        // What is registered meanwhile is the way back, and one step as this was.
        groups.append(Step(name: step.name))
        for change in step.changes.reversed() { change.perform() }
        while groups.count > 1 { endUndoGrouping() }
        guard let way = groups.popLast() else { Precondition.fail(Self.unbegun) }
        self.activity = .none
        guard !way.changes.isEmpty else { return }
        if activity == .undoing { redoSteps.append(way) } else { undoSteps.append(way) }
        trim()
    }

    private func takeLast(_ steps: inout ArraySlice<Step>) -> Step? {
        while let step = steps.popLast() {
            if step.isAlive { return step }
        }
        return nil
    }

    private func push(_ step: Step) {
        undoSteps.append(step)
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        while undoSteps.count > levelsOfUndo {
            // A slice only moves its start, so what it held is let go of here.
            undoSteps[undoSteps.startIndex] = Step()
            undoSteps.removeFirst()
        }
    }
}
