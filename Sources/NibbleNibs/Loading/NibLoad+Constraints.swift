import NibbleLists
import NibbleNibFormat
import NibbleViews

extension NibLoad {
    /// Makes the constraints and activates those that the file installs.
    ///
    /// Those of a file with variations are activated by them.
    func makeConstraints() {
        guard !plan.constraints.isEmpty else { return }
        constraints.reserveCapacity(plan.constraints.count)
        for planned in plan.constraints { constraints.append(makeConstraint(planned)) }
        guard !plan.isVaried else { return }
        for (planned, constraint) in zip(plan.constraints, constraints) where planned.constraint.isInstalled {
            // A view that is not installed is in no tree, and its constraints wait with it.
            constraint?.activateIfPossible()
        }
    }

    /// Makes a constraint; nil when it cannot be made, which is noted.
    func makeConstraint(_ planned: PlannedConstraint) -> LayoutConstraint? {
        let stated = planned.constraint
        guard let first = item(stated.first.item, planned.first, beside: planned.second) else { return nil }
        var second: (any LayoutItem)?
        if let anchor = stated.second, let index = planned.second {
            guard let found = item(anchor.item, index, beside: planned.first) else { return nil }
            second = found
        }
        do {
            let constraint = try LayoutConstraint(
                checking: first, stated.first.attribute.layoutAttribute, stated.relation.layoutRelation,
                second,
                stated.second?.attribute.layoutAttribute ?? .notAnAttribute, multiplier: stated.multiplier,
                constant: stated.constant, priority: LayoutPriority(Float(stated.priority)))
            if let name = stated.identifier { constraint.identifier = name }
            constraint.isStated(in: file.name, line: stated.place.line, column: stated.place.column)
            return constraint
        } catch {
            log.add(
                plan.document.kind == .layout ? .error : .warning, .impossibleConstraint, stated.place,
                "\(error)")
            return nil
        }
    }

    private func item(_ item: NibLayoutItem, _ index: Int, beside other: Int?) -> (any LayoutItem)? {
        guard var view = objects[index] as? View else { return nil }
        if let other, let content = content(of: index, around: other) { view = content }
        switch item {
        case .element: return view
        case .guide(.safeArea, _), .guide(.keyboard, _): return view.safeAreaLayoutGuide
        case .guide(.margins, _): return view.layoutMarginsGuide
        case .guide(.content, _): return (view as? any ScrollContainer)?.contentLayoutGuide ?? view
        case .guide(.frame, _): return (view as? any ScrollContainer)?.frameLayoutGuide ?? view
        }
    }

    /// The content view of a cell or a box, which a file means by that around another view.
    ///
    /// Beside it are marks, accessories and a border. In UIKit an item's content view covers the item, and constraints name either.
    private func content(of index: Int, around other: Int) -> View? {
        guard index != other, plan.objects[index].facts.holdsParts,
            let content = (objects[index] as? any NibPartHolder)?.part("contentView") as? View,
            let inner = objects[other] as? View, inner.isDescendant(of: content)
        else { return nil }
        return content
    }
}

extension NibLayoutAttribute {
    /// Auto Layout's own.
    var layoutAttribute: LayoutConstraint.Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .width: .width
        case .height: .height
        case .centerX: .centerX
        case .centerY: .centerY
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        case .leftMargin: .leftMargin
        case .rightMargin: .rightMargin
        case .topMargin: .topMargin
        case .bottomMargin: .bottomMargin
        case .leadingMargin: .leadingMargin
        case .trailingMargin: .trailingMargin
        case .centerXWithinMargins: .centerXWithinMargins
        case .centerYWithinMargins: .centerYWithinMargins
        }
    }
}

extension NibConstraint.Relation {
    /// Auto Layout's own.
    var layoutRelation: LayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
