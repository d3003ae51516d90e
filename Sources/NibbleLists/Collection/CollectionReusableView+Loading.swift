extension CollectionReusableView {
    /// Whether the view loads something for its item.
    public final var isLoading: Bool { loading.isGoingOn }

    /// Loads something for the item that the view shows, and shows it when it is there.
    ///
    /// The task is cancelled when the view is to show another item or goes out of view, and when something else is loaded;
    /// nothing is shown then. Show a placeholder first.
    ///
    /// - Parameters:
    ///   - work: What is waited for. It begins on the main actor, which it must not hold up.
    ///   - show: Shows what came of it.
    public final func load<Value>(
        _ work: @escaping @MainActor () async throws -> Value,
        then show: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        loading.start(work, then: show)
    }

    /// Ends what the view loads, if it does.
    public final func cancelLoading() { loading.cancel() }
}
