/// The constraints that a view holds, in the order of activation.
///
/// Each knows its place in the list, so that a view of thousands looks none of them up to let it go.
@MainActor struct HeldConstraints {
    /// With fewer gaps than this, closing them isn't worth it.
    private static let gapLimit = 32

    /// The constraints, and gaps where some were removed.
    private var slots: [LayoutConstraint?] = []
    private var gaps = 0

    /// Makes an empty list.
    init() {}

    /// All of them, in order.
    var all: [LayoutConstraint] {
        var all: [LayoutConstraint] = []
        all.reserveCapacity(slots.count - gaps)
        for case let constraint? in slots { all.append(constraint) }
        return all
    }

    /// Adds a constraint that no view holds.
    mutating func append(_ constraint: LayoutConstraint) {
        constraint.slot = Int32(slots.count)
        slots.append(constraint)
    }

    /// Removes one of them.
    mutating func remove(_ constraint: LayoutConstraint) {
        slots[Int(constraint.slot)] = nil
        gaps += 1
        while let newest = slots.last, newest == nil {
            slots.removeLast()
            gaps -= 1
        }
        if gaps > Self.gapLimit, gaps * 2 > slots.count { closeGaps() }
    }

    private mutating func closeGaps() {
        let kept = all
        slots = []
        slots.reserveCapacity(kept.count)
        gaps = 0
        for constraint in kept { append(constraint) }
    }
}
