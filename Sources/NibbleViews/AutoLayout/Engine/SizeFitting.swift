public import NibbleCells
import NibbleSolver

extension View {
    /// The target that asks for the smallest size that the constraints allow.
    public static let layoutFittingCompressedSize = Size.zero
    /// The target that asks for the largest size that the constraints allow.
    public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

    /// The size nearest to a target that the view's constraints and content allow.
    ///
    /// Constraints to what is outside do not count.
    public func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the view's constraints and content allow, with how much each length of the target matters.
    ///
    /// A table asks each cell with its own width at `.required` and any height at `.fittingSizeLevel`. Fractions of
    /// cells are rounded up. Constraints to what is outside do not count.
    ///
    /// - Precondition: The priorities are more than 0 and at most 1000.
    public func systemLayoutSizeFitting(
        _ targetSize: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) -> Size {
        for priority in [horizontal, vertical] {
            precondition(priority.isLegal, ConstraintRules.problem(with: priority)?.description ?? "")
        }
        let state = madeItemState
        markAutoLayout()
        ConstraintPass.run(around: self)
        guard let engine = state.engine else { return .zero }
        let target = Rect(origin: .zero, size: targetSize).withinReach.size
        return engine.fittingSize(
            of: self, state,
            [
                FittingLength(length: min(target.width, FittingLength.limit), priority: horizontal),
                FittingLength(length: min(target.height, FittingLength.limit), priority: vertical),
            ])
    }
}

/// A length that a view is fitted into, and how much that matters.
struct FittingLength {
    static let limit = Int(ConstraintRules.limit)

    let length: Int
    let priority: LayoutPriority

    /// What must be is stronger than what an application requires inside.
    fileprivate var inSolver: Priority {
        Priority(priority == .required ? 2_000 : Double(priority.rawValue))
    }
}

extension LayoutEngine {
    /// The size that a view takes if its frame and all constraints to what is outside do not count.
    func fittingSize(of view: View, _ item: LayoutItemState, _ targets: [FittingLength]) -> Size {
        let outer = constraintsOutwards(of: view)
        for constraint in outer { suspend(constraint) }
        let lengths = [Axis.horizontal, .vertical].map { length(of: item, $0) }
        update()
        let rows = beginFitting(view, item, zip(lengths, targets))
        settle()
        let size = lengths.map { Int((solver.value(of: $0) - 1e-4).rounded(.up)) }
        for row in rows { solver.remove(row) }
        note(.role, of: item)
        for constraint in outer { rebuild(constraint) }
        view.autoLayoutChanged()
        return Size(width: size[0], height: size[1])
    }

    private func beginFitting(
        _ view: View, _ item: LayoutItemState, _ targets: some Sequence<(Variable, FittingLength)>
    ) -> [ConstraintID] {
        for axis in [Axis.horizontal, .vertical] { removeFrame(of: item, axis) }
        updateContent(item, view)
        return targets.flatMap { variable, target in
            [
                solver.add(
                    LinearExpression([.init(variable)], constant: -Double(target.length)), .equal,
                    priority: target.inSolver),
                solver.add(LinearExpression([.init(variable)]), .greaterThanOrEqual),
            ]
        }
    }

    /// The constraints between what is in a view and what is outside.
    private func constraintsOutwards(of view: View) -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        view.forEachItemState { state in
            result += state.mentions.filter { $0.holder?.view?.isDescendant(of: view) != true }
        }
        return result
    }
}
