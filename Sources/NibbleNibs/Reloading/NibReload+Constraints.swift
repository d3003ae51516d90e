import NibbleNibFormat
import NibbleViews

extension NibReload {
    /// The parts of a constraint that make two the same object though their numbers differ.
    private struct Key: Hashable {
        /// An item and its attribute; the item by its object's position before.
        struct End: Hashable {
            let index: Int
            let guide: NibLayoutItem.Guide?
            let attribute: NibLayoutAttribute
        }

        let first: End
        let second: End?
        let relation: NibConstraint.Relation
        let multiplier: Double
        let condition: NibCondition?
    }

    /// Keeps the constraints that the file still has, changes their numbers, and makes the others.
    func changeConstraints() {
        var known: [Key: [Int]] = [:]
        for (index, planned) in old.constraints.enumerated().reversed() where oldConstraints[index] != nil {
            if let key = key(planned, { $0 }) { known[key, default: []].append(index) }
        }
        var kept: Set<Int> = []
        load.constraints = plan.constraints.map { planned in
            guard let key = key(planned, before), let index = known[key]?.popLast(),
                let constraint = oldConstraints[index]
            else { return load.makeConstraint(planned) }
            kept.insert(index)
            change(constraint, planned, was: old.constraints[index])
            return constraint
        }
        for (index, constraint) in oldConstraints.enumerated() where !kept.contains(index) {
            constraint?.isActive = false
        }
        if !plan.isVaried { activate() }
    }

    private func key(_ planned: PlannedConstraint, _ position: (Int) -> Int?) -> Key? {
        let stated = planned.constraint
        guard let first = end(stated.first, planned.first, position) else { return nil }
        var second: Key.End?
        if let anchor = stated.second, let index = planned.second {
            guard let found = end(anchor, index, position) else { return nil }
            second = found
        }
        return Key(
            first: first, second: second, relation: stated.relation, multiplier: stated.multiplier,
            condition: planned.condition)
    }

    private func end(_ anchor: NibAnchor, _ index: Int, _ position: (Int) -> Int?) -> Key.End? {
        guard let index = position(index) else { return nil }
        let guide: NibLayoutItem.Guide? = if case .guide(let guide, _) = anchor.item { guide } else { nil }
        return Key.End(index: index, guide: guide, attribute: anchor.attribute)
    }

    /// Sets the numbers that the file says differently: code may have set others, which stay.
    private func change(_ constraint: LayoutConstraint, _ planned: PlannedConstraint, was: PlannedConstraint)
    {
        let (stated, before) = (planned.constraint, was.constraint)
        // A variation may have set others.
        let setsAll = setsEverything || was.isVaried
        if stated.constant != before.constant || setsAll { constraint.constant = stated.constant }
        if stated.priority != before.priority || setsAll {
            constraint.priority = LayoutPriority(Float(stated.priority))
        }
        constraint.identifier = stated.identifier
        constraint.isStated(in: load.file.name, line: stated.place.line, column: stated.place.column)
    }

    private func activate() {
        for (planned, constraint) in zip(plan.constraints, load.constraints) {
            if planned.constraint.isInstalled {
                constraint?.activateIfPossible()
            } else {
                constraint?.isActive = false
            }
        }
    }
}
