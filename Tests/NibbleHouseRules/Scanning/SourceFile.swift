import Foundation

/// A text file of the repository.
struct SourceFile {
    /// The path from the repository's root.
    let path: String
    let text: String
    let lines: [Substring]
    /// The tokens of its code; none in files of other languages than Swift and C.
    let tokens: [Token]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if path.hasSuffix(".swift") {
            tokens = Token.all(in: CodeScanner.code(of: text))
        } else if path.hasSuffix(".c") || path.hasSuffix(".h") {
            tokens = Token.all(in: CodeScanner.code(of: text, language: .c))
        } else {
            tokens = []
        }
    }

    var isSwift: Bool { path.hasSuffix(".swift") }
    var isC: Bool { path.hasSuffix(".c") || path.hasSuffix(".h") }
    var name: Substring { path.split(separator: "/").last ?? "" }

    /// The number of lines, a last newline aside.
    var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

    /// The target it belongs to, by its folder: the one below the innermost `Sources` or `Tests`, or else below the top.
    ///
    /// `Demos/Support` holds `DemoSupport`.
    var target: String {
        let folders = path.split(separator: "/").dropLast()
        guard folders.count > 1 else { return "" }
        if folders.starts(with: ["Demos", "Support"]) { return "DemoSupport" }
        let parent = folders.dropLast().lastIndex { $0 == "Sources" || $0 == "Tests" } ?? 0
        return String(folders[parent + 1])
    }

    /// Whether it belongs to the tests of the package or of one inside it.
    var isTest: Bool { path.hasPrefix("Tests/") || path.hasPrefix("Demos/Tests/") }

    /// Whether a word stands anywhere in it; much quicker than a look through its lines.
    func mentions(_ word: String) -> Bool {
        text.withCString { text in word.withCString { strstr(text, $0) != nil } }
    }

    /// Whether `text` is the text of the tokens from `index` on.
    func has(_ text: [String], at index: Int) -> Bool {
        tokens[index...].prefix(text.count).map(\.text) == text
    }
}
