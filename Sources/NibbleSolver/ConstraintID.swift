/// What a `Solver` knows a constraint by.
///
/// It is ordered by age, and never given to another constraint of the same solver.
package struct ConstraintID: Hashable, Comparable, Sendable {
    let row: Int
    let serial: Int

    package static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.serial < right.serial }
}
