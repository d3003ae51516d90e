import NibbleCells
import NibbleSolver

/// The rows of the solver about a view or guide that no constraint of an application states: its frame, or the size
/// of its content.
@MainActor struct ItemRows {
    private let engine: LayoutEngine
    private let item: LayoutItemState

    init(_ item: LayoutItemState, in engine: LayoutEngine) {
        self.item = item
        self.engine = engine
    }

    /// The priorities of the rows: of required constraints that conflict, those of applications are broken before these.
    enum Rank {
        /// No length is negative.
        static let minimum = Priority(1_500)
        /// A framed view keeps its place.
        static let frame = Priority(2_000)
        /// A topmost view without constraints for its size keeps it.
        static let keptSize = Priority(0.5)
        /// A line of text is as high as it was drawn, unless a page would have to scroll for that.
        static let wish = Priority(Double(LayoutPriority.scalableContent.rawValue))
    }

    /// Brings the item up to date in the engine's solver.
    func update(_ changes: ItemChanges) {
        guard let view = item.view, !item.isInset else { return }
        if item.kind == .guide { return updateGuide() }
        if item.kind == .content { return updateScrolled() }
        let isPlaced = !view.layout.translatesMask && view.hierarchy.superview != nil
        for axis in [Axis.horizontal, .vertical] {
            if isPlaced {
                updatePlaced(axis, changes)
            } else {
                updateFramed(view, axis, changes)
            }
        }
        if isPlaced, !changes.isDisjoint(with: [.role, .content]) { updateContent(view) }
        // The solver tells what moved, not what stays where it begins.
        if isPlaced, changes.contains(.role) { engine.moved(item) }
    }

    /// Removes all rows of the item that are not an application's constraints.
    func remove(_ axis: Axis) {
        removeFrame(axis)
        removeContent(axis)
        guard let id = item.solving[axis].minimum else { return }
        engine.solver.remove(id)
        item.solving[axis].minimum = nil
    }

    private func updateGuide() {
        for axis in [Axis.horizontal, .vertical] {
            _ = engine.start(of: item, axis)
            addMinimum(axis)
        }
    }

    /// Keeps the start of a scroll view's content where its coordinates begin.
    private func updateScrolled() {
        for axis in [Axis.horizontal, .vertical] where item.solving[axis].length != nil {
            addMinimum(axis)
        }
    }

    // MARK: - Placed by constraints

    private func updatePlaced(_ axis: Axis, _ changes: ItemChanges) {
        guard changes.contains(.role) else { return }
        removeFrame(axis)
        _ = engine.start(of: item, axis)
        addMinimum(axis)
    }

    private func addMinimum(_ axis: Axis) {
        let variable = engine.length(of: item, axis)
        guard item.solving[axis].minimum == nil else { return }
        item.solving[axis].minimum = engine.solver.add(
            LinearExpression([.init(variable)]), .greaterThanOrEqual, priority: Rank.minimum)
    }

    // MARK: - Content

    /// Updates the constraints that keep the item at its content's size.
    func updateContent(_ view: View) {
        var size = view.intrinsicContentSize
        let columns = view.heightFollowsWidth ? engine.columns(of: item) : nil
        if let columns {
            // Wide enough for the whole text the first time, then as many rows as the solved width asks for.
            item.solving.measuredWidth = columns
            if columns > 0 { size.height = view.sizeThatFits(Size(width: columns, height: .max)).height }
        }
        let oldRows = item.solving[.vertical].content?.length
        updateContent(.horizontal, size.width)
        updateContent(.vertical, size.height)
        if item.solving[.vertical].content?.length != oldRows { engine.baselinesChanged(item) }
    }

    private func updateContent(_ axis: Axis, _ cells: Int?) {
        guard let cells else { return removeContent(axis) }
        let length = Double(min(cells, Int(LayoutConstraintError.limit)))
        let roomy = axis == .vertical ? item.content.rowHeight : 1
        let priorities = (item.content.hugging[axis], item.content.compression[axis])
        let isArranged = item.arrangingContainer != nil
        if var rows = item.solving[axis].content, rows.priorities == priorities,
            rows.rank == item.content.rank, rows.isArranged == isArranged, rows.roomy == roomy
        {
            guard rows.length != length else { return }
            rows.length = length
            engine.solver.setConstant(rows.hugging, to: -length * roomy)
            engine.solver.setConstant(rows.compression, to: -length)
            if let wish = rows.wish { engine.solver.setConstant(wish, to: -length * roomy) }
            return item.solving[axis].content = rows
        }
        removeContent(axis)
        addContent(axis, length, roomy, priorities)
    }

