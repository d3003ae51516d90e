extension TraitEnvironment {
    /// Has a closure called after any of some traits changed.
    ///
    /// It comes after `traitCollectionDidChange(_:)`, before the layout that follows, and not when the view enters a window.
    ///
    /// ```swift
    /// registerForTraitChanges([TraitUserInterfaceStyle.self]) { (self: Self, previous: TraitCollection) in
    ///     self.reloadPictures()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - traits: The traits, such as `TraitUserInterfaceStyle.self`.
    ///   - handler: Called with the view or controller, and the traits before. It need not hold either.
    /// - Returns: What ends it; it ends with the view or controller by itself.
    @discardableResult
    public func registerForTraitChanges<Observer: TraitEnvironment>(
        _ traits: [any TraitDefinition.Type],
        handler: @escaping @MainActor (Observer, TraitCollection) -> Void
    ) -> TraitChangeRegistration {
        add(
            TraitChangeRegistration(traits) { object, previous in
                if let object = object as? Observer { handler(object, previous) }
            })
    }

    /// The same for a closure that leaves the type of its first parameter out.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [any TraitDefinition.Type], handler: @escaping @MainActor (Self, TraitCollection) -> Void
    ) -> TraitChangeRegistration {
        add(
            TraitChangeRegistration(traits) { object, previous in
                if let object = object as? Self { handler(object, previous) }
            })
    }

    /// Has a method called after any of some traits changed: `action: GalleryController.reloadPictures`.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [any TraitDefinition.Type], action: @escaping @MainActor (Self) -> @MainActor () -> Void
    ) -> TraitChangeRegistration {
        registerForTraitChanges(traits) { (object: Self, _) in action(object)() }
    }

    /// Ends a registration that was made here.
    public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
        kept?.all.removeAll { $0 === registration }
    }

    private func add(_ registration: TraitChangeRegistration) -> TraitChangeRegistration {
        let registrations = kept ?? TraitRegistrations()
        registrations.all.append(registration)
        if kept == nil { keep(registrations) }
        return registration
    }

    private var kept: TraitRegistrations? {
        let attachments = (self as? View)?.extras?.attachments ?? (self as? ViewController)?.attachments
        return attachments?[TraitRegistrations.self]
    }

    private func keep(_ registrations: TraitRegistrations) {
        (self as? View)?.madeExtras.attachments[TraitRegistrations.self] = registrations
        (self as? ViewController)?.attachments[TraitRegistrations.self] = registrations
    }
}
