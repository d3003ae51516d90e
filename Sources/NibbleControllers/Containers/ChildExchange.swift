import NibbleCells
import NibbleViews

/// Puts the view of one child in the place of another's, with the callbacks in UIKit's order.
@MainActor struct ChildExchange {
    /// The side from which the new view comes; the old one goes to the other.
    enum Direction { case none, forward, backward }

    let container: ViewController
    /// The view that holds the children's.
    let ground: View
    var direction = Direction.none
    /// The axis along which the views move.
    var axis = Axis.horizontal
    var duration = 0.0

    /// Exchanges the views; either may be missing.
    ///
    /// Does no more than move views while the container is not on the screen. Both must be children already.
    func run(
        from old: ViewController?, to new: ViewController?, completion: @escaping @MainActor () -> Void
    ) {
        guard old !== new else { return completion() }
        Self.finish(in: container)
        let isShown = container.appearancePhase == .appeared
        let isAnimated = isShown && duration > 0 && direction != .none
        new?.loadViewIfNeeded()
        let coordinator = ViewControllerTransitionCoordinator(duration: isAnimated ? duration : 0)
        coordinator.attach(to: isShown ? [old, new] : [])
        if isShown { old?.beginAppearanceTransition(false, animated: isAnimated) }
        if isShown || container.appearancePhase == .appearing {
            new?.beginAppearanceTransition(true, animated: isAnimated)
        }
        if let new {
            new.placedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            new.place(in: isAnimated ? shifted(by: 1) : ground.bounds)
            ground.addSubview(new.placedView)
            if isShown {
                new.viewIsInPlace()
                ground.layoutIfNeeded()
            }
        }
        Transition.run(duration: isAnimated ? duration : 0) {
            new?.placedView.frame = ground.bounds
            if isAnimated { old?.placedViewIfLoaded?.frame = shifted(by: -1) }
            coordinator.begin()
        } completion: { _ in
            old?.placedViewIfLoaded?.removeFromSuperview()
            if isShown { old?.endAppearanceTransition() }
            if isShown { new?.endAppearanceTransition() }
            coordinator.end(for: [old, new])
            completion()
        }
    }

    /// Ends an exchange that is under way in a container, as if its time were over.
    ///
    /// The next one must find both views where they belong: the end of the one before would take away a view that comes back.
    static func finish(in container: ViewController) {
        let isUnderWay = container.children.contains {
            [.appearing, .disappearing].contains($0.appearancePhase)
        }
        guard container.appearancePhase == .appeared, isUnderWay else { return }
        container.viewIfLoaded?.window?.application?.finishTransitions()
    }

    private func shifted(by steps: Int) -> Rect {
        let isMirrored = axis == .horizontal && ground.isRightToLeft
        let length = ground.bounds.size[axis] * ((direction == .forward) != isMirrored ? steps : -steps)
        return ground.bounds.offsetBy(
            dx: axis == .horizontal ? length : 0, dy: axis == .vertical ? length : 0)
    }
}