    private func addContent(
        _ axis: Axis, _ length: Double, _ roomy: Double,
        _ priorities: (hugging: LayoutPriority, compression: LayoutPriority)
    ) {
        let terms = [LinearExpression.Term(engine.length(of: item, axis))]
        let hugging = engine.solver.add(
            LinearExpression(terms, constant: -length * roomy), .lessThanOrEqual,
            priority: Priority(Double(priorities.hugging.rawValue)), weight: item.content.rankWeight)
        // Views that no container arranges are ranked for growing alone: in files of Xcode's any of them may be cut first.
        let isArranged = item.arrangingContainer != nil
        let compression = engine.solver.add(
            LinearExpression(terms, constant: -length), .greaterThanOrEqual,
            priority: Priority(Double(priorities.compression.rawValue)),
            weight: isArranged ? 1 / item.content.rankWeight : 1)
        var rows = ContentRows(
            hugging: hugging, compression: compression, length: length, roomy: roomy,
            priorities: priorities, rank: item.content.rank, isArranged: isArranged)
        if roomy > 1 {
            rows.wish = engine.solver.add(
                LinearExpression(terms, constant: -length * roomy), .greaterThanOrEqual,
                priority: Rank.wish)
        }
        item.solving[axis].content = rows
    }

    private func removeContent(_ axis: Axis) {
        guard let rows = item.solving[axis].content else { return }
        engine.solver.remove(rows.hugging)
        engine.solver.remove(rows.compression)
        if let wish = rows.wish { engine.solver.remove(wish) }
        item.solving[axis].content = nil
    }

    // MARK: - Framed

    private func updateFramed(_ view: View, _ axis: Axis, _ changes: ItemChanges) {
        if changes.contains(.role) { remove(axis) }
        let line = FramePlacing.line(of: view, axis)
        if let variable = item.solving[axis].start {
            let row = item.solving[axis].frameStart
            item.solving[axis].frameStart = frameRow(
                row, variable, line.start, of: view, axis, priority: Rank.frame)
        }
        guard let variable = item.solving[axis].length else { return }
        let isFree = !view.layout.translatesMask && view.hierarchy.superview == nil
        if isFree { addMinimum(axis) }
        if let rows = item.solving[axis].fitting {
            if !isFree, line.length.slope == 0 {
                return bound(rows, to: line.length.constant...line.length.constant)
            }
            removeFitting(axis)
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
            engine.solver.setConstant(old.id, to: -line.constant)
            return old
        }
        if let old { engine.solver.remove(old.id) }
        var expression = LinearExpression([.init(variable)], constant: -line.constant)
        if line.slope != 0, let superview = view.hierarchy.superview {
            let outer = engine.length(of: superview.layoutItemState, axis)
            expression.terms.append(.init(outer, times: -line.slope))
        }
        return FrameRow(id: engine.solver.add(expression, .equal, priority: priority), slope: line.slope)
    }

    private func removeFrame(_ axis: Axis) {
        for row in [item.solving[axis].frameStart, item.solving[axis].frameLength].compactMap({ $0 }) {
            engine.solver.remove(row.id)
        }
        item.solving[axis].frameStart = nil
        item.solving[axis].frameLength = nil
        removeFitting(axis)
    }

    // MARK: - Fitted

    /// Fits a length of the item into a target.
    func fit(_ axis: Axis, _ target: FittingLength) {
        let rows = fittingRows(axis, target.targetPriority)
        let length = Double(target.length)
        engine.solver.setConstant(rows.target, to: -length)
        bound(rows, to: target.priority == .required ? length...length : 0...LayoutConstraintError.limit)
    }

    private func fittingRows(_ axis: Axis, _ priority: LayoutPriority) -> FittingRows {
        if var rows = item.solving[axis].fitting {
            guard rows.priority != priority else { return rows }
            rows.priority = priority
            engine.solver.setPriority(rows.target, to: Priority(Double(priority.rawValue)))
            item.solving[axis].fitting = rows
            return rows
        }
        if let frame = item.solving[axis].frameLength {
            engine.solver.remove(frame.id)
            item.solving[axis].frameLength = nil
        }
        let length = LinearExpression([.init(engine.length(of: item, axis))])
        let rows = FittingRows(
            lower: engine.solver.add(length, .greaterThanOrEqual, priority: Rank.frame),
            upper: engine.solver.add(length, .lessThanOrEqual, priority: Rank.frame),
            target: engine.solver.add(length, .equal, priority: Priority(Double(priority.rawValue))),
            priority: priority)
        item.solving[axis].fitting = rows
        return rows
    }

    /// Keeps a fitted length within bounds: those of a frame, or any.
    private func bound(_ rows: FittingRows, to range: ClosedRange<Double>) {
        engine.solver.setConstant(rows.lower, to: -range.lowerBound)
        engine.solver.setConstant(rows.upper, to: -range.upperBound)
    }

    /// Removes the rows of a length that is no longer asked for.
    func removeFitting(_ axis: Axis) {
        guard let rows = item.solving[axis].fitting else { return }
        for id in [rows.lower, rows.upper, rows.target] { engine.solver.remove(id) }
        item.solving[axis].fitting = nil
    }
}
