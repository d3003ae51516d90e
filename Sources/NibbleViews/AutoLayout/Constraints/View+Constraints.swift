public import NibbleCells

extension View {
    /// The constraints that the view holds: those whose items are it and views inside it, and in no deeper view.
    public var constraints: [LayoutConstraint] { layout.auto?.constraints ?? [] }

    /// Activates a constraint.
    ///
    /// - Precondition: Its items are this view or inside it.
    public func addConstraint(_ constraint: LayoutConstraint) {
        precondition(
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

    // MARK: - Content

    /// How strongly the view resists being larger than its content.
    ///
    /// Defaults to `.defaultLow`.
    public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        layout.auto?.content.hugging[axis] ?? .defaultLow
    }

    /// Sets how strongly the view resists being larger than its content.
    ///
    /// - Precondition: The priority is more than 0 and at most 1000.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
        precondition(priority.isLegal, ConstraintRules.problem(with: priority)?.description ?? "")
        guard priority != contentHuggingPriority(for: axis) else { return }
        madeItemState.content.hugging[axis] = priority
        contentSizeChanged()
    }

    /// How strongly the view resists being smaller than its content.
    ///
    /// Defaults to `.defaultHigh`.
    public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        layout.auto?.content.compression[axis] ?? .defaultHigh
    }

    /// Sets how strongly the view resists being smaller than its content.
    ///
    /// - Precondition: The priority is more than 0 and at most 1000.
    public func setContentCompressionResistancePriority(
        _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
    ) {
        precondition(priority.isLegal, ConstraintRules.problem(with: priority)?.description ?? "")
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        madeItemState.content.compression[axis] = priority
        contentSizeChanged()
    }

    /// The content's size or what it counts for changed.
    func contentSizeChanged() {
        guard let state = layout.auto, let engine = state.solving.engine else { return }
        engine.note(.content, of: state)
        tellArrangingContainer(.contentSize)
        autoLayoutChanged()
    }
}
