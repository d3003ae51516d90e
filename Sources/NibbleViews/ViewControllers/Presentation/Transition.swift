/// A change of views that may take some time.
@MainActor enum Transition {
    /// Makes changes, over a time in seconds or at once, and tells whether they came to their end.
    static func run(
        duration: Double, changes: @escaping @MainActor () -> Void,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        View.animate(
            withDuration: duration, options: .curveEaseOut, animations: changes, completion: completion)
    }
}
