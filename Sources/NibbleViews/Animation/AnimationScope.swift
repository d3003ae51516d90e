/// The animation that is being described, bound to the task that describes it, so that setters find it.
///
/// `View.animate` is a class method and knows no application; what it describes belongs to the code that runs inside its
/// closure, which is what a task-local value is for. Reading one takes ten nanoseconds, a tenth of what a change of a
/// frame takes, so the layout of a window, which changes thousands, says once that nothing is being described:
/// `Window.takesAnimations`.
struct AnimationScope: Sendable {
    @TaskLocal private static var current = AnimationScope()

    /// The group whose changes are being described.
    private var group: AnimationGroup?
    /// The window that is being laid out while nothing was described around that.
    private var window: Window?

    /// The group whose changes are being described; nil everywhere else.
    ///
    /// A task that was started meanwhile inherits the value and finds nothing once the description is over.
    @MainActor static var group: AnimationGroup? {
        guard let group = current.group, group.isDescribing else { return nil }
        return group
    }

    /// Makes changes that a group animates.
    @MainActor static func describe(_ group: AnimationGroup, _ changes: () -> Void) {
        var scope = current
        scope.group = group
        guard let window = scope.window else { return $current.withValue(scope, operation: changes) }
        // A view that is laid out may animate what is inside it.
        let outer = window.takesAnimations
        window.takesAnimations = true
        $current.withValue(scope, operation: changes)
        window.takesAnimations = outer
    }

    /// Makes changes that are not animated, whatever is around them.
    @MainActor static func withoutAnimation(_ changes: () -> Void) {
        var scope = current
        scope.group = nil
        $current.withValue(scope, operation: changes)
    }

    /// Lays out a window.
    @MainActor static func layOut<Result>(_ window: Window, _ pass: () -> Result) -> Result {
        guard group == nil, window.takesAnimations else { return pass() }
        var scope = AnimationScope()
        scope.window = window
        window.takesAnimations = false
        defer { window.takesAnimations = true }
        return $current.withValue(scope, operation: pass)
    }

    /// Gives a change of a property to the animation that is being described, or to the one that goes there already.
    ///
    /// - Returns: Whether it was taken; else it is to be shown at once.
    @MainActor static func takes(
        _ property: AnimatedProperty, of view: View, to value: AnimatedValue
    ) -> Bool {
        let running = view.animations?[property]
        // Layout sets again and again what is on its way there already.
        if let running, running.end == value { return true }
        if let group, let animator = group.animator(for: view) {
            guard running != nil || property.shownValue(of: view) != value else { return false }
            animator.start(PropertyAnimation(view, property, to: value, in: group))
            return true
        }
        if let running {
            running.group.animator?.cancel(running, showsEnd: false)
            // Of an application that is gone.
            running.letGo()
        }
        return false
    }
}
