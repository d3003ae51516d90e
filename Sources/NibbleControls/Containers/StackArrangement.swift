import NibbleCells
import NibbleViews

/// The constraints that arrange the visible views of a stack.
///
/// They carry names, so that problems say which part of the arrangement contradicts what.
@MainActor struct StackArrangement {
    /// The constraints of an arrangement in order, and what each says.
    struct Constraints {
        /// Nil only for those that aren't found or made yet.
        fileprivate var all: [LayoutConstraint?] = []
        fileprivate var relationships: [Relationship] = []
    }

    /// A constraint that isn't at its place among the former ones.
    private struct Missing {
        let place: Int
        let item: any LayoutItem
        let other: (any LayoutItem)?
    }

    private(set) var constraints = Constraints()
    /// Those of the constraints that were not there before, in order.
    private(set) var added: [LayoutConstraint] = []
    private let former: Constraints
    /// Whether each of the former constraints stays.
    private var isKept: [Bool]
    /// The place of the former constraint that most likely comes next.
    private var next = 0
    private var missing: [Missing] = []
    /// The former constraints that are looked at for the next one: one view that goes leaves two or three behind.
    private static let reach = 8
    private let stack: StackView
    private let views: [View]
    private let canvas: any LayoutItem
    private let axis: Axis

    /// UIKit's priorities: content keeps its size at 250 and more.
    private enum Strength {
        /// A stack is no larger than it must be.
        static let fit = LayoutPriority(51)
        /// Text that is aligned stands as high, or as low, as it can.
        static let pull = LayoutPriority(49)
        /// Views without a content take no room unless something asks for it.
        static let collapse = LayoutPriority(25)
        /// Proportions give way to what is required inside.
        static let proportion = LayoutPriority(999)
        /// Middles are equally far apart unless spaces would become too small.
        static let centering = LayoutPriority(150)
    }

    /// Makes the constraints, and keeps what it can of those that were made last.
    init(_ stack: StackView, visible views: [View], keeping former: Constraints) {
        self.stack = stack
        self.former = former
        isKept = Array(repeating: false, count: former.all.count)
        self.views = views
        // As many as it takes to fill the stack along and across.
        constraints.all.reserveCapacity(3 * views.count + 1)
        constraints.relationships.reserveCapacity(3 * views.count + 1)
        axis = stack.axis
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        if views.isEmpty { addEmpty() } else { addArrangement() }
        findMissing()
    }

    /// The former constraints that are of no use any more, in order: what a solver does must not depend on hashes.
    var dropped: [LayoutConstraint] {
        var dropped: [LayoutConstraint] = []
        for (place, constraint) in former.all.enumerated() where !isKept[place] {
            if let constraint, constraint.isActive { dropped.append(constraint) }
        }
        return dropped
    }

    private mutating func addArrangement() {
        addEnds()
        switch stack.distribution {
        case .fill: addSpaces(.equal)
        case .fillEqually:
            addSpaces(.equal)
            addEqualLengths()
        case .fillProportionally:
            addSpaces(.equal)
            addProportions()
        case .equalSpacing:
            addSpaces(.greaterThanOrEqual)
            addEqualSpaces()
        case .equalCentering:
            addSpaces(.greaterThanOrEqual)
            addEqualCenters()
        }
        addAlignment()
    }

    // MARK: - Along the stack

    private var start: LayoutConstraint.Attribute { axis == .horizontal ? .leading : .top }
    private var end: LayoutConstraint.Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: LayoutConstraint.Attribute { axis == .horizontal ? .width : .height }
    private var center: LayoutConstraint.Attribute { axis == .horizontal ? .centerX : .centerY }

    /// A stack without visible views wants no room.
    private mutating func addEmpty() {
        for attribute in [LayoutConstraint.Attribute.width, .height] {
            add(.fit, stack, attribute, .equal, nil, priority: Strength.fit)
        }
    }

    private mutating func addEnds() {
        guard let first = views.first, let last = views.last else { return }
        add(.edge, first, start, .equal, canvas)
        add(.edge, last, end, .equal, canvas)
    }

    private mutating func addSpaces(_ relation: LayoutConstraint.Relation) {
        let isFromText = stack.isBaselineRelativeArrangement && axis == .vertical
        for (view, next) in zip(views, views.dropFirst()) {
            add(
                .spacing, next, isFromText ? .firstBaseline : start, relation, view,
                isFromText ? .lastBaseline : end, constant: stack.space(after: view))
        }
    }

