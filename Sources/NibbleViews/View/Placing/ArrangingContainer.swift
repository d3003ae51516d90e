/// A container that arranges views by constraints of its own, and follows what becomes of them.
///
///     override func updateConstraints() {
///         for (rank, view) in arranged.enumerated() { view.setArrangement(rank: rank, in: self) }
///         // deactivate the old constraints, activate the new ones
///         super.updateConstraints()
///     }
@MainActor public protocol ArrangingContainer: AnyObject {
    /// Called when something of an arranged view changed that the arrangement may depend on.
    func arrangedView(_ view: View, didChange change: ArrangedViewChange)
}

/// A change of an arranged view that its container may have to follow.
public enum ArrangedViewChange: Hashable, Sendable {
    /// The view was hidden or shown.
    case visibility
    /// The size of its content changed, or what that counts for.
    case contentSize
}
