import NibbleCells
import NibbleSolver

/// The contradictions that an engine found, in words, as long as they last; and whether it was cut.
///
/// The solver leaves a constraint out and takes it back as soon as it can hold; so resizing a window back and forth
/// leaves no trace. Words are found at the end of a layout pass: what comes and goes within one, as in views that have no
/// size yet, isn't a problem and costs nothing.
@MainActor struct ConflictLog {
    @MainActor private struct Entry {
        let problem: LayoutProblem
        let items: [LayoutItemState]
        /// Framed views whose frames take part: they may be too small.
        let framed: [View]
        /// The framed view without cells that constraints should place, if there is one.
        var forgotten: View? { framed.first { ConflictLog.isMasked($0) && $0.bounds.isEmpty } }

        /// Whether fixing one conflict also fixes the other.
        func hasCause(of other: Entry) -> Bool {
            problem == other.problem || forgotten != nil && forgotten === other.forgotten
        }
    }

    private var entries: [ConstraintID: Entry] = [:]
    /// The conflicts that are not in words yet, by the constraint that was broken.
    private var pending: [ConstraintID: Conflict] = [:]
    private var isUnfinished = false
    private var news: [LayoutProblem] = []

    /// Whether something is not in words or not told yet.
    var hasNews: Bool { !pending.isEmpty || !news.isEmpty }

    mutating func add(_ conflict: Conflict) { pending[conflict.broken] = conflict }

    /// The cells by which a constraint doesn't hold that people see.
    ///
    /// Views in files of Xcode's have fractions of a cell, the screens that they are shown on don't: with less, nothing is wrong.
    private static let visible = 0.5

    /// Puts the conflicts into words that last and can be seen, and forgets what holds again.
    ///
    /// - Parameters:
    ///   - violations: The distances by which constraints don't hold.
    ///   - rows: The meanings of the solver's constraints.
    mutating func settle(_ violations: [ConstraintID: Double], rows: () -> [ConstraintID: SolverRow]) {
        pending = pending.filter { violations[$0.key] != nil }
        let lasting = pending.values.filter { violations[$0.broken, default: 0] >= Self.visible }
        guard !lasting.isEmpty else { return }
        for conflict in lasting { pending[conflict.broken] = nil }
        let rows = rows()
        for conflict in lasting.sorted(by: { $0.broken < $1.broken }) {
            let entry = Self.entry(of: conflict, rows)
            if !entries.values.contains(where: entry.hasCause) { news.append(entry.problem) }
            entries[conflict.broken] = entry
        }
    }

    /// A conflict in words.
    private static func entry(of conflict: Conflict, _ rows: [ConstraintID: SolverRow]) -> Entry {
        let known = conflict.constraints.compactMap { rows[$0] }
        let broken = rows[conflict.broken]?.words ?? "A constraint"
        let words = known.map(\.words)
        let list = words.map { "\n  • \($0)" }.joined()
        let problem = LayoutProblem(
            .unsatisfiable,
            "These constraints conflict:\(list)\nLeft out for now: \(broken).",
            suggestion: suggestion(known), constraints: words,
            leftOut: conflict.constraints.filter { rows[$0] != nil }.firstIndex(of: conflict.broken))
        return Entry(
            problem: problem, items: known.flatMap(\.items), framed: known.compactMap(\.framed))
    }

    /// Notes whether the solver was cut, which is told when it begins.
    mutating func note(isUnfinished: Bool) {
        if isUnfinished, !self.isUnfinished { news.append(.unfinished) }
        self.isUnfinished = isUnfinished
    }

    /// Forgets what holds again.
    mutating func keep(_ violations: [ConstraintID: Double]) {
        guard !entries.isEmpty else { return }
        entries = entries.filter { violations[$0.key] != nil }
    }

    /// The problems about a view or something inside it that can be seen, in order of their words.
    func problems(in view: View, _ violations: [ConstraintID: Double]) -> [LayoutProblem] {
        let known = entries.filter { violations[$0.key, default: 0] >= Self.visible }.values.filter {
            $0.items.contains { $0.view?.isDescendant(of: view) == true }
        }
        let problems = known.map { entry in
            // Not the view that was asked: everything is inside that one.
            entry.problem.about(entry.items.compactMap(\.view).filter { $0 !== view && $0.superview != nil })
        }
        return (isUnfinished ? [.unfinished] : []) + problems.sorted { $0.description < $1.description }
    }

    /// The framed views inside a view that contradict constraints.
    func framedViews(in view: View) -> [View] {
        var seen: Set<ObjectIdentifier> = []
        return entries.values.flatMap(\.framed).filter {
            $0.isDescendant(of: view) && seen.insert(ObjectIdentifier($0)).inserted
        }
    }

    /// The problems that were not told yet.
    mutating func takeNews() -> [LayoutProblem] {
        defer { news = [] }
        return news
    }

    /// Whether a mask gives the view its frame: it's neither the window nor what fills it.
    private static func isMasked(_ view: View) -> Bool { view.hierarchy.superview?.superview != nil }

