public import NibbleCells

/// The ways in which a presented controller lies over the one that presents it.
public enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// A sheet where there is room for one, else the full screen.
    case automatic
    /// Over everything; the view of the presenting controller is taken out.
    case fullScreen
    /// Over everything; the view of the presenting controller stays below.
    case overFullScreen
    /// A wide sheet from the bottom, over a dimmed ground.
    case pageSheet
    /// A small sheet in the middle, over a dimmed ground.
    case formSheet
    /// A box beside the view that it belongs to.
    case popover
    /// In place of the nearest controller that defines a context; the view below is taken out.
    case currentContext
    /// Over the nearest controller that defines a context.
    case overCurrentContext
    /// The presentation that the `transitioningDelegate` makes.
    case custom
}

/// An object that chooses how a controller is presented: the one that presents it, or the presented one itself.
@MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
    /// The presentation of a controller whose style is `.custom`; nil means the full screen.
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> PresentationController?
}

/// An object that is asked and told about a presentation that the user ends.
@MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
    /// Whether Esc or a press outside ends the presentation.
    ///
    /// Defaults to true.
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool

    /// Called when the user has ended the presentation.
    ///
    /// The default does nothing.
    func presentationControllerDidDismiss(_ controller: PresentationController)

    /// Called when the user has tried to end a presentation that may not be ended so.
    ///
    /// The default does nothing.
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
    /// True.
    public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerDidDismiss(_ controller: PresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}

extension ModalPresentationStyle: InspectableValue {}
