public import NibbleViews

/// The end at which an animation came to rest.
public enum ViewAnimatingPosition: Hashable, Sendable {
    /// At its end.
    case end
    /// At the place where another change took over, or the view left.
    case current
}

/// An animation that is described before it begins.
///
/// Properties change when it is started, as with `View.animate(withDuration:)`; it runs to its end, unless another
/// change of the same properties takes over.
///
/// ```swift
/// let animator = ViewPropertyAnimator(duration: 0.3, curve: .easeOut) { panel.alpha = 0 }
/// animator.addCompletion { _ in panel.removeFromSuperview() }
/// animator.startAnimation()
/// ```
@MainActor public final class ViewPropertyAnimator {
    /// The speed over the time.
    public enum AnimationCurve: Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// The same all the way.
        case linear
    }

    /// The stage of an animation.
    public enum State: Hashable, Sendable {
        /// Not begun, or over.
        case inactive
        /// On its way, or waiting for its delay.
        case active
    }

    /// The time that it takes, in seconds.
    public let duration: Double
    /// The stage of the animation.
    public private(set) var state = State.inactive
    /// Whether it is on its way.
    public var isRunning: Bool { state == .active }
    private let options: ViewAnimationOptions
    private let dampingRatio: Double?
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor (ViewAnimatingPosition) -> Void] = []

    /// Makes an animation with a curve.
    ///
    /// - Parameters:
    ///   - duration: The time that it takes, in seconds.
    ///   - curve: The speed over the time.
    ///   - animations: Sets the properties. Defaults to none so far.
    public init(duration: Double, curve: AnimationCurve, animations: (@MainActor () -> Void)? = nil) {
        self.duration = duration
        dampingRatio = nil
        options =
            switch curve {
            case .easeInOut: .curveEaseInOut
            case .easeIn: .curveEaseIn
            case .easeOut: .curveEaseOut
            case .linear: .curveLinear
            }
        self.animations = animations.map { [$0] } ?? []
    }

    /// Makes an animation that moves as a spring does.
    ///
    /// - Parameters:
    ///   - duration: The time until the spring rests, in seconds.
    ///   - dampingRatio: At 1 it does not swing; the nearer to 0, the more it does.
    ///   - animations: Sets the properties. Defaults to none so far.
    public init(duration: Double, dampingRatio: Double, animations: (@MainActor () -> Void)? = nil) {
        self.duration = duration
        self.dampingRatio = dampingRatio
        options = []
        self.animations = animations.map { [$0] } ?? []
    }

    /// Adds changes to those that it makes when it is started.
    public func addAnimations(_ animation: @escaping @MainActor () -> Void) { animations.append(animation) }

    /// Adds something to do when it is over.
    public func addCompletion(_ completion: @escaping @MainActor (ViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Begins it; nothing happens while it is on its way.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Begins it after a delay in seconds; the properties change now, what is shown follows.
    public func startAnimation(afterDelay delay: Double) {
        guard state == .inactive else { return }
        state = .active
        let changes = animations
        animations = []
        let run: @MainActor () -> Void = { for change in changes { change() } }
        if let dampingRatio {
            View.animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, animations: run,
                completion: finish)
        } else {
            View.animate(
                withDuration: duration, delay: delay, options: options, animations: run, completion: finish)
        }
    }

    private func finish(_ isComplete: Bool) {
        state = .inactive
        let waiting = completions
        completions = []
        for completion in waiting { completion(isComplete ? .end : .current) }
    }

    /// Makes an animation that is on its way already.
    ///
    /// - Parameters:
    ///   - duration: The time that it takes, in seconds.
    ///   - delay: How long it waits before, in seconds.
    ///   - options: Its curve.
    ///   - animations: Sets the properties.
    ///   - completion: Told once when it is over. Defaults to nothing.
    /// - Returns: The animation.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: ViewAnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (ViewAnimatingPosition) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let animator = ViewPropertyAnimator(
            duration: duration, options: options, animations: animations, completion: completion)
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    private init(
        duration: Double, options: ViewAnimationOptions, animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (ViewAnimatingPosition) -> Void)?
    ) {
        self.duration = duration
        self.options = options
        dampingRatio = nil
        self.animations = [animations]
        completions = completion.map { [$0] } ?? []
    }
}
