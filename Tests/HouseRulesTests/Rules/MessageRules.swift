import Testing

@testable import NibbleHouseRules

/// What users and developers read is English as it is spoken; this finds the commonest turns that are not.
enum MessageRules {
    /// “X is no Y” for “X isn't a Y”, except “there is no Y” and “is no longer”; and “anew”.
    static func stiltedTurns(_ file: SourceFile) -> [Violation] {
        literals(of: file).flatMap { line, text in
            stilted(in: text).map {
                Violation(file, line: line, "“\($0)” in a message: say “isn't a” or “again”")
            }
        }
    }

    /// The same turns in comments that have lines of their own.
    static func stiltedComments(_ file: SourceFile) -> [Violation] {
        file.lines.enumerated().flatMap { index, line -> [Violation] in
            let text = line.drop(while: \.isWhitespace)
            guard text.hasPrefix("//") else { return [] }
            return stilted(in: String(text)).map {
                Violation(file, line: index + 1, "“\($0)” in a comment: say “isn't a” or “again”")
            }
        }
    }

    /// “No larger” compares, which nobody says in another way.
    private static let comparisons: Set = [
        "better", "faster", "higher", "larger", "later", "less", "longer", "lower", "more", "paler",
        "smaller", "wider", "worse",
    ]

    private static func stilted(in text: String) -> [String] {
        let words = text.split { !$0.isLetter && $0 != "'" }.map { $0.lowercased() }
        return words.indices.compactMap { index in
            if words[index] == "anew" { return "anew" }
            guard index + 2 < words.count, ["is", "are"].contains(words[index]), words[index + 1] == "no",
                !comparisons.contains(words[index + 2]), index == 0 || words[index - 1] != "there"
            else { return nil }
            return "\(words[index]) no \(words[index + 2])"
        }
    }

    /// The texts between quotation marks of one line each, comments aside.
    private static func literals(of file: SourceFile) -> [(line: Int, text: String)] {
        file.lines.enumerated().flatMap { index, line -> [(line: Int, text: String)] in
            guard line.contains("\""), !line.drop(while: \.isWhitespace).hasPrefix("//") else { return [] }
            let parts = line.replacing("\\\"", with: "”").split(
                separator: "\"", omittingEmptySubsequences: false)
            return parts.enumerated().filter { $0.offset % 2 == 1 }.map { (index + 1, String($0.element)) }
        }
    }
}

@Suite struct Messages {
    private static let files =
        Repository.sources
        + Repository.swiftFiles.filter {
            $0.path.hasPrefix("Demos/") && !$0.isTest
        }

    @Test func areEnglishAsItIsSpoken() { expectKept(MessageRules.stiltedTurns, in: Self.files) }

    @Test func commentsAreToo() {
        expectKept(MessageRules.stiltedComments, in: Self.files)
        #expect(isCaught("    /// nil when it is no key.", by: MessageRules.stiltedComments))
        #expect(isCaught("// Draws it anew.", by: MessageRules.stiltedComments))
        #expect(!isCaught("/// It is no longer; there is no other.", by: MessageRules.stiltedComments))
    }

    @Test(arguments: [
        #"say("“\(key)” is no key.")"#, #"say("These are no numbers")"#, #"+ " is no folder""#,
        #"case .a: "Draws it anew.""#, #"say("\"\(name)\" is no key; keys are like f1.")"#,
    ])
    func stiltedTurnsAreCaught(code: String) { #expect(isCaught(code, by: MessageRules.stiltedTurns)) }

    @Test(arguments: [
        #"say("There is no folder “\(path)”.")"#, #"say("It is no longer there.")"#,
        #"say("It isn't a key.")"#,
        "// “a” is no key", "let isNo = 1", #"let renewed = "renewed""#, #"f("is", no, "key")"#,
    ])
    func plainSentencesAreFine(code: String) { #expect(!isCaught(code, by: MessageRules.stiltedTurns)) }
}
