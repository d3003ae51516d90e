import NibbleCells

/// Finds the size that a view takes if its frame and all constraints to what is outside do not count.
@MainActor struct SizeFitting {
    private let view: View
    private let item: LayoutItemState
    private let engine: LayoutEngine

    /// The size of a view that is fitted into lengths.
    static func size(of view: View, _ targets: [FittingLength]) -> Size {
        let item = view.layoutItemState
        LayoutMarks.markAutoLayout(in: view)
        ConstraintPass.run(around: view)
        guard let engine = item.engine else { return .zero }
        return SizeFitting(view: view, item: item, engine: engine).size(targets)
    }

    private func size(_ targets: [FittingLength]) -> Size {
        let rows = ItemRows(item, in: engine)
        let outer = constraintsOutwards()
        for constraint in outer { engine.suspend(constraint) }
        for axis in [Axis.horizontal, .vertical] { _ = engine.length(of: item, axis) }
        engine.update()
        rows.updateContent(view)
        for (axis, target) in zip([Axis.horizontal, .vertical], targets) { rows.fit(axis, target) }
        engine.settle()
        let size = [Axis.horizontal, .vertical].map { axis in
            Int((item.solving[axis].lengthValue - 1e-4).rounded(.up))
        }
        let isFramed = view.layout.translatesMask
        if !isFramed { for axis in [Axis.horizontal, .vertical] { rows.removeFitting(axis) } }
        engine.note(isFramed ? .frame : .role, of: item)
        for constraint in outer { engine.rebuild(constraint) }
        LayoutMarks.markConstraintsChanged(around: view)
        return Size(width: size[0], height: size[1])
    }

    /// The constraints between what is in the view and what is outside.
    private func constraintsOutwards() -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        LayoutTree.forEachItem(in: view) { state in
            result += state.mentions.filter { $0.holder?.view?.isDescendant(of: view) != true }
        }
        return result
    }
}

/// A length that a view is fitted into, and how much that matters.
struct FittingLength {
    private static let limit = Int(LayoutConstraintError.limit)

    let length: Int
    let priority: LayoutPriority

    /// Cuts the length to what the solver takes.
    init(_ length: Int, _ priority: LayoutPriority) {
        self.length = min(max(0, length), Self.limit)
        self.priority = priority
    }

    /// The priority of the target, which must not contradict a frame: where a length must be the target, bounds do it.
    var targetPriority: LayoutPriority { min(priority, LayoutPriority(999)) }
}
