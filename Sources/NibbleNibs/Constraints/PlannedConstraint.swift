import NibbleNibFormat
import NibbleViews

/// A constraint of a file with its ends found.
///
/// A class, because loads go through many and its copies would be dear.
final class PlannedConstraint {
    /// What the file says.
    let constraint: NibConstraint
    /// The object of its first end, by position.
    let first: Int
    /// The object of its second end.
    let second: Int?
    /// When it is there; nil for one that is there unless another of the same slot takes its place.
    var condition: NibCondition?
    /// The constraint, by position, whose place it takes and from which it differs in its numbers alone.
    var twin: Int?
    /// The constraints, by position, that take its place while their conditions hold.
    var substitutes: [Int] = []
    /// When it is not there at all (`top="none"`).
    var removals: [NibCondition] = []

    init(_ constraint: NibConstraint, first: Int, second: Int?, when condition: NibCondition?) {
        self.constraint = constraint
        self.first = first
        self.second = second
        self.condition = condition
    }

    /// Whether it changes with the screen.
    var isVaried: Bool {
        condition != nil || !substitutes.isEmpty || !removals.isEmpty || !constraint.variations.isEmpty
    }

    /// The constraint as people know it.
    var title: String { constraint.id.first == "#" ? "a constraint" : "the constraint “\(constraint.id)”" }
}

extension NibPlanner {
    /// Finds the ends of an object's constraints, and of those that its variations put in their places.
    mutating func planConstraints(of planned: PlannedObject) {
        let element = planned.element
        var bySlot: [String: Int] = [:]
        for constraint in element.constraints {
            guard let index = add(constraint, of: planned, when: nil), !element.variations.isEmpty else {
                continue
            }
            if let slot = constraint.slot { bySlot[slot] = index }
        }
        for variation in element.variations {
            for constraint in variation.constraints {
                guard let index = add(constraint, of: planned, when: variation.condition) else { continue }
                if let base = constraint.slot.flatMap({ bySlot[$0] }) { substitute(base, by: index) }
            }
            for slot in variation.removedSlots {
                if let base = bySlot[slot] { constraints[base].removals.append(variation.condition) }
            }
        }
    }

    private mutating func substitute(_ base: Int, by index: Int) {
        constraints[base].substitutes.append(index)
        // One that differs in its numbers alone stays the same object, which outlets may hold.
        if constraints[index].constraint.isLike(constraints[base].constraint) {
            constraints[index].twin = base
        }
    }

    private mutating func add(
        _ constraint: NibConstraint, of planned: PlannedObject, when condition: NibCondition?
    ) -> Int? {
        guard let first = position(constraint.first.item.id, near: planned) else { return nil }
        var second: Int?
        if let anchor = constraint.second {
            second = position(anchor.item.id, near: planned)
            guard second != nil else { return nil }
        }
        // An end at what is no view has no place.
        guard objects[first].type is View.Type, objects[second ?? first].type is View.Type else { return nil }
        // Nothing but a collection can have one whose id was made up.
        if constraint.id.utf8.first != UInt8(ascii: "#") || collected.contains(constraint.id) {
            constraintIDs[constraint.id] = constraints.count
        }
        constraints.append(PlannedConstraint(constraint, first: first, second: second, when: condition))
        return constraints.count - 1
    }

    /// The object with an id, which nearly always is the constraint's own or the one around it.
    private func position(_ id: String, near planned: PlannedObject) -> Int? {
        if id == planned.element.id { return planned.index }
        if let parent = planned.parent, id == objects[parent].element.id { return parent }
        return ids[id]
    }
}

extension NibConstraint {
    /// Whether two constraints are between the same ends and differ in constant and priority at most.
    func isLike(_ other: NibConstraint) -> Bool {
        first == other.first && second == other.second && relation == other.relation
            && multiplier == other.multiplier
    }
}
