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

extension ConstraintBasedLayout {
    /// Gives the view its place among the views that a container arranges.
    ///
    /// Among constraints of equal priority those about views of a lower rank count first. The container hears of changes
    /// of the view until another container, or nil, takes its place; it is not kept alive.
    ///
    /// - Parameters:
    ///   - rank: The position, from 0 on.
    ///   - container: The container that hears of changes.
    public func setArrangement(rank: Int, in container: (any ArrangingContainer)?) {
        if extras?.arrangingContainer !== container { madeExtras.arrangingContainer = container }
        let state = layoutItemState
        guard state.content.rank != rank else { return }
        state.content.rank = rank
        state.contentSizeChanged()
        // The constraints that the view itself makes count by its rank too.
        setNeedsUpdateConstraints()
    }

    /// The weight of constraints that make the view small, by its rank among arranged views: the first grows first.
    public var arrangementWeight: Double { layoutItemState.content.rankWeight }
}
