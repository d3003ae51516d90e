import NibbleCells
import NibbleSolver

/// Turns a constraint between places and lengths into a sum of variables that is compared with 0.
///
/// Places are taken in the coordinates of the view that holds the constraint.
@MainActor struct ConstraintBuilder {
    private let engine: LayoutEngine
    private let constraint: LayoutConstraint
    private let holder: View
    private let isMirrored: Bool
    /// Whether the places on both sides count differently, so that where they are counted from matters.
    private let isScaled: Bool
    private var expression = LinearExpression()

    /// The expression of a constraint; nil when one of its items is gone.
    static func expression(of constraint: LayoutConstraint, in engine: LayoutEngine) -> LinearExpression? {
        guard let holder = constraint.holder?.view else { return nil }
        var isWhole = true
        constraint.forEachItem { if $0.view == nil { isWhole = false } }
        guard isWhole else { return nil }
        var builder = ConstraintBuilder(constraint, holder, engine)
        builder.add(constraint.first, times: 1)
        if let second = constraint.second, constraint.multiplier != 0 {
            builder.add(second, times: -constraint.multiplier)
        }
        builder.expression.constant -= constraint.constant
        return builder.expression
    }

    private init(_ constraint: LayoutConstraint, _ holder: View, _ engine: LayoutEngine) {
        self.engine = engine
        self.constraint = constraint
        self.holder = holder
        let isDirectional =
            constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
        isMirrored = isDirectional && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
        isScaled = constraint.multiplier != 1
    }

    private mutating func add(_ term: LayoutTerm, times factor: Double) {
        add(term.item, term.attribute, times: factor)
        if let origin = term.origin { add(origin.item, origin.attribute, times: -factor) }
    }

    private mutating func add(
        _ item: LayoutItemState, _ attribute: LayoutConstraint.Attribute, times factor: Double
    ) {
        guard let axis = attribute.axis else { return }
        if attribute.isLength { return addLength(of: item, axis, times: factor) }
        var factor = factor
        let place = AttributePlace(isMirrored ? attribute.mirrored : attribute, of: item)
        // Right to left, places are counted from the right edge of the holder.
        if isMirrored, axis == .horizontal {
            if isScaled { addLength(of: scrolled(holder.layoutItemState), axis, times: factor) }
            factor = -factor
        }
        addStart(of: item, axis, times: factor)
        if place.fraction != 0 {
            // Edges are those of what scrolls; a middle is that of what is seen.
            let measured = place.fraction == 1 ? scrolled(item) : item
            addLength(of: measured, axis, times: factor * place.fraction)
        }
        expression.constant += factor * place.offset
    }

    /// The state that a scroll view means to the views inside it: its content, as in UIKit.
    private func scrolled(_ item: LayoutItemState) -> LayoutItemState {
        guard item.kind == .view, item.view === holder else { return item }
        return Surroundings.content(of: holder) ?? item
    }

    // MARK: - Places and lengths

    private mutating func addLength(of item: LayoutItemState, _ axis: Axis, times factor: Double) {
        guard item.isInset else {
            return append(engine.length(of: item, axis), factor)
        }
        guard let view = item.view else { return }
        append(engine.length(of: view.layoutItemState, axis), factor)
        expression.constant -= factor * (item.insets.before(axis) + item.insets.after(axis))
    }

    /// Adds the place where an item starts.
    private mutating func addStart(of item: LayoutItemState, _ axis: Axis, times factor: Double) {
        guard let view = item.view else { return }
        switch item.kind {
        case .view: addOrigin(of: view, axis, times: factor)
        case .guide:
            append(engine.start(of: item, axis), factor)
            addContentOrigin(of: view, axis, times: factor)
        case .safeArea, .margins, .readable:
            addOrigin(of: view, axis, times: factor)
            expression.constant += factor * item.insets.before(axis)
        case .content: addContentOrigin(of: view, axis, times: factor)
        case .visible: addVisibleOrigin(of: view, axis, times: factor)
        }
    }

