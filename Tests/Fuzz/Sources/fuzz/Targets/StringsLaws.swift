import NibbleCells

@testable import NibbleNibCheck
@testable import NibbleNibFormat

/// The laws of translations: every entry has a place in the file, and problems can be shown on a terminal.
enum StringsLaws {
    static func check(_ bytes: [UInt8]) {
        let file = StringsFile(bytes, file: "a.strings")
        for problem in file.problems {
            require(
                !steers(problem.shown.description), "a problem is \(problem.description.debugDescription)")
        }
        // Each key takes a few bytes; a file cannot hold more of them.
        require(file.entries.count <= bytes.count, "\(file.entries.count) entries of \(bytes.count) bytes")
        for (key, entry) in file.entries {
            require(
                entry.place.line >= 1 && entry.place.line <= bytes.count + 1, "\(key) is at \(entry.place)")
        }
        checkWritten(file)
    }

    /// What was read and is written down again is read the same.
    private static func checkWritten(_ file: StringsFile) {
        let text = file.entries.map { "\(quoted($0.key)) = \(quoted($0.value.value));\n" }.joined()
        let again = StringsFile(Array(text.utf8), file: "b.strings")
        let isSame = again.entries.mapValues(\.value) == file.entries.mapValues(\.value)
        require(isSame, "\(text.debugDescription) is read as \(again.entries), was \(file.entries)")
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
