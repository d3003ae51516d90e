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

/// A file that is read where it is looked at.
struct FileBytes: ByteSource {
    let file: RegularFile
    let count: Int

    func bytes(in range: Range<Int>) -> [UInt8] { (try? file.read(range)) ?? [] }
}

@MainActor func exampleHexView(bounds: Rect) {
    let bytes = HexView(frame: bounds)
    bytes.bytes = Array("Hello".utf8)
    bytes.cursorMoved = { print($0.cursor) }
}

@MainActor func exampleColorPicker() {
    let picker = ColorPicker(frame: Rect(x: 0, y: 0, width: 36, height: 8))
    picker.color = Color(hex: 0x4FC3D9)
    picker.addAction(for: .valueChanged) { print($0.color) }
}

@MainActor func exampleDigitsLabel() {
    let clock = DigitsLabel()
    clock.text = "12:45"
    clock.digitSize = .large
}

#if Markdown
    @MainActor func exampleMarkdownView(bounds: Rect) {
        let page = MarkdownView(frame: bounds)
        page.text = "# Ships\n\nThe *harbour* is [here](https://example.org)."
        page.linkOpened = { print($0) }
    }
#endif
