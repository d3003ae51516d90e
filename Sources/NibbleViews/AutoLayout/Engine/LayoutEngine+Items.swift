import NibbleCells
import NibbleSolver

/// Views and guides as rows of the solver: what is framed, what is as large as its content.
extension LayoutEngine {
    /// When required constraints contradict one another, those of applications are broken before these.
    enum Rank {
        /// No length is negative.
        static let minimum = Priority(1_500)
        /// What is framed stands where it stands.
        static let frame = Priority(2_000)
        /// A topmost view without constraints for its size keeps it.
        static let keptSize = Priority(0.5)
    }

    /// Brings an item up to date in the solver.
    func update(_ item: LayoutItemState, _ changes: ItemChanges) {
        guard let view = item.view, !item.isInset else { return }
        if item.kind == .guide { return updateGuide(item) }
        if item.kind == .content { return updateScrolled(item) }
        let isPlaced = !view.layout.translatesMask && view.hierarchy.superview != nil
        for axis in [Axis.horizontal, .vertical] {
            if isPlaced {
                updatePlaced(item, axis, changes)
            } else {
                updateFramed(item, view, axis, changes)
            }
        }
        if isPlaced, !changes.isDisjoint(with: [.role, .content]) { updateContent(item, view) }
        // The solver tells what moved, not what stays where it begins.
        if isPlaced, changes.contains(.role) { moved(item) }
    }

    /// Takes all rows of an item away that are not an application's constraints.
    func removeRows(of item: LayoutItemState, _ axis: Axis) {
        removeFrame(of: item, axis)
        removeContent(of: item, axis)
        guard let id = item.solving[axis].minimum else { return }
        solver.remove(id)
        item.solving[axis].minimum = nil
    }

    private func updateGuide(_ item: LayoutItemState) {
        for axis in [Axis.horizontal, .vertical] {
            _ = start(of: item, axis)
            addMinimum(to: item, axis)
        }
    }

    /// The content of a scroll view begins where its coordinates do.
    private func updateScrolled(_ item: LayoutItemState) {
        for axis in [Axis.horizontal, .vertical] where item.solving[axis].length != nil {
            addMinimum(to: item, axis)
        }
    }

    // MARK: - Placed by constraints

    private func updatePlaced(_ item: LayoutItemState, _ axis: Axis, _ changes: ItemChanges) {
        guard changes.contains(.role) else { return }
        removeFrame(of: item, axis)
        _ = start(of: item, axis)
        addMinimum(to: item, axis)
    }

    private func addMinimum(to item: LayoutItemState, _ axis: Axis) {
        let variable = length(of: item, axis)
        guard item.solving[axis].minimum == nil else { return }
        item.solving[axis].minimum = solver.add(
            LinearExpression([.init(variable)]), .greaterThanOrEqual, priority: Rank.minimum)
    }

    // MARK: - Content

    /// Brings the constraints up to date that keep an item at its content's size.
    func updateContent(_ item: LayoutItemState, _ view: View) {
        var size = view.intrinsicContentSize
        let columns = view.heightFollowsWidth ? columns(of: item) : nil
        if let columns {
            // Wide enough for the whole text the first time, then as many rows as the solved width asks for.
            item.solving.measuredWidth = columns
            if columns > 0 { size.height = view.sizeThatFits(Size(width: columns, height: .max)).height }
        }
        let oldRows = item.solving[.vertical].content?.length
        updateContent(item, .horizontal, size.width)
        updateContent(item, .vertical, size.height)
        if item.solving[.vertical].content?.length != oldRows { baselinesChanged(item) }
    }

    private func updateContent(_ item: LayoutItemState, _ axis: Axis, _ cells: Int?) {
        guard let cells else { return removeContent(of: item, axis) }
        let length = Double(min(cells, Int(LayoutConstraintError.limit)))
        let priorities = (item.content.hugging[axis], item.content.compression[axis])
        if var rows = item.solving[axis].content, rows.priorities == priorities,
            rows.rank == item.content.rank
        {
            guard rows.length != length else { return }
            rows.length = length
            solver.setConstant(rows.hugging, to: -length)
            solver.setConstant(rows.compression, to: -length)
            return item.solving[axis].content = rows
        }
        removeContent(of: item, axis)
        addContent(item, axis, length, priorities)
    }

    private func addContent(
        _ item: LayoutItemState, _ axis: Axis, _ length: Double,
        _ priorities: (hugging: LayoutPriority, compression: LayoutPriority)
    ) {
        let expression = LinearExpression([.init(self.length(of: item, axis))], constant: -length)
        let hugging = solver.add(
            expression, .lessThanOrEqual, priority: Priority(Double(priorities.hugging.rawValue)),
            weight: item.content.rankWeight)
        let compression = solver.add(
            expression, .greaterThanOrEqual, priority: Priority(Double(priorities.compression.rawValue)),
            weight: 1 / item.content.rankWeight)
        item.solving[axis].content = ContentRows(
            hugging: hugging, compression: compression, length: length, priorities: priorities,
            rank: item.content.rank)
    }

    private func removeContent(of item: LayoutItemState, _ axis: Axis) {
        guard let rows = item.solving[axis].content else { return }
        solver.remove(rows.hugging)
        solver.remove(rows.compression)
        item.solving[axis].content = nil
    }

    // MARK: - Framed

    private func updateFramed(
        _ item: LayoutItemState, _ view: View, _ axis: Axis, _ changes: ItemChanges
    ) {
        if changes.contains(.role) { removeRows(of: item, axis) }
        let line = view.resizingLine(axis)
        if let variable = item.solving[axis].start {
            let row = item.solving[axis].frameStart
            item.solving[axis].frameStart = frameRow(
                row, variable, line.start, of: view, axis, priority: Rank.frame)
        }
        guard let variable = item.solving[axis].length else { return }
        let isFree = !view.layout.translatesMask && view.hierarchy.superview == nil
        if isFree { addMinimum(to: item, axis) }
        if let rows = item.solving[axis].fitting {
            if !isFree, line.length.slope == 0 {
                return bound(rows, to: line.length.constant...line.length.constant)
            }
            removeFitting(of: item, axis)
        }
        let row = item.solving[axis].frameLength
        item.solving[axis].frameLength = frameRow(
            row, variable, line.length, of: view, axis, priority: isFree ? Rank.keptSize : Rank.frame)
    }

    /// The constraint that a variable is what the frame says.
    private func frameRow(
        _ old: FrameRow?, _ variable: Variable, _ line: ResizingLine, of view: View, _ axis: Axis,
        priority: Priority
    ) -> FrameRow {
        if let old, old.slope == line.slope {
            solver.setConstant(old.id, to: -line.constant)
            return old
        }
        if let old { solver.remove(old.id) }
        var expression = LinearExpression([.init(variable)], constant: -line.constant)
        if line.slope != 0, let superview = view.hierarchy.superview {
            let outer = length(of: superview.madeItemState, axis)
            expression.terms.append(.init(outer, times: -line.slope))
        }
        return FrameRow(id: solver.add(expression, .equal, priority: priority), slope: line.slope)
    }

    private func removeFrame(of item: LayoutItemState, _ axis: Axis) {
        for row in [item.solving[axis].frameStart, item.solving[axis].frameLength].compactMap({ $0 }) {
            solver.remove(row.id)
        }
        item.solving[axis].frameStart = nil
        item.solving[axis].frameLength = nil
        removeFitting(of: item, axis)
    }
}