    private mutating func addEqualLengths() {
        guard let first = views.first else { return }
        for view in views.dropFirst() { add(.equalLength, view, length, .equal, first) }
    }

    /// Lengths are to one another as the lengths of the contents; views without a content are as long as their own
    /// constraints say.
    private mutating func addProportions() {
        let contents = views.compactMap { view -> (view: View, length: Double)? in
            StackContent.length(of: view, along: axis).map { (view, Double(max(1, $0))) }
        }
        guard let first = contents.first else { return }
        for (view, length) in contents.dropFirst() {
            add(
                .proportion, view, self.length, .equal, first.view, multiplier: length / first.length,
                priority: Strength.proportion)
        }
    }

    private mutating func addEqualSpaces() {
        addEqualDistances(.equalSpacing, from: end, to: start, priority: .required)
    }

    private mutating func addEqualCenters() {
        addEqualDistances(.equalCentering, from: center, to: center, priority: Strength.centering)
    }

    private mutating func addEqualDistances(
        _ part: Part, from: LayoutConstraint.Attribute, to: LayoutConstraint.Attribute,
        priority: LayoutPriority
    ) {
        guard let first = views.first, let second = views.dropFirst().first else { return }
        let model = Model(first, second)
        for (view, next) in zip(views.dropFirst(), views.dropFirst(2)) {
            let relationship = Relationship(
                part, .init(view, from), .equal, .init(next, to), as: model, priority: priority)
            if !keep(relationship) { miss(view, next) }
        }
    }

    // MARK: - Across the stack

    private var low: LayoutConstraint.Attribute { axis == .horizontal ? .top : .leading }
    private var high: LayoutConstraint.Attribute { axis == .horizontal ? .bottom : .trailing }
    private var breadth: LayoutConstraint.Attribute { axis == .horizontal ? .height : .width }
    private var middle: LayoutConstraint.Attribute { axis == .horizontal ? .centerY : .centerX }

    private mutating func addAlignment() {
        switch stack.alignment {
        case .fill:
            for view in views {
                add(.alignment, view, low, .equal, canvas)
                add(.alignment, view, high, .equal, canvas)
            }
        case .leading, .top: align(at: low, within: high)
        case .trailing, .bottom: align(at: high, within: low)
        case .center:
            for view in views { add(.alignment, view, middle, .equal, canvas) }
            addBounds(low)
            addBounds(high)
            addFit()
        case .firstBaseline: alignText(.firstBaseline, pull: low)
        case .lastBaseline: alignText(.lastBaseline, pull: high)
        }
    }

    private mutating func align(
        at edge: LayoutConstraint.Attribute, within other: LayoutConstraint.Attribute
    ) {
        for view in views { add(.alignment, view, edge, .equal, canvas) }
        addBounds(other)
        addFit()
    }

    /// Only rows of text in a row can stand side by side; a column begins where text begins.
    private mutating func alignText(
        _ baseline: LayoutConstraint.Attribute, pull edge: LayoutConstraint.Attribute
    ) {
        guard axis == .horizontal, let first = views.first else { return align(at: low, within: high) }
        for view in views.dropFirst() { add(.alignment, view, baseline, .equal, first) }
        addBounds(low)
        addBounds(high)
        for view in views { add(.alignment, view, edge, .equal, canvas, priority: Strength.pull) }
        addFit()
    }

    /// Views stay inside the stack.
    private mutating func addBounds(_ edge: LayoutConstraint.Attribute) {
        let relation: LayoutConstraint.Relation = edge == low ? .greaterThanOrEqual : .lessThanOrEqual
        for view in views { add(.bounds, view, edge, relation, canvas) }
    }

    private mutating func addFit() {
        add(.fit, canvas, breadth, .equal, nil, priority: Strength.fit)
        for view in views {
            let size = view.intrinsicContentSize
            guard (axis == .horizontal ? size.height : size.width) == nil else { continue }
            add(.fit, view, breadth, .equal, scrolls(view) ? canvas : nil, priority: Strength.collapse)
        }
    }

    /// Whether a view shows as much as it can of what is larger; tables and outlines have a scroll view inside.
    private func scrolls(_ view: View) -> Bool {
        view is ScrollView || view is TextView || view.subviews.contains { $0 is ScrollView }
    }

    // MARK: - Making constraints

