import NibbleCells

/// Looks through a tree for views whose layout cannot be what its author wanted.
@MainActor struct LayoutInspector {
    private(set) var problems: [LayoutProblem] = []
    private let top: View

    init(_ view: View) {
        top = view
        addTooSmall()
        addAmbiguous()
        visit()
    }

    /// Visits the views that constraints place and that are shown.
    private mutating func visit() {
        var pending = [top]
        while let view = pending.popLast() {
            guard !view.display.isHidden else { continue }
            if !view.layout.translatesMask, let item = view.layout.auto, view.superview != nil {
                inspect(view, item)
            }
            pending.append(contentsOf: view.subviews.reversed())
        }
    }

    private mutating func inspect(_ view: View, _ item: LayoutItemState) {
        if addMisplaced(view, item) || addEmpty(view) { return }
        addClipped(view)
        addOutside(view)
    }

    // MARK: - Problems

    private mutating func addTooSmall() {
        guard let engine = LayoutTree.engine(of: top) else { return }
        for view in engine.log.framedViews(in: top) {
            let size = view.bounds.size
            let needed = leastSize(of: view)
            guard needed.width > size.width || needed.height > size.height else { continue }
            let isScreen = view.superview == nil || view.superview === view.window
            add(
                .tooSmall,
                "\(isScreen ? "The window" : view.layoutName) is \(size.width)×\(size.height); its layout needs "
                    + "at least \(needed.width)×\(needed.height).",
                "Give way at some place: a priority below 1000, or a scroll view around the content.",
                about: [view])
        }
        ConstraintPass.run(around: top)
    }

