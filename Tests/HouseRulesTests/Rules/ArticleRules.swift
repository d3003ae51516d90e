import Testing

/// Examples that nothing compiles drift: those of articles are parts of files that are built.
enum ArticleRules {
    /// A fenced block of code in a Markdown text.
    struct Example: Equatable {
        let line: Int
        let language: String
        let code: String
    }

    static func examples(in markdown: String) -> [Example] {
        var examples: [Example] = []
        var open: (line: Int, language: String, code: [String])?
        for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.hasPrefix("```") else {
                open?.code.append(String(line))
                continue
            }
            if let block = open {
                let code = block.code.joined(separator: "\n")
                examples.append(Example(line: block.line, language: block.language, code: code))
                open = nil
            } else {
                open = (index + 1, String(line.dropFirst(3)), [])
            }
        }
        return examples
    }
}

@Suite struct Articles {
    static let paths = ["Sources/Nibble/Nibble.docc/layout-files.md"]
    private static let built = Repository.files.filter {
        $0.path.hasPrefix("Tests/ClientPackage/") || $0.path.hasPrefix("Demos/")
    }

    @Test(arguments: paths) func examplesStandInFilesThatAreBuilt(path: String) throws {
        let article = try #require(Repository.text(of: path))
        let examples = ArticleRules.examples(in: article).filter { ["swift", "xml"].contains($0.language) }
        #expect(examples.count > 4)
        for example in examples {
            let isBuilt = Self.built.contains { $0.lines.joined(separator: "\n").contains(example.code) }
            #expect(isBuilt, "the example at line \(example.line) is in no file that is built")
        }
    }

    @Test func examplesAreFound() {
        let text = "a\n```swift\nlet a = 1\n\nlet b = 2\n```\n```sh\nls\n```\n"
        #expect(
            ArticleRules.examples(in: text) == [
                ArticleRules.Example(line: 2, language: "swift", code: "let a = 1\n\nlet b = 2"),
                ArticleRules.Example(line: 7, language: "sh", code: "ls"),
            ])
    }
}
