extension Stage {
    /// Waits until something is so: lets the program's tasks go on, and shows what they change.
    ///
    ///     stage.press(.enter)
    ///     try await stage.until { stage.text.contains("3 photos") }
    ///
    /// The stage's time stands still meanwhile; `advance(by:)` moves it.
    ///
    /// - Parameters:
    ///   - limit: The most that it waits, in seconds of a real clock. Defaults to 10. It looks a
    ///     hundred times at least, because many tests may share the main actor.
    ///   - condition: Whether it is so; asked after each change of the screen.
    /// - Throws: `StageError`, with the screen, when it isn't so within the limit; what `condition` throws; and
    ///   `CancellationError` when the test is cancelled.
    public func until(limit: Double = 10, _ condition: @MainActor () throws -> Bool) async throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(limit)
        var looks = 0
        settle()
        while try !condition() {
            looks += 1
            guard clock.now < end || looks < 100 else { throw StageError(awaited: limit, on: self) }
            try await Task.sleep(for: .milliseconds(1))
            settle()
        }
    }
}