    /// The fewest columns that what is required allows, and the rows that the content needs in as many as there are.
    ///
    /// Text that wraps would rather have one long row; how long that is says nothing.
    private func leastSize(of view: View) -> Size {
        let columns = view.systemLayoutSizeFitting(
            .zero, withHorizontalFittingPriority: LayoutPriority(999),
            verticalFittingPriority: .fittingSizeLevel
        ).width
        let rows = view.systemLayoutSizeFitting(
            Size(width: max(columns, view.bounds.width), height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return Size(width: columns, height: rows)
    }

    private mutating func addAmbiguous() {
        guard let engine = LayoutTree.engine(of: top) else { return }
        for lines in inOrder(engine.undeterminedGroups().map { $0.filter(isPlacedByConstraints) }) {
            guard let line = lines.first else { continue }
            let edge = line.axis == .horizontal ? "leading or trailing edge" : "top or bottom edge"
            // Hugging says something about those alone that have a content.
            let hugs = lines.contains { $0.isLength && $0.hasContent }
            let problem = LayoutProblem(
                undetermined: lines,
                "The constraints leave open the \(line.words)\(Self.followers(lines.dropFirst().map { $0.words })).",
                suggestion: line.isLength
                    ? "Add a constraint for its \(line.axis.length) or its other edge"
                        + (hugs ? ", or let the views beside it hug their contents differently." : ".")
                    : "Add a constraint for its \(edge) or its middle.")
            problems.append(problem.about(lines.compactMap(\.item.view)))
        }
    }

    /// Groups of lengths and places, in the order of the tree's views: people mend what comes first.
    ///
    /// Of a view the length comes before the place, since where contents may stretch, their hugging is at fault.
    private func inOrder(_ groups: [[UndeterminedLine]]) -> [[UndeterminedLine]] {
        guard groups.contains(where: { !$0.isEmpty }) else { return [] }
        var numbers: [ObjectIdentifier: Int] = [:]
        var pending = [top]
        while let view = pending.popLast() {
            numbers[ObjectIdentifier(view)] = numbers.count
            pending.append(contentsOf: view.subviews.reversed())
        }
        func rank(_ line: UndeterminedLine?) -> (Int, Int, Int) {
            guard let line, let view = line.item.view else { return (.max, 0, 0) }
            return (
                numbers[ObjectIdentifier(view)] ?? .max, line.axis == .horizontal ? 0 : 1,
                line.isLength ? 0 : 1
            )
        }
        return groups.map { $0.sorted { rank($0) < rank($1) } }.sorted { rank($0.first) < rank($1.first) }
    }

    /// The end of a sentence that names what moves with the first.
    private static func followers(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        guard let last = words.dropFirst().last else { return ", and with it the \(first)" }
        let rest = words.count == 2 ? "the \(last)" : "\(words.count - 1) more"
        return ", and with it the \(first) and \(rest)"
    }

    private func isPlacedByConstraints(_ line: UndeterminedLine) -> Bool {
        guard let view = line.item.view, view.isDescendant(of: top), !isHidden(view) else { return false }
        return line.item.kind != .view || view !== top && !view.layout.translatesMask
    }

    private mutating func addMisplaced(_ view: View, _ item: LayoutItemState) -> Bool {
        guard let columns = item.solving.horizontal.placed, let rows = item.solving.vertical.placed else {
            return false
        }
        let placed = Rect(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
        let isPending = view.superview?.layout.auto?.solving.hasMovedSubviews ?? false
        guard view.frame != placed, !isPending else { return false }
        add(
            .misplaced,
            "\(view.layoutName) is at \(view.frame.words), but its constraints say \(placed.words).",
            "Change the constraints rather than the frame of a view that they place.", about: [view])
        return true
    }

    private mutating func addEmpty(_ view: View) -> Bool {
        let size = view.intrinsicContentSize
        // A field without text wants a width all the same.
        let isNaturallyEmpty = size.width ?? 0 == 0 && view.textMetrics?.text.isEmpty == true
        let hasContent = !view.subviews.isEmpty || size.width ?? 0 > 0 && size.height ?? 0 > 0
        guard view.bounds.isEmpty, hasContent, !isNaturallyEmpty else { return false }
        let axis = view.bounds.width == 0 ? Axis.horizontal : .vertical
        add(
            .empty, "\(view.layoutName) has no \(axis.length): nothing of it is shown.",
            "Add a constraint for its \(axis.length), or hide it.", about: [view])
        return true
    }

    private mutating func addClipped(_ view: View) {
        let size = view.intrinsicContentSize
        let rows =
            view.heightFollowsWidth
            ? view.sizeThatFits(Size(width: view.bounds.width, height: .max)).height : size.height
        let columns = view.heightFollowsWidth ? nil : size.width
        for (axis, needed) in [(Axis.horizontal, columns), (.vertical, rows)] {
            guard let needed, needed > view.bounds.size[axis] else { continue }
            add(
                .clipped,
                "\(view.layoutName) gets \(view.bounds.size[axis]) of the \(needed) \(axis.cells) that its content "
                    + "needs.",
                "Give it more room, or a higher content compression resistance than what is beside it.",
                about: [view])
        }
    }

    /// Reports a view beyond the window, unless a view around it clips: what is inside that one may be scrolled to.
    private mutating func addOutside(_ view: View) {
        guard let window = view.window, !view.bounds.isEmpty else { return }
        var current = view
        while let superview = current.superview, superview !== window {
            if superview.clipsToBounds { return }
            current = superview
        }
        let frame = view.convert(view.bounds, to: nil)
        guard !window.bounds.contains(frame) else { return }
        add(
            .clipped, "\(view.layoutName) at \(frame.words) reaches beyond the window.",
            "Tie its edges to the safe area or to the superview.", about: [view])
    }

    /// Whether a view is not shown because it or something around it is hidden.
    private func isHidden(_ view: View) -> Bool {
        var current: View? = view
        while let view = current, view !== top {
            if view.isHidden { return true }
            current = view.superview
        }
        return false
    }

    private mutating func add(
        _ kind: LayoutProblem.Kind, _ fact: String, _ suggestion: String, about views: [View]
    ) {
        problems.append(LayoutProblem(kind, fact, suggestion: suggestion).about(views))
    }
}

extension Rect {
    /// The text for people: `(2, 1) 10×3`.
    var words: String { "(\(minX), \(minY)) \(width)×\(height)" }
}
