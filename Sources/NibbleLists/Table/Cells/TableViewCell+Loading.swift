extension TableViewCell {
    /// Whether the cell loads something for its row.
    public final var isLoading: Bool { loading.isGoingOn }

    /// Loads something for the row that the cell shows, and shows it when it is there.
    ///
    /// The task is cancelled when the cell is to show another row or goes out of view, and when something else is loaded;
    /// nothing is shown then. Show a placeholder first.
    ///
    ///     cell.imageView.image = placeholder
    ///     cell.load { try await store.thumbnail(of: photo) } then: { [weak cell] result in
    ///         cell?.imageView.image = try? result.get()
    ///     }
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

    /// Ends what the cell loads, if it does.
    public final func cancelLoading() { loading.cancel() }
}
