import Nibble

// The examples in the documentation of views for reading.

@MainActor func exampleCodeView(source: String, view: View) {
    let code = CodeView(text: source, language: CodeLanguage(fileName: "Package.swift"))
    code.scroll(toLine: 12)
    view.addSubview(code)
}

@MainActor func exampleCodeLanguage(code: CodeView) {
    code.language = CodeLanguage(fileName: "Package.swift")
}

@MainActor func exampleSyntaxStyles(code: CodeView) {
    code.styles[.comment] = CellStyle(foreground: .systemGreen, attributes: .italic)
}

/// Colours the lines of a diff.
struct DiffHighlighter: SyntaxHighlighter {
    func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken] {
        switch line.first {
        case UInt8(ascii: "+"): [SyntaxToken(.string, 0..<line.count)]
        case UInt8(ascii: "-"): [SyntaxToken(.keyword, 0..<line.count)]
        default: []
        }
    }
}

@MainActor func exampleSyntaxHighlighter(code: CodeView) {
    code.highlighter = DiffHighlighter()
}

@MainActor func exampleLogView(bounds: Rect) {
    let log = LogView(frame: bounds)
    log.append("\u{1B}[32mready\u{1B}[0m on port 8080\n")
    log.filter = "error"
}
