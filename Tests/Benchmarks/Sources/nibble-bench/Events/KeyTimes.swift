import Glibc
import Nibble

/// From a key to the end of its frame, on a terminal in memory.
@MainActor struct KeyTimes {
    /// By the monotonic clock.
    private(set) var clock = Times()
    /// By the processor's time.
    private(set) var processor = Times()

    /// The characters typed: none of them is part of a control sequence.
    nonisolated static let letters = Array("äöüåéèñç")

    /// Types keys.
    ///
    /// - Throws: What the application throws.
    static func measured(keys: Int) async throws -> KeyTimes {
        let terminal = InMemoryTerminal(size: Size(width: 120, height: 40))
        let application = Application(terminal: terminal, rootViewController: TypedController())
        var times = KeyTimes()
        Task { @MainActor in
            application.renderFrame()
            for number in 0..<keys {
                let (clock, processor) = (
                    Times.now(CLOCK_MONOTONIC), Times.now(CLOCK_PROCESS_CPUTIME_ID)
                )
                terminal.send(.key(KeyEvent(key: .character(letters[number % letters.count]))))
                application.renderFrame()
                times.processor.nanoseconds.append(Times.now(CLOCK_PROCESS_CPUTIME_ID) - processor)
                times.clock.nanoseconds.append(Times.now(CLOCK_MONOTONIC) - clock)
            }
            application.terminate()
        }
        try await application.run()
        return times
    }

    static let header = """
        | ms from a key to its frame | median | p99 | processor, median | p99 |
        |---|--:|--:|--:|--:|
        """

    /// A row of the table.
    func line(_ name: String) -> String {
        let columns = [clock.median, clock.p99, processor.median, processor.p99].map(Times.milliseconds)
        return (["| \(name)"] + columns).joined(separator: " | ") + " |"
    }
}

extension KeyTimes {
    /// Types keys into a program on a pseudo-terminal, as far apart as a fast hand's: 25 ms.
    ///
    /// A key right behind another is shown with the next frame, of which there are sixty in a second.
    ///
    /// - Throws: `OwnTerminal.Failure`.
    static func measuredThroughTerminal(keys: Int) throws -> KeyTimes {
        let program = try TypedProgram(columns: 120, rows: 40)
        defer { program.end() }
        var times = KeyTimes()
        for number in 0..<keys {
            usleep(25_000)
            let letter = String(letters[number % letters.count])
            let (clock, processor) = (Times.now(CLOCK_MONOTONIC), program.processorTime)
            try program.type(letter)
            times.clock.nanoseconds.append(Times.now(CLOCK_MONOTONIC) - clock)
            times.processor.nanoseconds.append(program.processorTime - processor)
        }
        return times
    }
}
