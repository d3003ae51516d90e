import Testing

@testable import NibbleHouseRules

enum FaultListRules {
    /// A test that a row of the fault list names.
    struct Name: Hashable, CustomStringConvertible {
        /// The suite; nil where the list names a test alone.
        let suite: String?
        /// The test; nil where it names a whole suite.
        let test: String?
        let line: Int

        var description: String {
            "line \(line): \(suite ?? "")\(suite == nil || test == nil ? "" : ".")\(test ?? "")"
        }
    }

    /// The tests in the last column of the list's tables: `Suite.test`, `Suite` or `test` between backticks.
    static func tests(in lines: [Substring]) -> [Name] {
        lines.enumerated().flatMap { index, line -> [Name] in
            guard line.hasPrefix("| "), let column = line.split(separator: "|").last(where: { $0 != " " })
            else {
                return []
            }
            var suite: String?
            let quoted = column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            return quoted.filter { !$0.offset.isMultiple(of: 2) }.compactMap { _, text in
                guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else { return nil }
                let parts = text.split(separator: ".").map(String.init)
                guard let first = parts.first, parts.count < 3 else { return nil }
                if first.first?.isUppercase == true {
                    suite = first
                    return Name(suite: first, test: parts.dropFirst().first, line: index + 1)
                }
                // A test alone is of the suite named before it, or a function of its own.
                return Name(suite: suite, test: first, line: index + 1)
            }
        }
    }

    /// The names after a keyword in some files.
    static func declared(_ keywords: Set<String>, in files: [SourceFile]) -> Set<String> {
        Set(
            files.flatMap { file in
                zip(file.tokens, file.tokens.dropFirst()).filter { keywords.contains($0.0.text) }.map(
                    \.1.text)
            })
    }
}

@Suite struct TheFaultList {
    private static let path = "Sources/Nibble/Nibble.docc/fault-list.md"
    private static let tests = Repository.swiftFiles.filter(\.isTest)

    @Test func namesTestsThatExist() throws {
        let list = try #require(Repository.files.first { $0.path == Self.path })
        let names = FaultListRules.tests(in: list.lines)
        let suites = FaultListRules.declared(["struct", "class"], in: Self.tests)
        let functions = FaultListRules.declared(["func"], in: Self.tests)
        #expect(names.count > 100)
        for name in names {
            #expect(name.suite.map(suites.contains) ?? true, "\(Self.path), \(name) isn't a suite.")
            #expect(name.test.map(functions.contains) ?? true, "\(Self.path), \(name) isn't a test.")
        }
    }

    @Test func isReadAsItIsWritten() {
        let lines: [Substring] = [
            "| Id | Scenario | Tests |", "| L1 | With `exit` | +; `A.one`, `two`; `x-y` |", "`C.three`",
            "| L2 | | `B` |",
        ]
        let names = FaultListRules.tests(in: lines)
        #expect(names.map(\.description) == ["line 2: A.one", "line 2: A.two", "line 4: B"])
    }
}
