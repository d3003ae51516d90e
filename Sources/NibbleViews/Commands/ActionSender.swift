/// What sends actions that a layout file connects: controls, gesture recognizers, bar items.
@MainActor public protocol ActionSender: AnyObject {
    /// Calls a closure when an event occurs, with the sender and the event.
    ///
    /// - Parameters:
    ///   - event: The event in UIKit's name; nil for the sender's usual one.
    ///   - perform: What is done. It must not hold the sender.
    /// - Returns: Whether the sender knows the event.
    func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, ControlEvent) -> Void
    )
        -> Bool
}
