/// A registration for changes of traits, to end it.
///
/// ```swift
/// let registration = photo.registerForTraitChanges([TraitColorDepth.self]) { photo, _ in
///     photo.setNeedsDisplay()
/// }
/// photo.unregisterForTraitChanges(registration)
/// ```
@MainActor public final class TraitChangeRegistration {
    private let traits: [any TraitDefinition.Type]
    private let handler: (AnyObject, TraitCollection) -> Void

    init(
        _ traits: [any TraitDefinition.Type], _ handler: @escaping (AnyObject, TraitCollection) -> Void
    ) {
        self.traits = traits
        self.handler = handler
    }

    /// Calls the handler if one of the traits changed.
    func tell(_ object: AnyObject, from previous: TraitCollection, to traits: TraitCollection) {
        if self.traits.contains(where: { $0.differs(previous, traits) }) { handler(object, previous) }
    }
}

/// The registrations of one view or controller, in the order they were made.
@MainActor final class TraitRegistrations {
    var all: [TraitChangeRegistration] = []

    /// Calls the handlers of traits that changed.
    func tell(_ object: AnyObject, from previous: TraitCollection, to traits: TraitCollection) {
        for registration in all { registration.tell(object, from: previous, to: traits) }
    }
}
