import Testing

@testable import NibbleHouseRules

/// The kinds of problems that layout files have, as they are declared.
enum ProblemCodeRules {
    /// A kind of problem.
    struct Code {
        let number: Int
        /// The first sentence of its documentation.
        let sentence: String
        let file: String
        let line: Int

        /// The code as reports show it.
        var mark: String {
            let digits = String(number)
            return "NIB" + String(repeating: "0", count: 3 - digits.count) + digits
        }
    }

    /// The kinds that a file declares.
    static func codes(in file: SourceFile) -> [Code] {
        guard file.lines.contains(where: { $0.hasPrefix("extension NibProblem.Code {") }) else { return [] }
        return file.lines.enumerated().compactMap { index, line in
            guard index > 0, line.contains("static let "),
                let start = line.firstRange(of: "= Self(rawValue: ")?.upperBound,
                let number = Int(line[start...].prefix { $0.isNumber })
            else { return nil }
            let above = file.lines[index - 1]
            let sentence = above.firstRange(of: "/// ").map { String(above[$0.upperBound...]) }
            return Code(number: number, sentence: sentence ?? "", file: file.path, line: index + 1)
        }
    }
}

@Suite struct ProblemCodes {
    private static let codes = Repository.sources.flatMap(ProblemCodeRules.codes)
    private static let tests = Repository.swiftFiles.filter(\.isTest)

    // What a person reads who has made a mistake is as much the product as what works.
    @Test func everyKindOfProblemHasItsSentenceInATest() {
        #expect(Self.codes.count > 40)
        for code in Self.codes {
            #expect(
                Self.tests.contains { $0.mentions("[\(code.mark)]") },
                "\(code.file):\(code.line): no test holds the text of [\(code.mark)]")
        }
        #expect(
            Set(Self.codes.map(\.number)).count == Self.codes.count, "Two kinds of problems have one number.")
    }

    // Whoever meets a code looks it up.
    @Test func thePageOfProblemsTellsEveryKind() throws {
        let page = try #require(Repository.text(of: "Sources/Nibble/Nibble.docc/layout-problems.md"))
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| NIB") }.map(String.init)
        let wanted = Self.codes.sorted { $0.number < $1.number }.map { "| \($0.mark) | \($0.sentence) |" }
        #expect(
            rows == wanted, "The page has other rows than the sources:\n\(wanted.joined(separator: "\n"))")
    }

    @Test func kindsAreRead() {
        let text = """
            extension NibProblem.Code {
                /// An element in the wrong place.
                public static let misplaced = Self(rawValue: 7)
                static let other = 8
            }
            """
        let codes = ProblemCodeRules.codes(in: SourceFile(path: "A.swift", text: text))
        #expect(codes.map(\.mark) == ["NIB007"] && codes.map(\.line) == [3])
        #expect(codes.map(\.sentence) == ["An element in the wrong place."])
        #expect(ProblemCodeRules.codes(in: SourceFile(path: "B.swift", text: "let a = 1")).isEmpty)
    }
}
