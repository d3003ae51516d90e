/// Required constraints that cannot hold together.
package struct Conflict: Hashable, Sendable {
    /// The constraints, oldest first.
    ///
    /// The set is minimal: without any one of them the rest can hold.
    package let constraints: [ConstraintID]

    /// The one that was broken: of those of the lowest priority the newest.
    ///
    /// It is held as well as the other required constraints allow, before any optional one, until it can hold again.
    package let broken: ConstraintID
}