    private static func suggestion(_ rows: [SolverRow]) -> String {
        let framed = rows.compactMap(\.framed).filter(isMasked)
        guard let masked = framed.first(where: \.bounds.isEmpty) ?? framed.first else {
            return "Remove one of them, or give it a priority below 1000."
        }
        return "If constraints should place \(masked.layoutName), set its "
            + "translatesAutoresizingMaskIntoConstraints to false; else remove one of the constraints, or give "
            + "it a priority below 1000."
    }
}

/// The meaning of a constraint of the solver.
@MainActor enum SolverRow {
    case constraint(LayoutConstraint)
    case frame(LayoutItemState, Axis)
    case minimum(LayoutItemState, Axis)
    case content(LayoutItemState, Axis)

    var words: String {
        switch self {
        case .constraint(let constraint): return constraint.description
        case .frame(let item, let axis):
            guard let view = item.view else { return item.name }
            let name = view.superview == nil ? "the window or topmost view" : item.name
            let (start, length) = (view.frame.start(along: axis), view.frame.length(along: axis))
            return "\(name) is framed: \(axis.start) \(start), \(axis.length) \(length)"
        case .minimum(let item, let axis): return "\(item.name).\(axis.length) >= 0"
        case .content(let item, let axis):
            return "\(item.name) keeps the \(axis.length) of its content"
        }
    }

    var items: [LayoutItemState] {
        switch self {
        case .constraint(let constraint): constraint.items
        case .frame(let item, _), .minimum(let item, _), .content(let item, _): [item]
        }
    }

    /// The view whose frame it is.
    var framed: View? {
        guard case .frame(let item, _) = self else { return nil }
        return item.view
    }
}

extension Axis {
    /// The name of a frame's first cell.
    var start: String { self == .horizontal ? "x" : "y" }

    /// The name of a length.
    var length: String { self == .horizontal ? "width" : "height" }

    /// The name of cells.
    var cells: String { self == .horizontal ? "columns" : "rows" }
}

extension LayoutEngine {
    /// The meanings of the solver's constraints.
    func solverRows(around view: View) -> [ConstraintID: SolverRow] {
        var rows: [ConstraintID: SolverRow] = [:]
        LayoutTree.forEachItem(in: ViewTree.root(of: view)) { item in
            for constraint in item.constraints {
                if let id = constraint.record.id { rows[id] = .constraint(constraint) }
            }
            for axis in [Axis.horizontal, .vertical] {
                let state = item.solving[axis]
                let lengths = [state.frameLength?.id, state.fitting?.lower, state.fitting?.upper]
                for case let id? in lengths + [state.frameStart?.id] { rows[id] = .frame(item, axis) }
                if let id = state.minimum { rows[id] = .minimum(item, axis) }
                let content = [state.content?.hugging, state.content?.compression, state.content?.wish]
                for id in content.compactMap({ $0 }) {
                    rows[id] = .content(item, axis)
                }
            }
        }
        return rows
    }

    /// The contradictions about a view or something inside it that are not resolved.
    func conflicts(in view: View) -> [LayoutProblem] {
        let violations = solver.violations
        log.settle(violations) { solverRows(around: view) }
        log.keep(violations)
        return log.problems(in: view, violations)
    }

    /// The problems that were not told yet, as long as they last.
    func takeNews(around view: View) -> [LayoutProblem] {
        guard log.hasNews else { return [] }
        log.settle(solver.violations) { solverRows(around: view) }
        return log.takeNews()
    }

    /// The places and lengths that the constraints leave open, those together that move together.
    func undeterminedGroups() -> [[UndeterminedLine]] {
        unrankedSolver.undeterminedGroups().map { $0.compactMap(line) }
    }

    /// The solver without the ranks of views that no container arranges: that these decide between views which hug alike is no
    /// decision of who wrote the constraints.
    private var unrankedSolver: Solver {
        var solver = solver
        var isChanged = false
        for (item, axis, length) in lengths where item.content.rank > 0 && item.arrangingContainer == nil {
            guard let rows = item.solving[axis].content else { continue }
            solver.remove(rows.hugging)
            _ = solver.add(
                LinearExpression([.init(length)], constant: -rows.length * rows.roomy), .lessThanOrEqual,
                priority: Priority(Double(rows.priorities.hugging.rawValue)))
            isChanged = true
        }
        if isChanged { solver.solve() }
        return solver
    }

    private func line(of variable: Variable) -> UndeterminedLine? {
        guard let item = owner(of: variable) else { return nil }
        let isColumn = [item.solving.horizontal.start, item.solving.horizontal.length].contains(variable)
        let axis = isColumn ? Axis.horizontal : .vertical
        return UndeterminedLine(item: item, axis: axis, isLength: item.solving[axis].length == variable)
    }
}

/// A place or a length that constraints leave open.
struct UndeterminedLine {
    let item: LayoutItemState
    let axis: Axis
    let isLength: Bool

    /// The attribute of a constraint that would say it.
    var attribute: LayoutConstraint.Attribute {
        switch axis {
        case .horizontal: isLength ? .width : .left
        case .vertical: isLength ? .height : .top
        }
    }

    /// Whether a content has something to say about how long it is.
    @MainActor var hasContent: Bool { item.view?.intrinsicContentSize[axis] != nil }

    /// “width of photo”.
    @MainActor var words: String {
        "\(isLength ? axis.length : axis == .horizontal ? "left edge" : "top edge") of \(item.name)"
    }
}
