/// The changes that one call of `View.animate` makes, and what is done when they are complete.
@MainActor final class AnimationGroup {
    /// The group whose changes are being described, so that setters find it; nil everywhere else.
    static var current: AnimationGroup?

    let timing: AnimationTiming
    /// Whether one screen gives way to another, which a person need not wait for.
    let isTransition: Bool
    private(set) weak var animator: Animator?
    /// When it was begun, by the application's clock.
    private(set) var start = 0.0
    private var runningCount = 0
    private var isComplete = true
    private var completion: (@MainActor (Bool) -> Void)?

    init(
        timing: AnimationTiming, isTransition: Bool = false, completion: (@MainActor (Bool) -> Void)?
    ) {
        self.timing = timing
        self.isTransition = isTransition
        self.completion = completion
    }

    /// Describes changes; what does not move is made at once.
    func run(_ changes: () -> Void) {
        let outer = Self.current
        Self.current = self
        // While the changes are described, none of them may end the group.
        runningCount += 1
        changes()
        Self.current = outer
        ended(isComplete: true)
    }

    /// Makes changes that are not animated, whatever is around them.
    static func withoutAnimation(_ changes: () -> Void) {
        let outer = current
        current = nil
        changes()
        current = outer
    }

    /// What runs the animations of a view; nil where nothing moves: outside a running application, without any time, with
    /// reduced motion.
    func animator(for view: View) -> Animator? {
        guard timing.duration > 0, let window = view.hierarchy.window, let application = window.application,
            application.isRunning, !window.appliedTheme.theme.reducesMotion
        else { return nil }
        if animator == nil {
            animator = application.animator
            start = application.clock.now
        }
        return animator === application.animator ? animator : nil
    }

    func began() {
        runningCount += 1
    }

    /// One of its animations is over; when all are, that is told.
    func ended(isComplete: Bool) {
        runningCount -= 1
        if !isComplete { self.isComplete = false }
        guard runningCount == 0, let completion else { return }
        self.completion = nil
        completion(self.isComplete)
    }
}

/// A property of a view on its way.
@MainActor final class PropertyAnimation {
    let view: View
    let property: AnimatedProperty
    let origin: AnimatedValue
    let end: AnimatedValue
    let group: AnimationGroup

    init(_ view: View, _ property: AnimatedProperty, to end: AnimatedValue, in group: AnimationGroup) {
        self.view = view
        self.property = property
        self.end = end
        self.group = group
        origin = view.shownValue(of: property)
    }
}
