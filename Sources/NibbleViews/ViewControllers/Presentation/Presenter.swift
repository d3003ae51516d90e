/// The controller that a controller presents, and the way it is presented itself.
@MainActor struct PresentationState {
    private(set) var presented: ViewController?
    private(set) weak var presenting: ViewController?
    /// The object that arranges this controller; made when it is first asked for.
    private(set) var controller: PresentationController?
    private(set) var style = ModalPresentationStyle.automatic
    weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
    var isModal = false
    var definesContext = false
    private(set) var isBeingPresented = false
    private(set) var isBeingDismissed = false

    /// Chooses a style; not while the controller is presented.
    mutating func choose(_ style: ModalPresentationStyle) {
        guard style != self.style, presenting == nil else { return }
        self.style = style
        controller = nil
    }

    /// Keeps the object that arranges the controller.
    mutating func keep(_ controller: PresentationController) { self.controller = controller }

    /// Notes that the controller presents another one, or with nil none any more.
    mutating func present(_ presented: ViewController?) { self.presented = presented }

    /// Notes that another controller presents this one.
    mutating func begin(by presenter: ViewController) {
        presenting = presenter
        isBeingPresented = true
    }

    /// Notes that the controller is in.
    mutating func didBegin() { isBeingPresented = false }

    /// Notes that the controller is on its way out.
    mutating func dismiss() { isBeingDismissed = true }

    /// Notes that the controller is out.
    mutating func end() {
        presenting = nil
        controller = nil
        isBeingDismissed = false
    }
}

/// Has a controller present others, and ends that.
@MainActor struct Presenter {
    private let controller: ViewController

    init(_ controller: ViewController) { self.controller = controller }

    /// The object that arranges the controller when it is presented, made by its style when it is first asked for.
    var arranger: PresentationController {
        if let arranger = controller.presentation.controller { return arranger }
        let made = makeArranger()
        controller.presentation.keep(made)
        return made
    }

    private func makeArranger() -> PresentationController {
        if let own = controller.ownPresentationController(presenting: nil) { return own }
        switch controller.presentation.style {
        case .automatic, .pageSheet:
            return SheetPresentationController(presentedViewController: controller, presenting: nil)
        case .formSheet:
            return SheetPresentationController(
                presentedViewController: controller, presenting: nil, isForm: true)
        case .popover:
            return PopoverPresentationController(presentedViewController: controller, presenting: nil)
        case .fullScreen, .currentContext:
            return FullScreenPresentationController(presentedViewController: controller, presenting: nil)
        case .overFullScreen, .overCurrentContext:
            return PresentationController(presentedViewController: controller, presenting: nil)
        case .custom:
            return controller.transitioningDelegate?.presentationController(
                forPresented: controller, presenting: controller, source: controller)
                ?? FullScreenPresentationController(presentedViewController: controller, presenting: nil)
        }
    }

    /// Presents another controller.
    func present(_ presented: ViewController, animated: Bool, completion: (@MainActor () -> Void)?) {
        guard presented.presentation.presenting == nil, presented !== controller else { return }
        let presenter = presenter(of: presented)
        if let top = presenter.presentation.presented {
            return top.present(presented, animated: animated, completion: completion)
        }
        guard let window = presenter.viewIfLoaded?.window else { return }
        let arranger = Presenter(presented).arranger
        presenter.presentation.present(presented)
        presented.presentation.begin(by: presenter)
        PresentationTransition(
            controller: presented, presenter: presenter, arranger: arranger, window: window
        )
        .present(animated: animated, completion: completion)
    }

    /// Ends what the controller presents; without that, its own presentation.
    func dismiss(animated: Bool, completion: (@MainActor () -> Void)?) {
        if let presented = controller.presentation.presented {
            Presenter(presented).dismissPresentedAtOnce()
            Presenter(presented).end(animated: animated, completion: completion)
        } else if controller.presentation.presenting != nil {
            end(animated: animated, completion: completion)
        } else if let parent = controller.parent {
            parent.dismiss(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }

    /// Ends what is presented, and what that presents, without any transition.
    func dismissPresentedAtOnce() {
        guard let presented = controller.presentation.presented else { return }
        Presenter(presented).dismissPresentedAtOnce()
        Presenter(presented).end(animated: false, completion: nil)
    }

    /// Ends the controller's own presentation.
    private func end(animated: Bool, completion: (@MainActor () -> Void)?) {
        let presentation = controller.presentation
        guard let presenter = presentation.presenting, let arranger = presentation.controller,
            !presentation.isBeingDismissed
        else { return }
        controller.presentation.dismiss()
        let window = arranger.containerView?.window ?? presenter.viewIfLoaded?.window
        PresentationTransition(
            controller: controller, presenter: presenter, arranger: arranger, window: window
        )
        .dismiss(animated: animated, completion: completion)
    }

    /// The controller that presents another one when this one is asked to.
    private func presenter(of presented: ViewController) -> ViewController {
        guard [.currentContext, .overCurrentContext].contains(presented.modalPresentationStyle) else {
            return Containment.outermost(from: controller)
        }
        var current = controller
        while !current.definesPresentationContext, let parent = current.parent { current = parent }
        return current
    }
}
