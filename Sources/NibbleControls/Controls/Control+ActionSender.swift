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
