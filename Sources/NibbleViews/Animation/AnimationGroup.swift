/// The changes that one call of `View.animate` makes, and what is done when they are complete.
@MainActor final class AnimationGroup {
    let timing: AnimationTiming
    /// Whether one screen gives way to another, which users need not wait for.
    let isTransition: Bool
    private(set) weak var animator: Animator?
    /// The time at which it began, by the application's clock.
    private(set) var start = 0.0
    /// The time at which it begins to move, after its delay.
    var firstStep: Double { start + timing.delay }
    /// Whether its changes are being described: tasks that are started meanwhile go on after that.
    private(set) var isDescribing = false
    private var runningCount = 0
    private var isComplete = true
    private var completion: (@MainActor (Bool) -> Void)?

    init(timing: AnimationTiming, isTransition: Bool = false, completion: (@MainActor (Bool) -> Void)?) {
        self.timing = timing
        self.isTransition = isTransition
        self.completion = completion
    }

    /// Describes changes; what does not move is made at once.
    func run(_ changes: () -> Void) {
        // While the changes are described, none of them may end the group.
        runningCount += 1
        isDescribing = true
        AnimationScope.describe(self, changes)
        isDescribing = false
        ended(isComplete: true)
    }

    /// The object that runs the animations of a view; nil where nothing moves: outside a running application, without any time, with
    /// reduced motion.
    func animator(for view: View) -> Animator? {
        guard timing.duration > 0, let window = view.hierarchy.window, window.host?.isRunning == true,
            !window.appliedTheme.theme.reducesMotion, let own = window.attachments[Animator.self]
        else { return nil }
        if animator == nil {
            animator = own
            start = own.now
        }
        return animator === own ? own : nil
    }

    func began() { runningCount += 1 }

    /// Notes that one of its animations is over, and calls the completion when all are.
    func ended(isComplete: Bool) {
        runningCount -= 1
        if !isComplete { self.isComplete = false }
        guard runningCount == 0, let completion else { return }
        self.completion = nil
        completion(self.isComplete)
    }
}
