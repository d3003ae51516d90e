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
