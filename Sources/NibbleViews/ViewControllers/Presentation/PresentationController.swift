public import NibbleCells

/// The arrangement of a presented controller over the window: its frame, the dimmed ground, who is told.
///
/// Override `frameOfPresentedViewInContainerView` and the transition hooks for a presentation of your own, and hand
/// it out as a `transitioningDelegate`.
@MainActor open class PresentationController {
    /// The controller that is presented.
    public unowned let presentedViewController: ViewController
    private weak var presenter: ViewController?

    /// The controller that presents; the presented one itself while nobody presents it.
    public var presentingViewController: ViewController { presenter ?? presentedViewController }

    /// The view that covers the window during the presentation; nil before and after.
    public private(set) var containerView: View?
    /// The object that is asked and told when the user ends the presentation.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any AdaptivePresentationControllerDelegate)?

    /// Makes a presentation.
    ///
    /// - Parameters:
    ///   - presentedViewController: The controller to present.
    ///   - presenting: The controller that presents it, if it is known yet.
    public init(presentedViewController: ViewController, presenting: ViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presenting
    }

    /// The view that is placed in the container.
    ///
    /// Defaults to the presented controller's, with what scrolls it where it may be overfull.
    open var presentedView: View? { presentedViewController.placedViewIfLoaded }

    /// The frame of the presented view in the container, in cells.
    ///
    /// Defaults to all of it.
    open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

    /// Whether the presenting controller's view is taken out once the presented one covers it.
    ///
    /// Defaults to false.
    open var shouldRemovePresentersView: Bool { false }

    /// The colour over what lies below; nil leaves it as it is.
    ///
    /// Defaults to nil.
    open var dimmingColor: Color? { nil }

    /// The time that the presentation and its end take, in seconds.
    ///
    /// Defaults to 0.
    open var transitionDuration: Double { 0 }

    /// Whether a press outside the presented view ends the presentation.
    ///
    /// Defaults to false.
    open var isDismissedByPressesOutside: Bool { false }

    /// Whether Esc ends the presentation.
    ///
    /// Defaults to false: a controller that covers everything is left by its own means.
    open var isDismissedByEscape: Bool { false }

    /// Called when the presentation is about to begin; the container is there.
    ///
    /// Override to add views to it. The default does nothing.
    open func presentationTransitionWillBegin() {}

    /// Called when the presentation has begun, or was cut short.
    ///
    /// The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called when the end is about to begin.
    ///
    /// The default does nothing.
    open func dismissalTransitionWillBegin() {}

    /// Called when the presentation is over.
    ///
    /// The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called when the container got another size: the presented view is about to be placed again.
    ///
    /// The default does nothing.
    open func containerViewWillLayoutSubviews() {}

    /// Called when the presented view has been placed.
    ///
    /// The default does nothing.
    open func containerViewDidLayoutSubviews() {}

    /// The frame that the presented view comes from and goes to; the given one for a view that does not move.
    ///
    /// Defaults to the frame.
    open func offstageFrame(of frame: Rect) -> Rect { frame }

    /// The time that its end takes, in seconds.
    ///
    /// Defaults to `transitionDuration`.
    open var dismissalDuration: Double { transitionDuration }

    /// Whether it comes and goes by growing opaque and transparent.
    ///
    /// Defaults to false.
    open var fades: Bool { false }

    /// Whether the presented view gets a background where it has none of its own, so that what lies below is not read with it.
    ///
    /// Defaults to false.
    open var hasGround: Bool { false }

    /// Whether the presented view has a frame around it, where it leaves some of the container to be seen.
    ///
    /// Defaults to false.
    open var isPresentedInFrame: Bool { false }

    /// The role of the presentation for someone who does not see it.
    ///
    /// Defaults to `.dialog`.
    open var accessibilityRole: AccessibilityRole { .dialog }

    // MARK: - The container

    func begin(by presenter: ViewController, in window: Window, under covered: View) {
        self.presenter = presenter
        let container = PresentationContainerView(self)
        container.frame =
            covered.superview.map { covered === $0 ? $0.bounds : covered.frame } ?? window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView = container
        (covered.superview ?? window).insertSubview(container, aboveSubview: covered)
    }

    func end() {
        containerView?.removeFromSuperview()
        containerView = nil
    }

    /// Ends the presentation because the user asked for it, by Esc or a press outside, unless the delegate objects.
    ///
    /// - Returns: Whether the event was handled.
    @discardableResult
    open func dismissByPerson() -> Handling {
        if presentedViewController.isModalInPresentation
            || delegate?.presentationControllerShouldDismiss(self) == false
        {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return .handled
        }
        // The presented controller may be held by the presentation alone.
        let (presented, delegate) = (presentedViewController, delegate)
        presented.dismiss(animated: true) { delegate?.presentationControllerDidDismiss(self) }
        return .handled
    }
}
