public import NibbleCells
public import NibbleViews

/// Lays out views in a row or a column.
///
/// It makes constraints for its arranged views, which are solved together with all others. Hidden arranged views take
/// no room. Views keep the size of their content as well as distribution and alignment allow.
///
/// ```swift
/// let stack = StackView(arrangedSubviews: [Label("Name"), TextField(), Button(title: "Save")])
/// stack.axis = .vertical
/// stack.spacing = 1
/// stack.frame = view.bounds
/// stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
/// view.addSubview(stack)
/// ```
open class StackView: View, ArrangingContainer {
    /// The ways in which arranged views share the length of the stack.
    public enum Distribution: Hashable, Sendable {
        /// They fill it; the one that keeps its content's size least grows or shrinks, among equals the first grows.
        case fill
        /// They fill it and are equally long; what is left over is spread evenly from the first one on.
        case fillEqually
        /// They fill it in proportion to the lengths of their contents.
        case fillProportionally
        /// They keep their lengths; the spaces between are equal and at least `spacing`.
        case equalSpacing
        /// Their middles are equally far apart where `spacing` can be kept.
        case equalCentering
    }

    /// The alignment of arranged views across the stack.
    public enum Alignment: Hashable, Sendable {
        /// They reach from edge to edge. Views that scroll do so in each alignment.
        case fill
        /// At the edge where text begins, in a column.
        case leading
        /// At the upper edge, in a row.
        case top
        /// In the middle.
        case center
        /// At the edge where text ends, in a column.
        case trailing
        /// At the lower edge, in a row.
        case bottom
        /// With their first rows of text side by side, in a row.
        case firstBaseline
        /// With their last rows of text side by side, in a row.
        case lastBaseline
    }

    /// The value for `setCustomSpacing(_:after:)` that means `spacing`.
    public nonisolated static let spacingUseDefault = Double.greatestFiniteMagnitude
    /// The value of `spacing` that means the standard one, a column or a row.
    public nonisolated static let spacingUseSystem = -Double.greatestFiniteMagnitude

    /// The views that are laid out, in order; all of them are subviews.
    public var arrangedSubviews: [View] { arranged.all }
    private var arranged = OrderedViews()
    private var ranks: [ObjectIdentifier: Int] = [:]
    /// Up to how much too high a number may be that a view keeps, and the number of views from which on one is kept.
    private static let (rankSlack, manyViews) = (16, 64)
    private var customSpacing: [ObjectIdentifier: Double] = [:]
    private var ownConstraints = StackArrangement.Constraints()

    /// Makes an empty stack.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Makes a stack of views, without a place of its own yet.
    ///
    /// - Parameters:
    ///   - views: The views to lay out, in order.
    ///   - axis: The direction of the stack. Defaults to `.horizontal`.
    ///   - spacing: The cells between views. Defaults to 0.
    public init(
        arrangedSubviews views: [View], axis: LayoutConstraint.Axis = .horizontal, spacing: Double = 0
    ) {
        super.init(frame: .zero)
        self.axis = axis
        self.spacing = spacing
        for view in views { addArrangedSubview(view) }
    }

    /// Makes a stack that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    // MARK: - Arranged views

    /// Adds a view at the end, as the frontmost subview.
    public func addArrangedSubview(_ view: View) {
        insertArrangedSubview(view, at: arranged.count)
    }

    /// Adds a view at a position, or moves one there that is arranged already.
    ///
    /// - Precondition: The position is at most the number of arranged views.
    public func insertArrangedSubview(_ view: View, at index: Int) {
        // What isn't inside isn't arranged.
        let position = view.superview === self ? arranged.index(of: view) : nil
        Precondition.check(
            index >= 0 && index <= arranged.count,
            "A view cannot be arranged at position \(index) of \(arranged.count).")
        if let position {
            arranged.remove(at: position)
        } else {
            view.translatesAutoresizingMaskIntoConstraints = false
            if view.superview !== self { addSubview(view) }
        }
        arranged.insert(view, at: min(index, arranged.count))
        arrangementChanged()
    }

    /// Takes a view out of the arrangement; it stays a subview, as in UIKit.
    public func removeArrangedSubview(_ view: View) {
        guard let position = arranged.index(of: view) else { return }
        arranged.remove(at: position)
        view.setArrangement(rank: 0, in: nil)
        ranks[ObjectIdentifier(view)] = nil
        customSpacing[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    /// A view that is no longer inside is no longer arranged.
    ///
    /// Call `super`.
    open override func willRemoveSubview(_ subview: View) {
        removeArrangedSubview(subview)
        super.willRemoveSubview(subview)
    }

    // MARK: - Arrangement

    /// The direction of the stack.
    ///
    /// Defaults to `.horizontal`.
    public var axis = LayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }

    /// The way in which arranged views share the length.
    ///
    /// Defaults to `.fill`.
    public var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }

