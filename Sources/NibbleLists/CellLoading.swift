import NibbleControls

/// What a cell loads for its row or item: it ends when the cell is to show another, or is out of sight.
@MainActor final class CellLoading {
    private var task: Task<Void, Never>?
    /// Tells one load from those before it.
    private var number = 0

    var isGoingOn: Bool { task != nil }

    func start<Value>(
        _ work: @escaping @MainActor () async throws -> Value,
        then show: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        cancel()
        number += 1
        let mine = number
        task = Task { [weak self] in
            let result: Result<Value, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            // Whoever waited for it shows something else by now.
            guard !Task.isCancelled, let self, number == mine else { return }
            task = nil
            show(result)
        }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }
}

extension TableViewCell {
    /// Whether the cell loads something for its row.
    public final var isLoading: Bool { loading.isGoingOn }

    /// Loads something for the row that the cell shows, and shows it when it is there.
    ///
    /// The task is cancelled when the cell is to show another row or goes out of sight, and when something else is loaded;
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

extension CollectionReusableView {
    /// Whether the view loads something for its item.
    public final var isLoading: Bool { loading.isGoingOn }

    /// Loads something for the item that the view shows, and shows it when it is there.
    ///
    /// The task is cancelled when the view is to show another item or goes out of sight, and when something else is loaded;
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
