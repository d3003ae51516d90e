public import NibbleCells

/// A view whose properties can change over time; every view is one.
@MainActor public protocol Animatable: View {}

extension View: Animatable {
    /// The way an animation runs, in UIKit's words.
    public typealias AnimationOptions = ViewAnimationOptions
}

extension Animatable {
    /// Changes views over some time: frames, bounds, opacities, colours.
    ///
    ///     View.animate(withDuration: 0.2, options: .curveEaseOut) { panel.frame.origin.x = 0 }
    ///
    /// Properties have their new values at once; what is shown follows, at most sixty times a second. A change of something
    /// that moves already goes on from where it is. Views that are in no window of a running application, and all views where the
    /// theme reduces motion, change at once.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds.
    ///   - delay: How long it waits before, in seconds. Defaults to 0.
    ///   - options: Its curve, and whether it repeats. Defaults to slow at both ends, once.
    ///   - animations: Sets the properties.
    ///   - completion: Told once when it is over, and whether it came to its end; not when another animation took its
    ///     place or the view left. Without anything that moves it is told before this returns.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(duration: duration, delay: delay, options: options)
        AnimationGroup(timing: timing, completion: completion).run(animations)
    }

    /// Changes views over some time as a spring would.
    ///
    /// - Parameters:
    ///   - duration: How long it takes until the spring rests, in seconds.
    ///   - delay: How long it waits before, in seconds. Defaults to 0.
    ///   - dampingRatio: At 1 it does not swing; the nearer to 0, the more it does.
    ///   - velocity: The speed at the beginning, in whole ways a second. Defaults to 0.
    ///   - options: Whether it repeats; its curve makes no difference.
    ///   - animations: Sets the properties.
    ///   - completion: Told once when it is over, and whether it came to its end.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double = 0, options: ViewAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(damping: dampingRatio, velocity: velocity * duration)
        let timing = AnimationTiming(
            duration: duration, delay: delay, options: options, curve: .spring(spring))
        AnimationGroup(timing: timing, completion: completion).run(animations)
    }

    /// Makes changes at once, also inside an animation.
    public static func performWithoutAnimation(_ changes: @MainActor () -> Void) {
        AnimationScope.withoutAnimation(changes)
    }

    /// Ends the animations of this view at once: it shows what its properties say.
    ///
    /// Their completions are told that they didn't finish.
    public func removeAllAnimations() { animations?.group?.animator?.cancelAll(of: self) }

    // MARK: - Properties of your own

    /// Hands a change of a number to the animation that is being described, or to the one that goes there already.
    ///
    /// - Returns: Whether it was taken; else the view shows it at once.
    public func animate(_ property: AnimatableProperty, to value: Double) -> Bool {
        animates(.own(property), to: .number(value))
    }

    /// Hands a change of a colour to the animation.
    ///
    /// - Returns: Whether it was taken; else the view shows it at once.
    public func animate(_ property: AnimatableProperty, to value: Color) -> Bool {
        animates(.own(property), to: .color(value))
    }

    /// Hands a change of a rectangle to the animation.
    ///
    /// - Returns: Whether it was taken; else the view shows it at once.
    public func animate(_ property: AnimatableProperty, to value: Rect) -> Bool {
        animates(.own(property), to: .rect(value))
    }

    /// The number that a property is on its way to; nil while it rests.
    public func animatedNumber(_ property: AnimatableProperty) -> Double? {
        guard case .number(let value)? = target(of: .own(property)) else { return nil }
        return value
    }

    /// The colour that a property is on its way to; nil while it rests.
    public func animatedColor(_ property: AnimatableProperty) -> Color? {
        guard case .color(let value)? = target(of: .own(property)) else { return nil }
        return value
    }

    /// The rectangle that a property is on its way to; nil while it rests.
    public func animatedRect(_ property: AnimatableProperty) -> Rect? {
        guard case .rect(let value)? = target(of: .own(property)) else { return nil }
        return value
    }
}

extension Animatable {
    /// No preference along an axis, in an `IntrinsicSize`, as UIKit spells it: nil.
    public static var noIntrinsicMetric: Int? { nil }
}
