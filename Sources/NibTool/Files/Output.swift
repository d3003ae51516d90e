import ArgumentParser
import Foundation
import NibbleCells
import NibbleNibFormat

/// Where the tool writes: what was asked for to standard output, what is to be said about it to standard error.
enum Output {
    /// Writes what was asked for.
    ///
    /// - Throws: `ExitCode` when that cannot be written, which is said.
    static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            say("nib: can't write to standard output: it's closed, or there's no room.")
            throw ExitCode(1)
        }
    }

    /// Writes a file as `OutputFile` does, and says what was overwritten.
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
        do {
            let file = OutputFile(path: path, mark: mark)
            if case .replaced(let bytes) = try file.write(Array(text.utf8), inputs: inputs) {
                say("nib: \(path) was overwritten; it had \(bytes) bytes.")
            }
        } catch let refusal as OutputFile.Refusal {
            say("nib: \(path) cannot be written: \(refusal.reason)")
            throw ExitCode(1)
        }
    }

    /// Writes lines to standard error, with what would steer the terminal made visible.
    static func say(_ text: String) {
        // Where standard error is closed nobody is there to be told.
        try? FileHandle.standardError.write(
            contentsOf: Data((TerminalText.sanitizeLines(of: text) + "\n").utf8))
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

extension NibProblem {
    /// The problem as a terminal may show it: nothing in names or texts steers it or ends a line.
    var shown: NibProblem {
        var shown = self
        shown.position.file = TerminalText.sanitize(position.file)
        shown.message = TerminalText.sanitize(message)
        shown.suggestion = suggestion.map(TerminalText.sanitize)
        shown.notes = notes.map { note in
            var note = note
            note.position.file = TerminalText.sanitize(note.position.file)
            note.text = TerminalText.sanitize(note.text)
            return note
        }
        return shown
    }
}
