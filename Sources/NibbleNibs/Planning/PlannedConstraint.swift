import NibbleNibFormat
import NibbleViews

/// A constraint of a file with its ends found.
///
/// A class, because loads go through many and its copies would be dear.
final class PlannedConstraint {
    /// The constraint as the file states it.
    let constraint: NibConstraint
    /// The object of its first end, by position.
    let first: Int
    /// The object of its second end.
    let second: Int?
    /// The condition of the variation that asks for it; nil for one that the element itself has.
    let condition: NibCondition?
    /// The constraint, by position, whose place it takes and from which it differs in its numbers alone.
    var twin: Int?
    /// The claims of the element and its variations under the same name; nil where no variation has one.
    var slot: PlannedSlot?

    init(_ constraint: NibConstraint, first: Int, second: Int?, when condition: NibCondition?) {
        self.constraint = constraint
        self.first = first
        self.second = second
        self.condition = condition
    }

    /// Whether it changes with the screen.
    var isVaried: Bool {
        slot != nil || !constraint.variations.isEmpty
    }

    /// The constraint as people know it.
    var title: String { constraint.id.first == "#" ? "a constraint" : "the constraint “\(constraint.id)”" }
}

/// The claims of an element and its variations under one name (`top`, `minWidth`): at most one of their constraints is there.
final class PlannedSlot {
    /// The constraint of the element itself, by position.
    let base: Int?
    /// The claims of the variations, in the order of the file: a constraint, by position, or that there is none.
    private(set) var claims: [(condition: NibCondition, constraint: Int?)] = []

    init(base: Int?) {
        self.base = base
    }

    /// Adds what the next variation says.
    func add(_ constraint: Int?, when condition: NibCondition) {
        claims.append((condition, constraint))
    }

    /// The constraint, by position, that is there on a screen: what the last variation that holds says, else the element.
    func constraint(where holds: (NibCondition) -> Bool) -> Int? {
        guard let claim = claims.last(where: { holds($0.condition) }) else { return base }
        return claim.constraint
    }
}
