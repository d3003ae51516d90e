import NibbleCells

/// What a controller keeps about what it presents and how it is presented.
@MainActor struct PresentationState {
    var presented: ViewController?
    weak var presenting: ViewController?
    /// How this controller is presented; made when it is first asked for.
    var controller: PresentationController?
    var style = ModalPresentationStyle.automatic
    weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
    var isModal = false
    var definesContext = false
    var isBeingPresented = false
    var isBeingDismissed = false
}

extension ViewController {
    /// The controller that this one, or one that holds it, presents.
    public var presentedViewController: ViewController? {
        presentation.presented ?? parent?.presentedViewController
    }

    /// The controller that presents this one, or one that holds it.
    public var presentingViewController: ViewController? {
        presentation.presenting ?? parent?.presentingViewController
    }

    /// How the controller lies over the one that presents it.
    ///
    /// Defaults to `.automatic`.
    public var modalPresentationStyle: ModalPresentationStyle {
        get { presentation.style }
        set {
            guard newValue != presentation.style, presentation.presenting == nil else { return }
            presentation.style = newValue
            presentation.controller = nil
        }
    }

    /// Makes the presentation when the style is `.custom`.
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

    /// What arranges the controller when it is presented, or now; made by the style when it is first asked for.
    public var presentationController: PresentationController {
        if let controller = presentation.controller { return controller }
        let made = makePresentationController(presenting: nil)
        presentation.controller = made
        return made
    }

    /// The presentation as a popover, when that is the style.
    public var popoverPresentationController: PopoverPresentationController? {
        presentationController as? PopoverPresentationController
    }

    /// The presentation as a sheet, when that is the style.
    public var sheetPresentationController: SheetPresentationController? {
        presentationController as? SheetPresentationController
    }

    private func makePresentationController(presenting: ViewController?) -> PresentationController {
        if let own = ownPresentationController(presenting: presenting) { return own }
        switch presentation.style {
        case .automatic, .pageSheet:
            return SheetPresentationController(presentedViewController: self, presenting: presenting)
        case .formSheet:
            return SheetPresentationController(
                presentedViewController: self, presenting: presenting, isForm: true)
        case .popover:
            return PopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .fullScreen, .currentContext:
            return FullScreenPresentationController(presentedViewController: self, presenting: presenting)
        case .overFullScreen, .overCurrentContext:
            return PresentationController(presentedViewController: self, presenting: presenting)
        case .custom:
            let source = presenting ?? self
            return transitioningDelegate?.presentationController(
                forPresented: self, presenting: source, source: source)
                ?? FullScreenPresentationController(presentedViewController: self, presenting: presenting)
        }
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
        guard controller.presentation.presenting == nil, controller !== self else { return }
        let presenter = presenter(of: controller)
        if let top = presenter.presentation.presented {
            return top.present(controller, animated: animated, completion: completion)
        }
        guard let window = presenter.viewIfLoaded?.window else { return }
        let arranger = controller.presentationController
        controller.presentation.controller = arranger
        presenter.presentation.presented = controller
        controller.presentation.presenting = presenter
        controller.presentation.isBeingPresented = true
        PresentationTransition(
            controller: controller, presenter: presenter, arranger: arranger, window: window
        )
        .present(animated: animated, completion: completion)
    }

    /// Ends what this controller presents; without that, its own presentation.
    ///
    /// What the presented controller presents goes with it.
    ///
    /// - Parameters:
    ///   - animated: Whether it may move out.
    ///   - completion: Called when it is gone.
    public func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        if let presented = presentation.presented {
            presented.dismissPresentedAtOnce()
            presented.endPresentation(animated: animated, completion: completion)
        } else if presentation.presenting != nil {
            endPresentation(animated: animated, completion: completion)
        } else if let parent {
            parent.dismiss(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }

    /// Ends what is presented, and what that presents, without any transition.
    func dismissPresentedAtOnce() {
        guard let presented = presentation.presented else { return }
        presented.dismissPresentedAtOnce()
        presented.endPresentation(animated: false)
    }

    func endPresentation(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        guard let presenter = presentation.presenting, let arranger = presentation.controller,
            !presentation.isBeingDismissed
        else { return }
        presentation.isBeingDismissed = true
        let window = arranger.containerView?.window ?? presenter.viewIfLoaded?.window
        PresentationTransition(controller: self, presenter: presenter, arranger: arranger, window: window)
            .dismiss(animated: animated, completion: completion)
    }

    /// The controller that presents another one when this one is asked to.
    private func presenter(of controller: ViewController) -> ViewController {
        guard [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle) else {
            return outermost
        }
        var current = self
        while !current.definesPresentationContext, let parent = current.parent { current = parent }
        return current
    }
}
