/// A controller's place in its life on the screen; `AppearanceTransition` moves it on.
@MainActor struct AppearanceState {
    private(set) var phase = AppearancePhase.disappeared
    private(set) var isAnimated = false
    /// Whether the controller was told that its view is in the window, this time.
    private var isInPlace = false

    /// Begins a transition.
    ///
    /// - Returns: Whether there was one to begin.
    mutating func begin(isAppearing: Bool, animated: Bool) -> Bool {
        let from: [AppearancePhase] = isAppearing ? [.disappeared, .disappearing] : [.appeared, .appearing]
        guard from.contains(phase) else { return false }
        phase = isAppearing ? .appearing : .disappearing
        isAnimated = animated
        if isAppearing { isInPlace = false }
        return true
    }

    /// Notes that the view of a controller that appears is in the window.
    ///
    /// - Returns: Whether that is news.
    mutating func settle() -> Bool {
        guard phase == .appearing, !isInPlace else { return false }
        isInPlace = true
        return true
    }

    /// Ends a transition, unless another one has begun meanwhile.
    mutating func end(_ transition: AppearancePhase) -> Bool {
        guard phase == transition else { return false }
        phase = transition == .appearing ? .appeared : .disappeared
        return true
    }
}

/// A stage of a controller's view on its way to the screen and away from it.
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

/// Tells a controller, and the children that it tells of appearance, that its view comes or goes.
@MainActor struct AppearanceTransition {
    private let controller: ViewController

    init(of controller: ViewController) {
        self.controller = controller
    }

    /// Tells that the view is about to be shown or to be taken away.
    func begin(_ isAppearing: Bool, animated: Bool) {
        guard controller.appearance.begin(isAppearing: isAppearing, animated: animated) else { return }
        let target = controller.appearance.phase
        if isAppearing {
            controller.loadViewIfNeeded()
            controller.viewWillAppear(animated)
        } else {
            controller.viewWillDisappear(animated)
        }
        // A hook may have ended the application or exchanged the controller.
        guard controller.appearance.phase == target else { return }
        for child in children { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Tells that the view is in the window, where it will be.
    func settle() {
        guard controller.appearance.settle() else { return }
        controller.viewIsAppearing(controller.appearance.isAnimated)
        for child in children { child.viewIsInPlace() }
    }

    /// Tells that the view is shown or gone: children are told first, as in UIKit.
    func end() {
        let phase = controller.appearance.phase
        guard phase == .appearing || phase == .disappearing else { return }
        if phase == .appearing { settle() }
        for child in children { child.endAppearanceTransition() }
        guard controller.appearance.end(phase) else { return }
        if phase == .appearing {
            controller.setNeedsStatusUpdate()
            controller.viewDidAppear(controller.appearance.isAnimated)
        } else {
            controller.viewDidDisappear(controller.appearance.isAnimated)
        }
    }

    /// Tells the controller that its view is about to enter or leave a window without its container having said so.
    ///
    /// - Returns: Whether the transition ends once the view is there; else the parent's ends it.
    func viewWillMove(to window: Window?) -> Bool {
        let parent = controller.parent
        guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return false }
        let isAppearing = window != nil
        guard controller.appearance.phase == (isAppearing ? .disappeared : .appeared) else { return false }
        begin(isAppearing, animated: false)
        return parent?.appearance.phase != (isAppearing ? .appearing : .disappearing)
    }

    /// The children that are told of appearance with the controller: those whose view is inside its own.
    private var children: [ViewController] {
        guard controller.shouldAutomaticallyForwardAppearanceMethods, let view = controller.viewIfLoaded
        else {
            return []
        }
        return controller.children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }
}

extension ViewController {
    /// The stage of the view on its way to the screen and away from it.
    public final var appearancePhase: AppearancePhase { appearance.phase }

    /// Tells the controller that its view is about to be shown or to be taken away.
    ///
    /// For containers that tell their children themselves; each call is followed by one of
    /// `endAppearanceTransition()`. Does nothing when the controller is that far already.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        AppearanceTransition(of: self).begin(isAppearing, animated: animated)
    }

    /// Tells the controller that its view is shown or gone.
    ///
    /// Children are told first, as in UIKit. Does nothing without a transition that has begun.
    public func endAppearanceTransition() { AppearanceTransition(of: self).end() }

    /// Says that the view is in the window, where it will be: tells the controller and its children, before they are laid out.
    ///
    /// Does nothing when they have been told already.
    public func viewIsInPlace() { AppearanceTransition(of: self).settle() }
}
