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
            say("nib: standard output cannot be written to: it is closed, or there is no room.")
            throw ExitCode(1)
        }
    }

    /// Writes a file whole or not at all; a link stays one, and what may be done with the file stays as it was.
    ///
    /// - Throws: `ExitCode` when that cannot be done, which is said.
    static func write(_ text: String, to path: String) throws {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let mode = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
        do {
            try Data(text.utf8).write(to: target, options: .atomic)
            if let mode {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
            }
        } catch {
            let folder = target.deletingLastPathComponent().path
            say(
                FileManager.default.fileExists(atPath: folder)
                    ? "nib: \(path) cannot be written: that is not permitted, or there is no room."
                    : "nib: \(path) cannot be written: there is no folder for it.")
            throw ExitCode(1)
        }
    }

    /// Writes lines to standard error, with what would steer the terminal made visible.
    static func say(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.map { TerminalText.sanitize(String($0)) }.joined(separator: "\n")
        // Where standard error is closed nobody is there to be told.
        try? FileHandle.standardError.write(contentsOf: Data((shown + "\n").utf8))
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
