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
