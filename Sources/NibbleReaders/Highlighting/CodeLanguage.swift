/// A language whose source text has colours.
///
/// ```swift
/// code.language = CodeLanguage(fileName: "Package.swift")
/// ```
public enum CodeLanguage: String, CaseIterable, Sendable {
    /// Text without colours.
    case plain
    /// Swift.
    case swift
    /// XML and what is written in it: layout files, XIBs, HTML.
    case xml
    /// JSON.
    case json
    /// Markdown, with the colours of the code in its blocks.
    case markdown
    /// Python.
    case python
    /// C, and well enough its relatives.
    case c
    /// The language of shells.
    case shell

    /// Finds the language of a file by the end of its name, or by the name itself; `.plain` where that says nothing.
    public init(fileName: String) {
        let name = fileName.split(separator: "/").last ?? ""
        let end = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
        self = Self.byEnd[end ?? name.lowercased()] ?? .plain
    }

    /// Finds the language of a name such as those of the blocks of Markdown: `swift`, `py`, `sh`; nil for others.
    public init?(named name: String) {
        guard let language = Self(rawValue: name.lowercased()) ?? Self.byEnd[name.lowercased()] else {
            return nil
        }
        self = language
    }

    private static let byEnd: [String: CodeLanguage] = [
        "swift": .swift,
        "layout": .xml, "xml": .xml, "xib": .xml, "storyboard": .xml, "html": .xml, "htm": .xml, "svg": .xml,
        "plist": .xml,
        "json": .json, "geojson": .json, "jsonl": .json,
        "md": .markdown, "markdown": .markdown,
        "py": .python, "pyi": .python, "python3": .python,
        "c": .c, "h": .c, "cpp": .c, "cc": .c, "hpp": .c, "c++": .c, "m": .c,
        "sh": .shell, "bash": .shell, "zsh": .shell, "console": .shell, ".bashrc": .shell, "bashrc": .shell,
        "profile": .shell,
    ]

    /// The language's colours.
    public var highlighter: any SyntaxHighlighter {
        switch self {
        case .plain: PlainHighlighter()
        case .swift: WordHighlighter(.swift)
        case .xml: MarkupHighlighter()
        case .json: WordHighlighter(.json)
        case .markdown: MarkdownHighlighter()
        case .python: WordHighlighter(.python)
        case .c: WordHighlighter(.c)
        case .shell: WordHighlighter(.shell)
        }
    }
}

/// Leaves a text as it is.
struct PlainHighlighter: SyntaxHighlighter {
    func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken] { [] }
}
