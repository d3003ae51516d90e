import Testing

@testable import NibbleHouseRules

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

    /// The lines of a text without their indentation, so that an example is found however deep it lies in a file.
    static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop(while: \.isWhitespace) }
    }
}

/// The files that are built as an application's are, without their indentation.
enum BuiltExamples {
    private static let files = Repository.files
        .filter { $0.path.hasPrefix("Tests/ClientPackage/") || $0.path.hasPrefix("Demos/") }
        .map { ArticleRules.lines(of: $0.text) }

    /// The ends of files from each line on, by that line.
    private static let ends = Dictionary(
        grouping: files.flatMap { file in file.indices.map { file[$0...] } }, by: { $0.first ?? "" })

    /// Whether an example's lines are some lines of a file.
    static func contain(_ code: String) -> Bool {
        let lines = ArticleRules.lines(of: code)
        return ends[lines.first ?? "", default: []].contains { $0.starts(with: lines) }
    }
}

@Suite struct Articles {
    /// The pages of every catalog, decisions aside: these show what was not taken, too.
    static let paths = Repository.files.map(\.path).filter {
        $0.hasPrefix("Sources/") && $0.contains(".docc/") && $0.hasSuffix(".md")
            && !$0.contains("/decisions/")
    }

    @Test(arguments: paths) func examplesStandInFilesThatAreBuilt(path: String) throws {
        let article = try #require(Repository.text(of: path))
        let loadsFiles = path.hasSuffix("/layout-files.md") || path.hasSuffix("/building-an-interface.md")
        let languages = loadsFiles ? ["swift", "xml"] : ["swift"]
        for example in ArticleRules.examples(in: article) where languages.contains(example.language) {
            #expect(
                BuiltExamples.contain(example.code),
                "\(path):\(example.line): the example is in no file of Tests/ClientPackage and Demos")
        }
    }

    @Test func articlesHaveExamples() {
        let texts = Self.paths.compactMap { Repository.text(of: $0) }
        #expect(texts.flatMap(ArticleRules.examples).count { $0.language == "swift" } > 60)
    }

    @Test func examplesAreFound() {
        let text = "a\n```swift\nlet a = 1\n\nlet b = 2\n```\n```sh\nls\n```\n"
        #expect(
            ArticleRules.examples(in: text) == [
                ArticleRules.Example(line: 2, language: "swift", code: "let a = 1\n\nlet b = 2"),
                ArticleRules.Example(line: 7, language: "sh", code: "ls"),
            ])
    }

    @Test func onlyWholeLinesAreExamples() {
        #expect(BuiltExamples.contain("import Nibble"))
        #expect(!BuiltExamples.contain("mport Nibble"))
        #expect(!BuiltExamples.contain("let nobodyHasWrittenThis = 1"))
    }
}
