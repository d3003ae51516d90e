/// What sends actions that a layout file connects: controls, gesture recognizers, bar items.
@MainActor package protocol ActionSender: AnyObject {
    /// Calls a closure when an event occurs, with the sender and the event.
    ///
    /// - Parameters:
    ///   - event: The event in UIKit's name; nil for the sender's usual one.
    ///   - perform: What is done. It must not hold the sender.
    /// - Returns: Whether the sender knows the event.
    func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    )
        -> Bool
}

extension Control: ActionSender {
    /// Calls a closure when an event occurs.
    package func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard let events = event.map({ Self.events[$0] }) ?? .primaryActionTriggered else { return false }
        // The control is its own target, held weakly: its closures go with it.
        addTarget(
            self,
            action: { (_: Control) in { (sender: Control, event: Control.Event) in perform(sender, event) } },
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
