import ArgumentParser
import Foundation
import NibbleLayoutFormat

/// Where the tool writes: what was asked for to standard output, what is to be said about it to standard error.
enum Output {
    static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Says the problems of a file that cannot be used, and ends with status 1.
    static func refuse(_ problems: [NibProblem]) -> ExitCode {
        for problem in problems where problem.severity == .error { say(problem.description) }
        return ExitCode(1)
    }
}
