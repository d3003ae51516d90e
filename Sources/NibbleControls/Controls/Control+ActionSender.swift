public import NibbleViews

extension Control: ActionSender {
    /// Calls a closure when an event occurs.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, ControlEvent) -> Void
    ) -> Bool {
        guard let events = event.map({ Self.events[$0] }) ?? .primaryActionTriggered else { return false }
        // The control is its own target, held weakly: its closures go with it.
        addTarget(
            self,
            action: { (_: Control) in { (sender: Control, event: ControlEvent) in perform(sender, event) } },
            for: events)
        return true
    }

    private static let events: [String: Event] = [
        "primaryActionTriggered": .primaryActionTriggered, "touchUpInside": .touchUpInside,
        "touchDown": .touchDown, "touchDownRepeat": .touchDown, "valueChanged": .valueChanged,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
        "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}

extension ActionSender where Self: Control {
    /// Adds a closure to call on events, which is given the control in its own type.
    ///
    /// ```swift
    /// slider.addAction(for: .valueChanged) { slider in progress.progress = slider.value }
    /// ```
    ///
    /// - Parameters:
    ///   - events: The events. Defaults to the primary action.
    ///   - identifier: A name to remove it by; an action of the same name is replaced. Defaults to none.
    ///   - action: The closure. The control keeps it, so it must not hold the control.
    public func addAction(
        for events: Control.Event = .primaryActionTriggered, identifiedBy identifier: String? = nil,
        _ action: @escaping @MainActor (Self) -> Void
    ) {
        bind(identifier, to: events) { control in
            if let control = control as? Self { action(control) }
        }
    }
}
