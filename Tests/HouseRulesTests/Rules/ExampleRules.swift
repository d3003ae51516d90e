import Testing

@testable import NibbleHouseRules

/// Every public class shows how it is used, in its documentation comment or on its page.
enum ExampleRules {
    /// A class that applications see.
    struct PublicClass {
        let name: String
        let line: Int
        /// The code in its documentation comment; nil when there is none.
        let example: String?
    }

    static func classes(in file: SourceFile) -> [PublicClass] {
        file.lines.enumerated().compactMap { index, line in
            guard let name = className(in: line) else { return nil }
            let above = file.lines[..<index].reversed().map { $0.drop(while: \.isWhitespace) }
            let comment = above.drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }
            return PublicClass(name: name, line: index + 1, example: code(in: comment.reversed()))
        }
    }

    private static func className(in line: Substring) -> String? {
        var words = line.split(separator: " ")[...]
        while let word = words.first, word.hasPrefix("@") || word == "final" { words.removeFirst() }
        guard let access = words.popFirst(), access == "open" || access == "public" else { return nil }
        if words.first == "final" { words.removeFirst() }
        guard words.popFirst() == "class", let name = words.first?.prefix(while: \.isLetter),
            name.first?.isUppercase == true
        else { return nil }
        return String(name)
    }

    /// The fenced block of Swift in a comment, or else the lines that are indented as code.
    private static func code(in comment: [Substring]) -> String? {
        let lines = comment.map { String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) }
        let text = lines.joined(separator: "\n")
        if let fenced = ArticleRules.examples(in: text).first(where: { $0.language == "swift" }) {
            return fenced.code
        }
        let indented = lines.filter { $0.hasPrefix("    ") }
        return indented.isEmpty ? nil : indented.joined(separator: "\n")
    }
}

@Suite struct Examples {
    private static let files = Repository.sources.filter { !ExampleRules.classes(in: $0).isEmpty }

    @Test func everyPublicClassHasOneThatIsBuilt() {
        #expect(Self.files.count > 90)
        for file in Self.files {
            for found in ExampleRules.classes(in: file) {
                let page = "Sources/\(file.target)/\(file.target).docc/\(found.name).md"
                let onPage = Repository.text(of: page).flatMap { ArticleRules.examples(in: $0).first?.code }
                let example = found.example ?? onPage
                #expect(example != nil, "\(file.path):\(found.line): \(found.name) has no example")
                #expect(
                    example.map(BuiltExamples.contain) != false,
                    "\(file.path):\(found.line): the example of \(found.name) is in no file of Tests/ClientPackage"
                )
            }
        }
    }

    @Test func classesAndTheirExamplesAreFound() {
        let text = """
            /// A button.
            ///
            /// ```swift
            /// let a = Button()
            /// ```
            @MainActor
            open class Button: Control {
                /// A part:
                ///
                ///     part()
                public final class Part {}
                open class var count: Int { 1 }
            }
            final class Hidden {}
            """
        let classes = ExampleRules.classes(in: SourceFile(path: "Sources/A/Button.swift", text: text))
        #expect(classes.map(\.name) == ["Button", "Part"])
        #expect(classes.map(\.example) == ["let a = Button()", "    part()"])
        #expect(classes.map(\.line) == [7, 11])
    }
}
