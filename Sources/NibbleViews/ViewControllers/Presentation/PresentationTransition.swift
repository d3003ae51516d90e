/// Brings a presented controller in and out, and tells everybody in UIKit's order.
@MainActor struct PresentationTransition {
    let controller: ViewController
    let presenter: ViewController
    let arranger: PresentationController
    let window: Window?

    func present(animated: Bool, completion: (@MainActor () -> Void)?) {
        guard let window else { return }
        controller.loadViewIfNeeded()
        // What was asked for may have been taken back while the view was loaded.
        guard presenter.presentation.presented === controller else { return }
        let duration = animated ? arranger.transitionDuration : 0
        let isAnimated = animated && duration > 0
        let coordinator = ViewControllerTransitionCoordinator(duration: isAnimated ? duration : 0)
        coordinator.attach(to: [presenter, controller])
        arranger.begin(by: presenter, in: window, under: presenter.view)
        guard let container = arranger.containerView as? PresentationContainerView else {
            return coordinator.end(for: [presenter, controller])
        }
        window.pushFocusScope(container)
        arranger.presentationTransitionWillBegin()
        beginAppearance(animated: isAnimated)
        let frame = arranger.frameOfPresentedViewInContainerView
        controller.place(in: frame)
        let view = arranger.presentedView ?? controller.placedView
        view.frame = isAnimated ? arranger.offstageFrame(of: frame) : frame
        container.placeFrame(around: view.frame)
        container.isInTransition = isAnimated
        if isAnimated, arranger.fades { container.alpha = 0 }
        container.addSubview(view)
        controller.viewIsInPlace()
        Transition.run(duration: duration) {
            let frame = arranger.frameOfPresentedViewInContainerView
            view.frame = frame
            container.placeFrame(around: frame)
            container.alpha = 1
            coordinator.begin()
        } completion: { isFinished in
            container.isInTransition = false
            window.layoutIfNeeded()
            didPresent(isFinished)
            coordinator.end(for: [presenter, controller])
            completion?()
        }
    }

    private func beginAppearance(animated: Bool) {
        if arranger.shouldRemovePresentersView {
            presenter.beginAppearanceTransition(false, animated: animated)
        }
        controller.beginAppearanceTransition(true, animated: animated)
    }

    private func didPresent(_ isFinished: Bool) {
        if arranger.shouldRemovePresentersView {
            presenter.viewIfLoaded?.isHidden = true
            presenter.endAppearanceTransition()
        }
        controller.endAppearanceTransition()
        controller.presentation.didBegin()
        arranger.presentationTransitionDidEnd(isFinished)
        focus(on: controller)
    }

    func dismiss(animated: Bool, completion: (@MainActor () -> Void)?) {
        let duration = animated && window != nil ? arranger.dismissalDuration : 0
        let isAnimated = duration > 0
        let container = arranger.containerView as? PresentationContainerView
        let coordinator = ViewControllerTransitionCoordinator(duration: duration)
        coordinator.attach(to: [presenter, controller])
        arranger.dismissalTransitionWillBegin()
        controller.beginAppearanceTransition(false, animated: isAnimated)
        if arranger.shouldRemovePresentersView {
            presenter.viewIfLoaded?.isHidden = false
            presenter.beginAppearanceTransition(true, animated: isAnimated)
        }
        container?.isInTransition = isAnimated
        Transition.run(duration: duration) {
            coordinator.begin()
            guard isAnimated, let view = arranger.presentedView else { return }
            if arranger.fades { container?.alpha = 0 }
            let frame = arranger.offstageFrame(of: view.frame)
            view.frame = frame
            container?.placeFrame(around: frame)
        } completion: { isFinished in
            didDismiss(container, isFinished)
            coordinator.end(for: [presenter, controller])
            completion?()
        }
    }

    private func didDismiss(_ container: PresentationContainerView?, _ isFinished: Bool) {
        if let container { window?.popFocusScope(container) }
        controller.placedViewIfLoaded?.removeFromSuperview()
        arranger.end()
        controller.presentation.end()
        presenter.presentation.present(nil)
        controller.endAppearanceTransition()
        if arranger.shouldRemovePresentersView { presenter.endAppearanceTransition() }
        arranger.dismissalTransitionDidEnd(isFinished)
        presenter.setNeedsStatusUpdate()
    }

    /// Gives the keys to what is presented: to what it prefers, else to the first view that takes them.
    private func focus(on controller: ViewController) {
        guard let window, let container = arranger.containerView else { return }
        if let focused = window.firstResponder, focused.isInside(container) { return }
        if window.focusEngine.focusPreferred(of: controller) == .ignored {
            _ = window.firstResponder?.resignFirstResponder()
        }
    }
}

/// A change of views that may take some time.
@MainActor public enum Transition {
    /// Makes changes, over a time in seconds or at once, and tells whether they came to their end.
    ///
    /// A key that is pressed meanwhile ends them at once: it is meant for what is coming.
    public static func run(
        duration: Double, changes: @escaping @MainActor () -> Void,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        let timing = AnimationTiming(duration: duration, delay: 0, options: .curveEaseOut)
        AnimationGroup(timing: timing, isTransition: true, completion: completion).run(changes)
    }
}
