import NibbleControls

/// The loading of a cell for its row or item: it ends when the cell is to show another, or is out of view.
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