    private mutating func add(
        _ part: Part, _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
        _ relation: LayoutConstraint.Relation, _ other: (any LayoutItem)?,
        _ otherAttribute: LayoutConstraint.Attribute? = nil, multiplier: Double = 1, constant: Double = 0,
        priority: LayoutPriority = .required
    ) {
        // Among arranged views of one priority the first grows.
        let weight = part == .fit ? ((item as? View) ?? stack).arrangementWeight : 1
        var second: Side?
        if let other { second = Side(other, otherAttribute ?? attribute) }
        let relationship = Relationship(
            part, .init(item, attribute), relation, second,
            multiplier: multiplier, constant: constant, priority: priority, weight: weight)
        if !keep(relationship) { miss(item, other) }
    }

    /// Adds what the next constraint says, and keeps the former one that says it, where it is about where it was.
    private mutating func keep(_ relationship: Relationship) -> Bool {
        constraints.relationships.append(relationship)
        for place in next..<min(next + Self.reach, former.all.count)
        where former.relationships[place] == relationship {
            guard let known = former.all[place], known.isActive else { return false }
            constraints.all.append(known)
            isKept[place] = true
            next = place + 1
            return true
        }
        return false
    }

    /// Leaves a place for the constraint that was not kept; where there were none before, it is made at once.
    private mutating func miss(_ item: any LayoutItem, _ other: (any LayoutItem)?) {
        let one = Missing(place: constraints.all.count, item: item, other: other)
        constraints.all.append(nil)
        if former.all.isEmpty { make(one) } else { missing.append(one) }
    }

    /// Finds those of the missing constraints that stand elsewhere among the former ones, and makes the others.
    private mutating func findMissing() {
        var places: [Relationship: Int] = [:]
        if !missing.isEmpty {
            for (place, constraint) in former.all.enumerated()
            where !isKept[place] && constraint?.isActive == true {
                places[former.relationships[place]] = place
            }
        }
        for one in missing {
            if !places.isEmpty, let place = places[constraints.relationships[one.place]] {
                constraints.all[one.place] = former.all[place]
                isKept[place] = true
            } else {
                make(one)
            }
        }
    }

    private mutating func make(_ missing: Missing) {
        let relationship = constraints.relationships[missing.place]
        let constraint = bare(relationship, missing)
        constraint.identifier = relationship.part.name
        constraint.priority = relationship.priority
        // Problems name the part of the arrangement, which says more than a line of this file.
        constraint.sourcePosition = nil
        if relationship.weight != 1 { constraint.weight = relationship.weight }
        constraints.all[missing.place] = constraint
        added.append(constraint)
    }

    /// The constraint of a relationship, without what can be changed of it.
    private func bare(_ relationship: Relationship, _ missing: Missing) -> LayoutConstraint {
        let first = relationship.first.attribute
        let second = relationship.second?.attribute ?? .notAnAttribute
        guard relationship.model != nil, let other = missing.other else {
            return LayoutConstraint(
                item: missing.item, attribute: first, relatedBy: relationship.relation, toItem: missing.other,
                attribute: second, multiplier: relationship.multiplier, constant: relationship.constant)
        }
        // The model of all distances is the one between the first two views.
        return missing.item.distance(first, to: other, second, axis)
            .constraint(equalTo: views[0].distance(first, to: views[1], second, axis))
    }
}

extension LayoutItem {
    /// The distance from a line of this item to one of another.
    fileprivate func distance(
        _ attribute: LayoutConstraint.Attribute, to other: any LayoutItem,
        _ otherAttribute: LayoutConstraint.Attribute, _ axis: Axis
    ) -> LayoutDimension {
        axis == .horizontal
            ? anchor(along: attribute).anchorWithOffset(to: other.anchor(along: otherAttribute))
            : anchor(across: attribute).anchorWithOffset(to: other.anchor(across: otherAttribute))
    }

    /// The horizontal line of an attribute.
    fileprivate func anchor(along attribute: LayoutConstraint.Attribute) -> LayoutXAxisAnchor {
        switch attribute {
        case .leading: leadingAnchor
        case .trailing: trailingAnchor
        default: centerXAnchor
        }
    }

    /// The vertical line of an attribute.
    fileprivate func anchor(across attribute: LayoutConstraint.Attribute) -> LayoutYAxisAnchor {
        switch attribute {
        case .top: topAnchor
        case .bottom: bottomAnchor
        default: centerYAnchor
        }
    }
}
