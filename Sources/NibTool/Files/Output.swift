import ArgumentParser
import Foundation
import NibbleNibCheck
import NibbleNibFormat

/// The tool's output: results go to standard output, and all that is said about them to standard error.
enum Output {
    /// Writes what was asked for.
    ///
    /// - Throws: `ExitCode` when that cannot be written, which is said.
    static func write(_ text: String) throws {
        try saying { try ToolOutput.write(text) }
    }

    /// Writes a file as `ToolOutput` does, and says what was overwritten.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - path: The file.
    ///   - inputs: The files that were read, none of which may be written.
    ///   - mark: How contents begin that the tool wrote itself, which are overwritten without a word.
    /// - Throws: `ExitCode` when that cannot be done, which is said.
    static func write(
        _ text: String, to path: String, inputs: [String] = [], overwriting mark: String? = nil
    ) throws {
        try saying { try ToolOutput.write(text, to: path, inputs: inputs, overwriting: mark) }
    }

    /// Writes lines to standard error, with what would steer the terminal made visible.
    static func say(_ text: String) { ToolOutput.say(text) }

    /// Runs what writes, and says what it can't write.
    ///
    /// - Throws: `ExitCode` in that case.
    static func saying(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let failure as ToolOutput.Failure {
            say(failure.description)
            throw ExitCode(1)
        }
    }

    /// A problem of a file that was found beside another one, named from the current folder if it is in there.
    static func nearby(_ problem: NibProblem) -> NibProblem {
        let folder = FileManager.default.currentDirectoryPath + "/"
        guard problem.position.file.hasPrefix(folder) else { return problem }
        var problem = problem
        problem.position.file = String(problem.position.file.dropFirst(folder.count))
        return problem
    }

    /// Says the problems of a file that cannot be used, and ends with status 1.
    static func refuse(_ problems: [NibProblem]) -> ExitCode {
        for problem in problems where problem.severity == .error { say(problem.shown.description) }
        return ExitCode(1)
    }
}
