/// A text file of the repository.
struct SourceFile {
    /// The path from the repository's root.
    let path: String
    let lines: [Substring]
    /// The tokens of its code; none in files of other languages than Swift and C.
    let tokens: [Token]

    init(path: String, text: String) {
        self.path = path
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

    /// The target it belongs to, by its folder: `Demos/Support` holds `DemoSupport`, else it is the folder's name.
    var target: String {
        let folders = path.split(separator: "/")
        guard folders.count > 2 else { return "" }
        return folders[0] == "Demos" && folders[1] == "Support" ? "DemoSupport" : String(folders[1])
    }

    /// Whether `text` is the text of the tokens from `index` on.
    func has(_ text: [String], at index: Int) -> Bool {
        tokens[index...].prefix(text.count).map(\.text) == text
    }
}
