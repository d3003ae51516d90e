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
    static let limit = Int(LayoutConstraintError.limit)

    let length: Int
    let priority: LayoutPriority

    /// Where the length must be the target, bounds say so; the target itself must never contradict a frame.
    fileprivate var targetPriority: LayoutPriority { min(priority, LayoutPriority(999)) }
}

extension LayoutEngine {
    /// The size that a view takes if its frame and all constraints to what is outside do not count.
    func fittingSize(of view: View, _ item: LayoutItemState, _ targets: [FittingLength]) -> Size {
        let outer = constraintsOutwards(of: view)
        for constraint in outer { suspend(constraint) }
        for axis in [Axis.horizontal, .vertical] { _ = length(of: item, axis) }
        update()
        updateContent(item, view)
        for (axis, target) in zip([Axis.horizontal, .vertical], targets) { fit(item, axis, target) }
        settle()
        let size = [Axis.horizontal, .vertical].map { axis in
            Int((item.solving[axis].lengthValue - 1e-4).rounded(.up))
        }
        let isFramed = view.layout.translatesMask
        if !isFramed { for axis in [Axis.horizontal, .vertical] { removeFitting(of: item, axis) } }
        note(isFramed ? .frame : .role, of: item)
        for constraint in outer { rebuild(constraint) }
        view.autoLayoutChanged()
        return Size(width: size[0], height: size[1])
    }

    private func fit(_ item: LayoutItemState, _ axis: Axis, _ target: FittingLength) {
        let rows = fittingRows(of: item, axis, target.targetPriority)
        let length = Double(target.length)
        solver.setConstant(rows.target, to: -length)
        bound(rows, to: target.priority == .required ? length...length : 0...LayoutConstraintError.limit)
    }

    private func fittingRows(of item: LayoutItemState, _ axis: Axis, _ priority: LayoutPriority)
        -> FittingRows
    {
        if var rows = item.solving[axis].fitting {
            guard rows.priority != priority else { return rows }
            rows.priority = priority
            solver.setPriority(rows.target, to: Priority(Double(priority.rawValue)))
            item.solving[axis].fitting = rows
            return rows
        }
        if let frame = item.solving[axis].frameLength {
            solver.remove(frame.id)
            item.solving[axis].frameLength = nil
        }
        let length = LinearExpression([.init(length(of: item, axis))])
        let rows = FittingRows(
            lower: solver.add(length, .greaterThanOrEqual, priority: Rank.frame),
            upper: solver.add(length, .lessThanOrEqual, priority: Rank.frame),
            target: solver.add(length, .equal, priority: Priority(Double(priority.rawValue))),
            priority: priority)
        item.solving[axis].fitting = rows
        return rows
    }

    /// Keeps a fitted length within bounds: those of a frame, or any.
    func bound(_ rows: FittingRows, to range: ClosedRange<Double>) {
        solver.setConstant(rows.lower, to: -range.lowerBound)
        solver.setConstant(rows.upper, to: -range.upperBound)
    }

    /// The length is not asked for any more.
    func removeFitting(of item: LayoutItemState, _ axis: Axis) {
        guard let rows = item.solving[axis].fitting else { return }
        for id in [rows.lower, rows.upper, rows.target] { solver.remove(id) }
        item.solving[axis].fitting = nil
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
