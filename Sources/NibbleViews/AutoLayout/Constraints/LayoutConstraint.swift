import NibbleCells

/// A linear relation between lines or lengths of views and guides: `first = multiplier × second + constant`.
///
/// Constants are cells, fractions included; frames are whole cells, and edges are rounded last. A constraint takes
/// effect while it is active. Leading and trailing follow the direction of the view that holds the constraint.
///
///     LayoutConstraint.activate([
///         title.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
///         title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///     ])
@MainActor public final class LayoutConstraint {
    let first: LayoutTerm
    let second: LayoutTerm?
    /// The relation between the two sides.
    public let relation: Relation
    /// The factor of the second side, 1 by default.
    public let multiplier: Double
    private var position: StatedPosition?

    /// The view whose constraint it is while it is active: the nearest one that holds both items.
    var holder: LayoutItemState?
    /// The weight beside others of its priority: of those that cannot all hold, the heavier ones do.
    ///
    /// Defaults to 1. Set it before the constraint is activated, to more than 0.
    public var weight = 1.0 {
        willSet {
            Precondition.check(newValue > 0 && newValue.isFinite, "A weight is above 0, not \(newValue).")
        }
    }
    /// The record by which the engine knows it while it is solved.
    var record = ConstraintRecord()

    /// The constant that is added to the second side, in cells.
    ///
    /// Changing it while the constraint is active lays out again before the next frame.
    ///
    /// - Precondition: It is finite and at most ten million.
    public var constant: Double {
        willSet { Self.expect(ConstraintRules.problem(with: newValue, named: "constant")) }
        didSet { if constant != oldValue { holder?.changed(self) } }
    }

    /// The priority, `.required` by default.
    ///
    /// - Precondition: It is more than 0 and at most 1000.
    public var priority = LayoutPriority.required {
        willSet { Self.expect(ConstraintRules.problem(with: newValue)) }
        didSet { if priority != oldValue { holder?.rebuilt(self) } }
    }

    /// The place among the constraints of its holder, which sets it.
    ///
    /// Of 32 bits: it fits beside the priority, so that no constraint takes more memory.
    var slot: Int32 = 0

    /// A name for problems.
    ///
    /// Defaults to nil.
    public var identifier: String?

    /// The place where a layout file states it, as `file:line:column`.
    ///
    /// Defaults to the file and line of the code that made it.
    public var sourcePosition: String? {
        get { position?.words }
        set { position = newValue.map(StatedPosition.words) }
    }

    /// Says where in a layout file the constraint stands; the words are made on demand.
    package func isStated(in file: String, line: Int32, column: Int32) {
        position = .file(file, line: line, column: column)
    }

    /// Makes a constraint between attributes of items.
    ///
    /// - Precondition: The attributes fit together, and the numbers are finite and at most ten million.
    public convenience init(
        item first: any LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
        toItem second: (any LayoutItem)?, attribute secondAttribute: Attribute, multiplier: Double,
        constant: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        let (first, second) = Self.terms(first, firstAttribute, second, secondAttribute)
        self.init(
            first: first, relation, second: second, multiplier: multiplier, constant: constant,
            position: CodePosition(file, line))
    }

    /// Makes a constraint that a file states, where wrong numbers and attributes aren't a mistake of the program.
    ///
    /// - Throws: `LayoutConstraintError`.
    package convenience init(
        checking first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
        _ second: (any LayoutItem)?, _ secondAttribute: Attribute, multiplier: Double = 1,
        constant: Double = 0, priority: LayoutPriority = .required
    ) throws {
        let (first, second) = Self.terms(first, firstAttribute, second, secondAttribute)
        let problem =
            Self.problem(first, second, multiplier, constant) ?? ConstraintRules.problem(with: priority)
        if let problem { throw problem }
        self.init(sound: first, relation, second, multiplier, constant, position: nil)
        if priority != .required { self.priority = priority }
    }

    convenience init(
        first: LayoutTerm, _ relation: Relation, second: LayoutTerm?, multiplier: Double, constant: Double,
        position: CodePosition?
    ) {
        Self.expect(Self.problem(first, second, multiplier, constant))
        self.init(sound: first, relation, second, multiplier, constant, position: position)
    }

    /// Makes a constraint whose terms and numbers have been checked.
    private init(
        sound first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, _ multiplier: Double,
        _ constant: Double, position: CodePosition?
    ) {
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        self.position = position.map(StatedPosition.code)
    }

    private static func terms(
        _ first: any LayoutItem, _ firstAttribute: Attribute, _ second: (any LayoutItem)?,
        _ secondAttribute: Attribute
    ) -> (first: LayoutTerm, second: LayoutTerm?) {
        let first = LayoutTerm(first.layoutItemState, firstAttribute)
        // Without a closure: the runtime checks those that the standard library calls for their actor.
        guard let second else { return (first, nil) }
        return (first, LayoutTerm(second.layoutItemState, secondAttribute))
    }

    private static func problem(
        _ first: LayoutTerm, _ second: LayoutTerm?, _ multiplier: Double, _ constant: Double
    ) -> LayoutConstraintError? {
        if let second, second.attribute == .notAnAttribute {
            return LayoutConstraintError("A constraint with a second item needs an attribute of it.")
        }
        return ConstraintRules.problem(with: constant, named: "constant")
            ?? ConstraintRules.problem(with: multiplier, named: "multiplier")
            ?? ConstraintRules.problem(
                first: first.measured, second: second?.measured ?? .notAnAttribute, multiplier: multiplier)
    }

    private static func expect(_ problem: LayoutConstraintError?) {
        Precondition.check(problem == nil, problem?.description ?? "")
    }

    // MARK: - Items and attributes

    /// The item on the first side; nil when it is gone.
    public var firstItem: (any LayoutItem)? { first.item.item }

    /// The item on the second side; nil when there is none or it is gone.
    public var secondItem: (any LayoutItem)? { second?.item.item }

    /// The attribute on the first side.
    public var firstAttribute: Attribute { first.attribute }

    /// The attribute on the second side; `.notAnAttribute` when there is no second item.
    public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    // MARK: - Activation

    /// Whether it takes part in layout.
    ///
    /// Defaults to false. Setting it adds it to the nearest view that holds both items, or removes it.
    ///
    /// - Precondition: The items are in one view hierarchy when it is activated.
    public var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            guard newValue else { return deactivate() }
            Self.expect(activateIfPossible())
        }
    }

    /// Activates constraints.
    ///
    /// - Precondition: The items of each are in one view hierarchy.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Activates it, unless its items are not in one view hierarchy, which in a file isn't a mistake of the program.
    ///
    /// - Returns: The reason why it could not be activated, if it could not.
    @discardableResult package func activateIfPossible() -> LayoutConstraintError? {
        guard !isActive else { return nil }
        if let commonHolder {
            commonHolder.adopt(self)
            return nil
        }
        if firstItem == nil || second != nil && secondItem == nil {
            return LayoutConstraintError(
                "The constraint \(description) can't be activated, because nothing keeps its view any more. Add the view to its "
                    + "superview first.")
        }
        return LayoutConstraintError(
            "Unable to activate constraint with anchors \(words(first)) and \(second.map(words) ?? "nothing") "
                + "because they have no common ancestor. Does the constraint or its anchors reference items in "
                + "different view hierarchies? That's illegal.")
    }

    func deactivate() {
        holder?.drop(self)
    }
}
