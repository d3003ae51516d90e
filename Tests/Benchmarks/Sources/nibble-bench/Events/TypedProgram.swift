import Glibc

/// This program once more, showing its screen on a pseudo-terminal of its own.
final class TypedProgram {
    private let terminal: OwnTerminal
    private var clock: clockid_t = CLOCK_MONOTONIC

    /// The seconds after which a program that says nothing is given up.
    private static let patience: Int32 = 10

    /// Starts the program and waits until its screen takes keys.
    ///
    /// - Throws: `OwnTerminal.Failure`.
    init(columns: UInt16, rows: UInt16) throws {
        terminal = try OwnTerminal(columns: columns, rows: rows, arguments: ["events-screen"])
        guard clock_getcpuclockid(terminal.process, &clock) == 0 else {
            throw OwnTerminal.Failure(description: "The program's time cannot be asked for.")
        }
        try wait(for: TypedScreen.lastText)
        // Some keys before those that count, so that all that is made once is there.
        for letter in KeyTimes.letters { try type(String(letter)) }
    }

    /// The processor's time that the program has taken, in nanoseconds.
    var processorTime: Int { Times.now(clock) }

    /// Types a letter and waits until it is shown.
    ///
    /// - Throws: `OwnTerminal.Failure`.
    func type(_ letter: String) throws {
        try terminal.write(letter)
        try wait(for: letter)
    }

    /// Reads what the program writes until a text is in it.
    private func wait(for text: String) throws {
        var shown: [UInt8] = []
        while !contains(Array(text.utf8), shown) {
            let bytes = try terminal.read(patience: Self.patience)
            guard !bytes.isEmpty else {
                throw OwnTerminal.Failure(description: "The program does not show “\(text)”.")
            }
            shown += bytes
        }
    }

    private func contains(_ bytes: [UInt8], _ shown: [UInt8]) -> Bool {
        shown.indices.contains { shown[$0...].starts(with: bytes) }
    }

    /// Ends the program.
    func end() { terminal.end() }
}
