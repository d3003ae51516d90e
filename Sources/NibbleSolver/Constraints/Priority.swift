/// The weight of a constraint beside the others.
///
/// From 1,000 on it must hold. Below, it is held as well as those of higher priority allow: none of them is given up,
/// not even a little, for any number of lower ones. Constraints of one priority share their errors so that the weighted
/// sum of them is least.
package struct Priority: Hashable, Comparable, Sendable {
    /// More than 0, finite.
    package let value: Double

    /// The constraint must hold.
    ///
    /// When required constraints contradict one another, those of lower values are broken before those of higher ones.
    package static let required = Priority(1_000)

    package init(_ value: Double) {
        precondition(value > 0 && value.isFinite, "A constraint's priority is a finite number above 0.")
        self.value = value
    }

    var isRequired: Bool { self >= .required }

    package static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}
