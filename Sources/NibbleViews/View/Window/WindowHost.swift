/// The application, as its window knows it.
@MainActor protocol WindowHost: Responder {
    /// Whether the window is on a screen.
    var isRunning: Bool { get }
    /// The responder where keys go first.
    var keyTarget: Responder? { get }
    /// Whether a button of the mouse is held.
    var isMousePressed: Bool { get }
    /// The traits of a window, with what the terminal can do.
    func complete(_ traits: TraitCollection) -> TraitCollection
    /// Views ask for the mouse's movement, or no longer.
    func mouseTrackingChanged()
    /// A view is about to leave the window, to be hidden or disabled.
    func viewWillLeave(_ view: View)
}
