import ArgumentParser
import NibbleNibCheck
import NibbleNibFormat

/// `nib format`: gives layout files the form that all have.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format", abstract: "Rewrites .layout files in their canonical form.",
        discussion: "Comments are kept. Files of Xcode are left as they are.")

    @Flag(help: "Change nothing; exit with status 1 when a file would be changed.")
    var check = false

    @Argument(help: "The files, and folders with .layout files.")
    var files: [String]

    func run() throws {
        var isClean = true
        for path in try LayoutFolder.files(at: files, endings: ["layout"]) where try !format(path) {
            isClean = false
        }
        if !isClean { throw ExitCode(1) }
    }

    /// Formats a file; the answer is whether nothing is to be complained of.
    private func format(_ path: String) throws -> Bool {
        let file = NibInput(path)
        guard !file.bytes.isEmpty else {
            try Output.write(ProblemText.text(of: file.reading.problems, in: [file]))
            return false
        }
        let (text, problems) = NibFormatter.format(file.bytes, file: path)
        guard let text else {
            try Output.write(ProblemText.text(of: problems, in: [file]))
            return false
        }
        guard Array(text.utf8) != file.bytes else { return true }
        if check {
            let problem = Self.problem(of: file, formatted: text)
            try Output.write(ProblemText.text(of: [problem], in: [file]))
            return false
        }
        // To overwrite the file is what the command is for.
        try Output.write(text, to: path, overwriting: "")
        return true
    }

    /// The message about a file that has another form.
    static func problem(of file: NibInput, formatted text: String) -> NibProblem {
        let place = SourcePosition(file: file.path, line: firstDifference(text, file.bytes))
        return NibProblem(
            .error, .otherForm, at: place, "The file isn't in the canonical form; run nib format.")
    }

    /// The first line that differs, from 1.
    private static func firstDifference(_ text: String, _ bytes: [UInt8]) -> Int {
        let common = zip(text.utf8, bytes).prefix { $0 == $1 }
        return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
    }
}

extension NibProblem.Code {
    /// A file whose form is not that of `nib format`.
    static let otherForm = Self(rawValue: 180)
}
