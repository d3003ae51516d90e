import NibbleCells

/// Where a controller is in its life on the screen.
@MainActor struct AppearanceState {
    var phase = AppearancePhase.disappeared
    var isAnimated = false
    /// Whether the controller was told that its view is in the window, this time.
    var isInPlace = false
    /// The window whose root the controller is; it clears this when it goes.
    unowned(unsafe) var window: Window?
}

/// Where a controller's view is on its way to the screen and away from it.
public enum AppearancePhase: Hashable, Sendable {
    /// Not on the screen.
    case disappeared
    /// On its way there, from `viewWillAppear` to `viewDidAppear`.
    case appearing
    /// On the screen.
    case appeared
    /// On its way off, from `viewWillDisappear` to `viewDidDisappear`.
    case disappearing
}

extension ViewController {
    /// Where the view is on its way to the screen and away from it.
    public final var appearancePhase: AppearancePhase { appearance.phase }

    /// Tells the controller that its view is about to be shown or to be taken away.
    ///
    /// For containers that tell their children themselves; each call is followed by one of
    /// `endAppearanceTransition()`. Does nothing when the controller is that far already.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        let target: AppearancePhase = isAppearing ? .appearing : .disappearing
        let from: [AppearancePhase] =
            isAppearing ? [.disappeared, .disappearing] : [.appeared, .appearing]
        guard from.contains(appearance.phase) else { return }
        appearance.phase = target
        appearance.isAnimated = animated
        if isAppearing {
            appearance.isInPlace = false
            loadViewIfNeeded()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        // A hook may have ended the application or exchanged the controller.
        guard appearance.phase == target else { return }
        for child in forwardedChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Tells the controller that its view is shown or gone.
    ///
    /// Children are told first, as in UIKit. Does nothing without a transition that has begun.
    public func endAppearanceTransition() {
        switch appearance.phase {
        case .appearing:
            viewIsInPlace()
            for child in forwardedChildren { child.endAppearanceTransition() }
            guard appearance.phase == .appearing else { return }
            appearance.phase = .appeared
            setNeedsStatusUpdate()
            viewDidAppear(appearance.isAnimated)
        case .disappearing:
            for child in forwardedChildren { child.endAppearanceTransition() }
            guard appearance.phase == .disappearing else { return }
            appearance.phase = .disappeared
            viewDidDisappear(appearance.isAnimated)
        case .appeared, .disappeared: return
        }
    }

    /// Says that the view is in the window, where it will be: tells the controller and its children, before they are laid out.
    ///
    /// Does nothing when they have been told already.
    public func viewIsInPlace() {
        guard appearance.phase == .appearing, !appearance.isInPlace else { return }
        appearance.isInPlace = true
        viewIsAppearing(appearance.isAnimated)
        for child in forwardedChildren { child.viewIsInPlace() }
    }

    /// The children that are told of appearance with this controller: those whose view is inside its own.
    private var forwardedChildren: [ViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    // MARK: - The root of a window

    /// Puts the view into a window, which it fills.
    func enter(_ window: Window) {
        appearance.window = window
        if window.application?.isRunning == true { showsInWindow() }
    }

    /// The window is on the screen: the view is loaded, added and told so.
    func showsInWindow() {
        guard appearance.phase == .disappeared, let window = appearance.window else { return }
        place(in: window.bounds)
        guard appearance.window === window else { return }
        beginAppearanceTransition(true, animated: false)
        guard appearance.phase == .appearing, appearance.window === window else { return }
        window.insertSubview(placedView, at: 0)
        viewIsInPlace()
        window.layoutIfNeeded()
        guard appearance.phase == .appearing, appearance.window === window else { return }
        endAppearanceTransition()
    }

    /// The window is taken from the screen, or gets another controller.
    func leaveWindow() {
        appearance.window = nil
        dismissPresentedAtOnce()
        guard appearance.phase == .appeared || appearance.phase == .appearing else { return }
        beginAppearanceTransition(false, animated: false)
        placedViewIfLoaded?.removeFromSuperview()
        endAppearanceTransition()
    }

    // MARK: - Views that come and go

    /// The view is about to enter or leave a window without its container having said so: tells the controller.
    ///
    /// - Returns: Whether the transition ends once the view is there; else the parent's ends it.
    func viewWillMove(to window: Window?) -> Bool {
        guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return false }
        let isAppearing = window != nil
        guard appearance.phase == (isAppearing ? .disappeared : .appeared) else { return false }
        beginAppearanceTransition(isAppearing, animated: false)
        return parent?.appearance.phase != (isAppearing ? .appearing : .disappearing)
    }
}
