public import NibbleViews

extension ViewAnimationOptions {
    /// The old look gives way to the new one.
    public static let transitionCrossDissolve = ViewAnimationOptions(rawValue: 5 << 20)
    /// A terminal cannot turn a view over: the same as `transitionCrossDissolve`.
    public static let transitionFlipFromLeft = transitionCrossDissolve
    /// A terminal cannot turn a view over: the same as `transitionCrossDissolve`.
    public static let transitionFlipFromRight = transitionCrossDissolve
    /// A terminal cannot turn a view over: the same as `transitionCrossDissolve`.
    public static let transitionFlipFromTop = transitionCrossDissolve
    /// A terminal cannot turn a view over: the same as `transitionCrossDissolve`.
    public static let transitionFlipFromBottom = transitionCrossDissolve
    /// A terminal cannot curl a view: the same as `transitionCrossDissolve`.
    public static let transitionCurlUp = transitionCrossDissolve
    /// A terminal cannot curl a view: the same as `transitionCrossDissolve`.
    public static let transitionCurlDown = transitionCrossDissolve
    /// The views of a transition are hidden and shown, rather than taken out and put in.
    public static let showHideTransitionViews = ViewAnimationOptions(rawValue: 1 << 8)
    /// Animated changes are finished as they began; every animation here does so.
    public static let layoutSubviews: ViewAnimationOptions = []
}

extension Animatable {
    /// Changes what a view shows, and lets the new content come by growing opaque.
    ///
    /// ```swift
    /// View.transition(with: label, duration: 0.3, options: .transitionCrossDissolve) { label.text = "Done" }
    /// ```
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - duration: How long it takes, in seconds.
    ///   - options: Its curve; without a transition among them the change is made at once.
    ///   - animations: Makes the changes.
    ///   - completion: Told once when it is over, and whether it came to its end.
    public static func transition(
        with view: View, duration: Double, options: ViewAnimationOptions = [],
        animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard options.isSuperset(of: .transitionCrossDissolve) else {
            View.performWithoutAnimation { animations?() }
            completion?(true)
            return
        }
        let alpha = view.alpha
        View.performWithoutAnimation {
            animations?()
            view.alpha = 0
        }
        View.animate(
            withDuration: duration, options: options, animations: { view.alpha = alpha },
            completion: completion)
    }

    /// Puts a view in the place of another one, and lets it come by growing opaque.
    ///
    /// - Parameters:
    ///   - fromView: The view that goes: out of its superview, or hidden with `showHideTransitionViews`.
    ///   - toView: The view that comes: into that superview, or shown.
    ///   - duration: How long it takes, in seconds.
    ///   - options: Its curve; without a transition among them the change is made at once.
    ///   - completion: Told once when it is over, and whether it came to its end.
    public static func transition(
        from fromView: View, to toView: View, duration: Double, options: ViewAnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let hides = options.contains(.showHideTransitionViews)
        transition(
            with: toView, duration: duration, options: options,
            animations: {
                if hides {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
