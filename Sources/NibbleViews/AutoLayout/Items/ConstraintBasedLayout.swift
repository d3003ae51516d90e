public import NibbleCells

/// A view whose place constraints can say; every view is one.
///
/// Constraints are between the anchors of views and guides (`LayoutItem`). The nearest view around both holds them. A view
/// that constraints place has `translatesAutoresizingMaskIntoConstraints` set to false.
@MainActor public protocol ConstraintBasedLayout: View, LayoutItem {}

extension View: ConstraintBasedLayout {
    /// The state that Auto Layout keeps about the view, made when it is first needed.
    public final var layoutItemState: LayoutItemState { layout.auto ?? LayoutTree.makeState(of: self) }
}

extension ConstraintBasedLayout {
    /// Whether the frame and mask stand for constraints.
    ///
    /// Defaults to true. Set it to false for a view that constraints place: its frame is then what they say.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layout.translatesMask }
        set {
            guard newValue != layout.translatesMask else { return }
            layout.translatesMask = newValue
            LayoutTree.placingChanged(of: self)
        }
    }

    // MARK: - Constraints

    /// The constraints that the view holds: those whose items are it and views inside it, and in no deeper view.
    public var constraints: [LayoutConstraint] { layout.auto?.constraints ?? [] }

    /// Activates a constraint.
    ///
    /// - Precondition: Its items are this view or inside it.
    public func addConstraint(_ constraint: LayoutConstraint) {
        Precondition.check(
            constraint.items.allSatisfy { $0.view?.isDescendant(of: self) == true },
            "The view hierarchy is not prepared for the constraint: \(constraint). Its items must be the view "
                + "that it is added to, or inside it.")
        constraint.isActive = true
    }

    /// Activates constraints.
    ///
    /// - Precondition: Their items are this view or inside it.
    public func addConstraints(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that the view holds; does nothing with others.
    public func removeConstraint(_ constraint: LayoutConstraint) {
        guard let holder = constraint.holder, holder === layout.auto else { return }
        constraint.deactivate()
    }

    /// Deactivates those of the constraints that the view holds.
    public func removeConstraints(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: - Updating

    /// Asks for `updateConstraints()` before the next frame.
    public func setNeedsUpdateConstraints() {
        guard layout.askForConstraints() else { return }
        if let superview = hierarchy.superview { LayoutMarks.markConstraints(below: superview) }
        LayoutMarks.markConstraintsChanged(around: self)
    }

    /// Whether `updateConstraints()` will be called before the next frame.
    public func needsUpdateConstraints() -> Bool { layout.needsConstraints }

    /// Calls `updateConstraints()` now for this view and those inside it where it was asked for.
    public func updateConstraintsIfNeeded() {
        ConstraintPass.update(self)
    }

    /// Says that `intrinsicContentSize` changed, so that views around are laid out again.
    public func invalidateIntrinsicContentSize() {
        layout.auto?.contentSizeChanged()
    }

    // MARK: - Baselines

    /// The bottom of the first row of text.
    ///
    /// Without text it's the bottom edge of a view with a height of its own, such as a picture, the bottom of the first
    /// row of a container that arranges views, and the top edge of any other.
    public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItemState, .firstBaseline) }
    /// The bottom of the last row of text; the bottom edge where there is no text.
    public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItemState, .lastBaseline) }

    // MARK: - Content

    /// The priority with which the view resists being larger than its content.
    ///
    /// Defaults to `.defaultLow`.
    public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        layout.auto?.content.hugging[axis] ?? .defaultLow
    }

    /// Sets the priority with which the view resists being larger than its content.
    ///
    /// - Precondition: The priority is more than 0 and at most 1000.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
        Precondition.check(priority.isLegal, ConstraintRules.problem(with: priority)?.description ?? "")
        guard priority != contentHuggingPriority(for: axis) else { return }
        layoutItemState.content.hugging[axis] = priority
        layoutItemState.contentSizeChanged()
    }

    /// The priority with which the view resists being smaller than its content.
    ///
    /// Defaults to `.defaultHigh`.
    public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        layout.auto?.content.compression[axis] ?? .defaultHigh
    }

    /// Sets the priority with which the view resists being smaller than its content.
    ///
    /// - Precondition: The priority is more than 0 and at most 1000.
    public func setContentCompressionResistancePriority(
        _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
    ) {
        Precondition.check(priority.isLegal, ConstraintRules.problem(with: priority)?.description ?? "")
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        layoutItemState.content.compression[axis] = priority
        layoutItemState.contentSizeChanged()
    }

    // MARK: - Size

    /// The target that asks for the smallest size that the constraints allow.
    public static var layoutFittingCompressedSize: Size { .zero }
    /// The target that asks for the largest size that the constraints allow.
    public static var layoutFittingExpandedSize: Size { Size(width: 10_000, height: 10_000) }

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
            Precondition.check(priority.isLegal, ConstraintRules.problem(with: priority)?.description ?? "")
        }
        return SizeFitting.size(
            of: self,
            [
                FittingLength(targetSize.width, horizontal), FittingLength(targetSize.height, vertical),
            ])
    }

    // MARK: - Arrangement

    /// Gives the view its place among the views that a container arranges.
    ///
    /// Among constraints of equal priority those about views of a lower rank count first. The container hears of changes
    /// of the view until another container, or nil, takes its place, or the view leaves it as a subview: add it again, and call
    /// this again. It is not kept alive.
    ///
    /// - Parameters:
    ///   - rank: The position, from 0 on.
    ///   - container: The container that hears of changes.
    public func setArrangement(rank: Int, in container: (any ArrangingContainer)?) {
        let state = layoutItemState
        if state.arrangingContainer !== container { state.arrange(in: container) }
        guard state.content.rank != rank else { return }
        state.content.rank = rank
        state.contentSizeChanged()
        // The constraints that the view itself makes count by its rank too.
        setNeedsUpdateConstraints()
    }

    /// Gives the view its place among those around it, where no container arranges it: of views that hug alike the first grows.
    ///
    /// A file says the order of views, which stays when it is converted; that of its constraints doesn't.
    package func setSiblingRank(_ rank: Int) {
        let state = layoutItemState
        guard state.arrangingContainer == nil, state.content.rank != rank else { return }
        state.content.rank = rank
        state.contentSizeChanged()
    }

    /// The weight of constraints that make the view small, by its rank among arranged views: the first grows first.
    public var arrangementWeight: Double { layoutItemState.content.rankWeight }

    // MARK: - Text

    /// Whether the height depends on the width.
    var heightFollowsWidth: Bool { textMetrics?.heightFollowsWidth ?? false }

    /// Whether the view is a line of text, or a control of one, whose place was designed in points.
    ///
    /// Where edges would be rounded to no row or to two, it gets the row that holds its middle, so that what is centred
    /// beside one another is in one row. Defaults to false.
    package var isTextRow: Bool {
        get { layout.auto?.isTextRow ?? false }
        set { if newValue != isTextRow { layoutItemState.isTextRow = newValue } }
    }

    /// The rows that each row of the content takes where there is room.
    ///
    /// Auto Layout gives the view more than its content needs, as files of Xcode's have it, whose lines of text are a row and a
    /// quarter high: what is below stands as far down as it was drawn. Where rows are scarce the view keeps to its content, before
    /// a page scrolls. From 1 to 20, and 1 by default.
    public var lineHeight: Double {
        get { layout.auto?.content.rowHeight ?? 1 }
        set {
            let height = newValue.isNaN ? 1 : min(max(1, newValue), 20)
            guard height != lineHeight else { return }
            layoutItemState.content.rowHeight = height
            layoutItemState.contentSizeChanged()
        }
    }

    // MARK: - Names

    /// The name of the view in problems: its identifier, else its name in a layout file, else its class and text.
    var layoutName: String {
        if let identifier = display.identifier ?? layout.auto?.statedName { return identifier }
        let type = "\(type(of: self))"
        guard let metrics = textMetrics, metrics.namesView, !metrics.text.isEmpty else { return type }
        let text = metrics.text
        let start = TerminalText.sanitize(text).prefix(20)
        return "\(type) “\(start)\(text.count > 20 ? "…" : "")”"
    }

    /// The name in its layout file of a view that constraints place: problems and tools use it where there is no identifier.
    public package(set) var nameInLayout: String? {
        get { layout.auto?.statedName }
        set { layoutItemState.statedName = newValue }
    }
}
