import Foundation
import NibbleCells

/// The places where a tool writes: what was asked for to standard output or a file, what is to be said about it to standard
/// error.
package enum ToolOutput {
    /// Something that can't be written.
    package struct Failure: Error, Hashable, CustomStringConvertible {
        /// The sentence that says so.
        package let description: String
    }

    /// Writes what was asked for to standard output.
    ///
    /// - Throws: `Failure` when that is closed or full.
    package static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure(
                description: "nib: can't write to standard output: it's closed, or there's no room.")
        }
    }

    /// Writes a file as `OutputFile` does, and says what was overwritten.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - path: The file.
    ///   - inputs: The files that were read, none of which may be written.
    ///   - mark: How contents begin that the tool wrote itself, which are overwritten without a word.
    /// - Throws: `Failure` when that cannot be done.
    package static func write(
        _ text: String, to path: String, inputs: [String] = [], overwriting mark: String? = nil
    ) throws {
        do {
            let file = OutputFile(path: path, mark: mark)
            if case .replaced(let bytes) = try file.write(Array(text.utf8), inputs: inputs) {
                say("nib: \(path) was overwritten; it had \(bytes) bytes.")
            }
        } catch let refusal as OutputFile.Refusal {
            throw Failure(description: "nib: \(path) cannot be written: \(refusal.reason)")
        }
    }

    /// Writes lines to standard error, with what would steer the terminal made visible.
    package static func say(_ text: String) {
        // Where standard error is closed nobody is there to be told.
        try? FileHandle.standardError.write(
            contentsOf: Data((TerminalText.sanitizeLines(of: text) + "\n").utf8))
    }
}
