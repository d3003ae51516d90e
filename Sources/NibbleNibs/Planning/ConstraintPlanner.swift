import NibbleNibFormat
import NibbleViews

/// Finds the ends of a file's constraints.
@MainActor struct ConstraintPlanner {
    /// The constraints found so far.
    private(set) var planned = PlannedConstraints()
    private let objects: [PlannedObject]
    private let ids: [String: Int]
    /// The ids of constraints that collections hold.
    private let collected: Set<String>
    /// Whether the file is only looked at.
    private let isDesignTime: Bool

    init(_ context: PlanningContext, _ tree: PlannedTree) {
        objects = tree.objects
        ids = tree.ids
        isDesignTime = context.purpose.options.contains(.designTime)
        collected = Set(
            context.document.connections.compactMap { connection -> String? in
                guard connection.kind == .collection, case .constraint(let id) = connection.destination else {
                    return nil
                }
                return id
            })
    }

    /// Finds the ends of an object's constraints, and of those that its variations put in their places.
    mutating func plan(_ planned: PlannedObject) {
        let element = planned.element
        var slots: [String: PlannedSlot] = [:]
        for constraint in element.constraints {
            guard let index = add(constraint, of: planned, when: nil) else { continue }
            if let name = constraint.slot, element.isVaried(name) {
                let slot = PlannedSlot(base: index)
                slots[name] = slot
                self.planned.all[index].slot = slot
            }
        }
        for variation in element.variations {
            for constraint in variation.constraints {
                guard let index = add(constraint, of: planned, when: variation.condition),
                    let name = constraint.slot
                else { continue }
                let slot = slots[name] ?? PlannedSlot(base: nil)
                slots[name] = slot
                join(index, slot, when: variation.condition)
            }
            for name in variation.removedSlots { slots[name]?.add(nil, when: variation.condition) }
        }
    }

    private func join(_ index: Int, _ slot: PlannedSlot, when condition: NibCondition) {
        slot.add(index, when: condition)
        planned.all[index].slot = slot
        // One that differs in its numbers alone stays the same object, which outlets may hold.
        if let base = slot.base, planned.all[index].constraint.isLike(planned.all[base].constraint) {
            planned.all[index].twin = base
        }
    }

    private mutating func add(
        _ constraint: NibConstraint, of planned: PlannedObject, when condition: NibCondition?
    ) -> Int? {
        guard isDesignTime || !constraint.isDesignTime,
            let first = position(constraint.first.item.id, near: planned)
        else { return nil }
        var second: Int?
        if let anchor = constraint.second {
            second = position(anchor.item.id, near: planned)
            guard second != nil else { return nil }
        }
        // An end at what isn't a view has no place.
        guard objects[first].facts.isView, objects[second ?? first].facts.isView else { return nil }
        // Nothing but a collection can have one whose id was made up.
        if constraint.id.utf8.first != UInt8(ascii: "#") || collected.contains(constraint.id) {
            self.planned.ids[constraint.id] = self.planned.all.count
        }
        self.planned.all.append(PlannedConstraint(constraint, first: first, second: second, when: condition))
        return self.planned.all.count - 1
    }

    /// The object with an id, which nearly always is the constraint's own or the one around it.
    private func position(_ id: String, near planned: PlannedObject) -> Int? {
        if id == planned.element.id { return planned.index }
        if let parent = planned.parent, id == objects[parent].element.id { return parent }
        return ids[id]
    }
}

/// The constraints of a file.
struct PlannedConstraints {
    /// The constraints in the order of the file.
    var all: [PlannedConstraint] = []
    /// Their positions by id, as far as anything may name them.
    var ids: [String: Int] = [:]
}

extension NibElement {
    /// Whether a variation says something of an anchor.
    fileprivate func isVaried(_ slot: String) -> Bool {
        variations.contains { variation in
            variation.removedSlots.contains(slot) || variation.constraints.contains { $0.slot == slot }
        }
    }
}

extension NibConstraint {
    /// Whether two constraints are between the same ends and differ in constant and priority at most.
    fileprivate func isLike(_ other: NibConstraint) -> Bool {
        first == other.first && second == other.second && relation == other.relation
            && multiplier == other.multiplier
    }
}
