extension ViewController {
    /// The controller that this one, or one that holds it, presents.
    public var presentedViewController: ViewController? {
        presentation.presented ?? parent?.presentedViewController
    }

    /// The controller that presents this one, or one that holds it.
    public var presentingViewController: ViewController? {
        presentation.presenting ?? parent?.presentingViewController
    }

    /// The way in which the controller lies over the one that presents it.
    ///
    /// Defaults to `.automatic`.
    public var modalPresentationStyle: ModalPresentationStyle {
        get { presentation.style }
        set { presentation.choose(newValue) }
    }

    /// The object that makes the presentation when the style is `.custom`.
    ///
    /// Not kept alive. Defaults to nil.
    public var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
        get { presentation.transitioningDelegate }
        set { presentation.transitioningDelegate = newValue }
    }

    /// Whether neither Esc nor a press outside ends the presentation.
    ///
    /// Defaults to false.
    public var isModalInPresentation: Bool {
        get { presentation.isModal }
        set { presentation.isModal = newValue }
    }

    /// Whether `.currentContext` and `.overCurrentContext` stay inside this controller's view.
    ///
    /// Defaults to false.
    public var definesPresentationContext: Bool {
        get { presentation.definesContext }
        set { presentation.definesContext = newValue }
    }

    /// Whether the controller is on its way in.
    public var isBeingPresented: Bool { presentation.isBeingPresented }

    /// Whether the controller is on its way out.
    public var isBeingDismissed: Bool { presentation.isBeingDismissed }

    /// The object that arranges the controller when or while it is presented; made by the style on first use.
    public var presentationController: PresentationController {
        Presenter(self).arranger
    }

    /// The presentation as a popover, when that is the style.
    public var popoverPresentationController: PopoverPresentationController? {
        presentationController as? PopoverPresentationController
    }

    /// The presentation as a sheet, when that is the style.
    public var sheetPresentationController: SheetPresentationController? {
        presentationController as? SheetPresentationController
    }

    // MARK: - Presenting

    /// Shows a controller over this one.
    ///
    /// Asks the controller at the top of the parents, or the nearest that defines a context, to present it; a
    /// controller that presents one already hands it on to that one, so that nothing asked for is lost.
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - animated: Whether it may move in.
    ///   - completion: Called when it is there.
    public func present(
        _ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
    ) {
        Presenter(self).present(controller, animated: animated, completion: completion)
    }

    /// Ends what this controller presents; without that, its own presentation.
    ///
    /// What the presented controller presents goes with it.
    ///
    /// - Parameters:
    ///   - animated: Whether it may move out.
    ///   - completion: Called when it is gone.
    public func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        Presenter(self).dismiss(animated: animated, completion: completion)
    }
}
