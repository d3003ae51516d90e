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