    /// The alignment of arranged views across the stack.
    ///
    /// Defaults to `.fill`.
    public var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }

    /// The cells between arranged views.
    ///
    /// Defaults to 0. For `.equalSpacing` and `.equalCentering` it is the least.
    ///
    /// - Precondition: It is at most ten million, or `spacingUseSystem`.
    public var spacing = 0.0 {
        willSet { Self.expect(newValue) }
        didSet { if spacing != oldValue { arrangementChanged() } }
    }

    /// The cells after an arranged view; `spacingUseDefault` where none were set.
    public func customSpacing(after view: View) -> Double {
        customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    /// Sets the cells after an arranged view; `spacingUseDefault` means `spacing`.
    ///
    /// - Precondition: They are at most ten million, or `spacingUseSystem`.
    public func setCustomSpacing(_ spacing: Double, after view: View) {
        Self.expect(spacing)
        let value = spacing == Self.spacingUseDefault ? nil : spacing
        guard arranged.index(of: view) != nil,
            customSpacing[ObjectIdentifier(view)] != value
        else { return }
        customSpacing[ObjectIdentifier(view)] = value
        arrangementChanged()
    }

    /// Whether a stack can have a spacing that a file states.
    public static func accepts(spacing: Double) -> Bool {
        Self.problem(withSpacing: spacing) == nil
    }

    /// The problem with a spacing, if there is one.
    static func problem(withSpacing value: Double) -> LayoutConstraintError? {
        let isNumber = value.magnitude <= LayoutConstraintError.limit
        if isNumber || value == spacingUseDefault || value == spacingUseSystem { return nil }
        return LayoutConstraintError(
            "The spacing of a stack must be at most ten million cells, not \(value).")
    }

    private static func expect(_ spacing: Double) {
        let problem = Self.problem(withSpacing: spacing)
        Precondition.check(problem == nil, problem?.description ?? "")
    }

    /// Whether arranged views stand within the stack's margins.
    ///
    /// Defaults to false.
    public var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// Whether the spacing of a column is from text to text rather than from edge to edge.
    ///
    /// Defaults to false.
    public var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }

    // MARK: - Constraints

    private func arrangementChanged() {
        setNeedsUpdateConstraints()
        contentLengthChanged()
    }

    /// Asks enclosing proportional stacks to update their constraints.
    private func contentLengthChanged() {
        var outer = superview as? StackView
        while let stack = outer {
            if stack.distribution == .fillProportionally { stack.setNeedsUpdateConstraints() }
            outer = stack.superview as? StackView
        }
    }

    /// Arranges again what was hidden or shown, and what is to be as long as its content.
    public func arrangedView(_ view: View, didChange change: ArrangedViewChange) {
        if change == .visibility || distribution == .fillProportionally {
            arrangementChanged()
        } else {
            contentLengthChanged()
        }
    }

    /// Makes the constraints of the arrangement; those that are as before stay.
    ///
    /// Call `super` at the end.
    open override func updateConstraints() {
        rankArrangedViews()
        // In a loop: closures that the standard library calls are checked for their actor as the program runs.
        var visible: [View] = []
        visible.reserveCapacity(arranged.count)
        for view in arrangedSubviews where !view.isHidden { visible.append(view) }
        let arrangement = StackArrangement(self, visible: visible, keeping: ownConstraints)
        LayoutConstraint.deactivate(arrangement.dropped)
        ownConstraints = arrangement.constraints
        LayoutConstraint.activate(arrangement.added)
        super.updateConstraints()
    }

    /// Numbers the views in their order, by which constraints count.
    ///
    /// Among many, a view keeps a number that is a little too high, where others were taken out: with another one it is solved
    /// again. Where there are few, the same views are numbered the same whatever was there before.
    private func rankArrangedViews() {
        let slack = arranged.count < Self.manyViews ? 1 : Self.rankSlack
        ranks.reserveCapacity(arranged.count)
        var next = 0
        for view in arrangedSubviews {
            let known = ranks[ObjectIdentifier(view)]
            var rank = next
            if let known, (next..<(next + slack)).contains(known) { rank = known }
            if rank != known { ranks[ObjectIdentifier(view)] = rank }
            view.setArrangement(rank: rank, in: self)
            next = rank + 1
        }
    }

    /// The cells between a view and the next.
    func space(after view: View) -> Double {
        let value = customSpacing[ObjectIdentifier(view)] ?? spacing
        return value == Self.spacingUseSystem ? SystemSpacing.along(axis) : value
    }
}
