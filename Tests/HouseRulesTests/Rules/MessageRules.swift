import Testing

/// What users read is English as it is spoken; this finds the commonest turns that are not.
enum MessageRules {
    /// “X is no Y” for “X isn't a Y”, except “there is no Y” and “is no longer”; and “anew”.
    static func stiltedTurns(_ file: SourceFile) -> [Violation] {
        guard !laterTargets.contains(file.target) else { return [] }
        return literals(of: file).flatMap { line, text in
            stilted(in: text).map {
                Violation(file, line: line, "“\($0)” in a message: say “isn't a” or “again”")
            }
        }
    }

    /// The messages of the tool and of the format; they are reworded on their own.
    private static let laterTargets: Set = ["NibTool", "NibbleNibFormat"]

    private static func stilted(in text: String) -> [String] {
        let words = text.split { !$0.isLetter && $0 != "'" }.map { $0.lowercased() }
        return words.indices.compactMap { index in
            if words[index] == "anew" { return "anew" }
            guard index + 2 < words.count, ["is", "are"].contains(words[index]), words[index + 1] == "no",
                words[index + 2] != "longer", index == 0 || words[index - 1] != "there"
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
