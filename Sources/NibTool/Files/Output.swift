import ArgumentParser
import Foundation
import NibbleLayoutFormat

/// Where the tool writes: what was asked for to standard output, what is to be said about it to standard error.
enum Output {
    /// Writes what was asked for.
    ///
    /// - Throws: `ExitCode` when that cannot be written, which is said.
    static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            say("nib: standard output cannot be written to: it is closed, or there is no room.")
            throw ExitCode(1)
        }
    }

    static func say(_ line: String) {
        // Where standard error is closed nobody is there to be told.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Says the problems of a file that cannot be used, and ends with status 1.
    static func refuse(_ problems: [NibProblem]) -> ExitCode {
        for problem in problems where problem.severity == .error { say(problem.description) }
        return ExitCode(1)
    }
}
