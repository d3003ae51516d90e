import Glibc

/// From the start of a program to the frame that shows a text, on a pseudo-terminal that answers nothing.
struct StartTimes {
    private(set) var clock = Times()

    /// Starts a program again and again.
    ///
    /// - Throws: `OwnTerminal.Failure` where it ends, or is silent, before it shows the text.
    static func measured(_ program: String, showing text: String, runs: Int) throws -> StartTimes {
        var times = StartTimes()
        for _ in 0..<runs {
            let start = Times.now(CLOCK_MONOTONIC)
            let terminal = try OwnTerminal(columns: 120, rows: 40, program: program, arguments: [])
            defer { terminal.end() }
            try wait(for: Array(text.utf8), on: terminal)
            times.clock.nanoseconds.append(Times.now(CLOCK_MONOTONIC) - start)
        }
        return times
    }

    private static func wait(for text: [UInt8], on terminal: OwnTerminal) throws {
        var shown: [UInt8] = []
        while !shown.indices.contains(where: { shown[$0...].starts(with: text) }) {
            let bytes = try terminal.read(patience: 10)
            guard !bytes.isEmpty else {
                throw OwnTerminal.Failure(description: "The program doesn't show the text.")
            }
            shown += bytes
        }
    }

    /// The least and the middle time.
    func line(_ program: String) -> String {
        let (least, median) = (Times.milliseconds(clock.at(0)), Times.milliseconds(clock.median))
        return "\(program): \(least) ms at least, \(median) ms in the middle"
    }
}