    /// Adds the place of a view in the holder.
    private mutating func addOrigin(of view: View, _ axis: Axis, times factor: Double) {
        guard view !== holder, let superview = view.superview else { return }
        append(engine.start(of: view.layoutItemState, axis), factor)
        addContentOrigin(of: superview, axis, times: factor)
    }

    /// Adds the place of what a scroll view shows, which in its own coordinates is the offset.
    private mutating func addVisibleOrigin(of view: View, _ axis: Axis, times factor: Double) {
        guard view === holder else { return addOrigin(of: view, axis, times: factor) }
        noteScrolling(of: view)
        let origin = view.layout.boundsOrigin
        expression.constant += factor * Double(axis == .horizontal ? origin.x : origin.y)
    }

    /// Notes that the constraint must be built again when a view scrolls.
    private func noteScrolling(of view: View) {
        let item = view.layoutItemState
        guard !item.solving.scrolledConstraints.contains(where: { $0 === constraint }) else { return }
        item.solving.scrolledConstraints.append(constraint)
    }

    /// Adds the place where a view's own coordinates begin in the holder; scrolling moves it.
    private mutating func addContentOrigin(of view: View, _ axis: Axis, times factor: Double) {
        guard view !== holder else { return }
        if view.isScrollContainer { noteScrolling(of: view) }
        let origin = view.layout.boundsOrigin
        expression.constant -= factor * Double(axis == .horizontal ? origin.x : origin.y)
        addOrigin(of: view, axis, times: factor)
    }

    private mutating func append(_ variable: Variable, _ factor: Double) {
        expression.terms.append(LinearExpression.Term(variable, times: factor))
    }
}

/// The place of an attribute in its item: a part of the length from the start, and a constant.
@MainActor private struct AttributePlace {
    private(set) var fraction: Double
    private(set) var offset: Double

    init(_ attribute: LayoutConstraint.Attribute, of item: LayoutItemState) {
        (fraction, offset) = (0, 0)
        switch attribute {
        case .left, .leading, .top, .width, .height, .notAnAttribute: break
        case .right, .trailing, .bottom: fraction = 1
        case .centerX, .centerY: fraction = 0.5
        case .firstBaseline, .lastBaseline: setBaseline(attribute, of: item)
        case .leftMargin, .leadingMargin: offset = margins(of: item).left
        case .topMargin: offset = margins(of: item).top
        case .rightMargin, .trailingMargin: (fraction, offset) = (1, -margins(of: item).right)
        case .bottomMargin: (fraction, offset) = (1, -margins(of: item).bottom)
        case .centerXWithinMargins:
            (fraction, offset) = (0.5, (margins(of: item).left - margins(of: item).right) / 2)
        case .centerYWithinMargins:
            (fraction, offset) = (0.5, (margins(of: item).top - margins(of: item).bottom) / 2)
        }
    }

    /// Sets the place of a baseline: text is centred in its view, as many rows as it has.
    private mutating func setBaseline(_ attribute: LayoutConstraint.Attribute, of item: LayoutItemState) {
        guard item.kind == .view, let view = item.view, let rows = view.textMetrics?.rowCount else {
            guard attribute == .firstBaseline, item.kind == .view, let view = item.view,
                view.intrinsicContentSize.height == nil
            else { return fraction = 1 }
            // As in UIKit, the first baseline of a view without content is its top, and that of a stack its first row's.
            (fraction, offset) = (0, view is any ArrangingContainer ? 1 : 0)
            return
        }
        let known = view.heightFollowsWidth ? item.solving.vertical.content?.length : nil
        let shown = known ?? Double(rows)
        // Where an odd number of rows is left, fewer of them are above the text: half a row would be rounded up.
        fraction = 0.499
        offset = (attribute == .firstBaseline ? 1 : shown) - fraction * shown
    }

    private func margins(of item: LayoutItemState) -> FractionalInsets {
        item.kind == .view ? item.view.map(Surroundings.margins) ?? .zero : .zero
    }
}

extension LayoutConstraint.Attribute {
    /// The place that it becomes where text runs from right to left.
    fileprivate var mirrored: Self {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }
}
