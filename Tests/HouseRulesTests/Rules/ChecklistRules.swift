import Testing

@testable import NibbleHouseRules

/// A table of promises and of the tests that hold them, as an article has it.
struct Checklist {
    /// A row: what it is called, the tests it names, and whether some are still to be written.
    struct Row {
        let name: String
        let line: Int
        let tests: [String]
        let isOpen: Bool
    }

    let rows: [Row]
    /// The rows that the article says are open.
    let declaredOpen: Set<String>

    /// Reads the tables of an article: the first column is the row's name, the last one the tests.
    init(_ file: SourceFile) {
        var rows: [Row] = []
        for (index, line) in file.lines.enumerated() where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.drop { $0 == " " }.prefix { $0 != "\n" } }
            guard cells.count >= 3, let name = cells.first.map(Self.trimmed), name != "Row" else { continue }
            let last = cells[cells.count - 1]
            rows.append(
                Row(
                    name: name, line: index + 1, tests: Self.tests(in: last),
                    isOpen: last.hasPrefix("open")))
        }
        self.rows = rows
        let text = file.lines.joined(separator: " ")
        let list = text.firstRange(of: "open rows stands here: ").map {
            text[$0.upperBound...].prefix { $0 != "." }
        }
        declaredOpen = Set((list ?? "").split(separator: ",").map(Self.trimmed)).subtracting(["none"])
    }

    /// The names between backquotes; one without a suite belongs to the suite before it.
    private static func tests(in cell: Substring) -> [String] {
        var suite = ""
        return cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }
            .map { _, name in
                guard let dot = name.firstIndex(of: ".") else { return "\(suite).\(name)" }
                suite = String(name[..<dot])
                return String(name)
            }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// The tests that Swift files declare, each with the type it is in: `Suite.test`.
    static func declaredTests(in files: [SourceFile]) -> Set<String> {
        var names: Set<String> = []
        for file in files {
            var type: Substring = ""
            var isTest = false
            var depth = 0
            for (index, token) in file.tokens.enumerated().dropLast() {
                let next = file.tokens[index + 1].text
                switch token.text {
                case "{": depth += 1
                case "}": depth -= 1
                case "struct", "class", "enum", "extension":
                    if depth == 0, next.first?.isUppercase == true { type = next[...] }
                case "@": isTest = isTest || next == "Test"
                case "func":
                    if isTest { names.insert("\(type).\(next)") }
                    isTest = false
                default: break
                }
            }
        }
        return names
    }
}

@Suite struct Checklists {
    private static let article = Repository.files.first { $0.path.hasSuffix("/nib-checklist.md") }
    private static let tests = Repository.swiftFiles.filter(\.isTest)

    /// The rows of the specification, by their letter.
    static let rows: [(letter: String, count: Int)] = [
        ("A", 8), ("B", 8), ("C", 6), ("D", 5), ("E", 12), ("F", 5), ("G", 3), ("H", 5), ("I", 15), ("K", 5),
        ("L", 5), ("M", 7), ("N", 13), ("O", 16), ("P", 11),
    ]

    // A promise whose test was renamed or taken away would stay in the table for ever.
    @Test func everyTestNamedInTheChecklistIsThere() throws {
        let list = Checklist(try #require(Self.article))
        let declared = Checklist.declaredTests(in: Self.tests)
        for row in list.rows {
            for test in row.tests where !declared.contains(test) {
                Issue.record("nib-checklist.md:\(row.line): there is no test \(test)")
            }
            #expect(row.isOpen || !row.tests.isEmpty, "\(row.name) names no test and is not marked open")
        }
    }

    @Test func everyRowIsThereOnce() throws {
        let names = Checklist(try #require(Self.article)).rows.map(\.name)
        let wanted = Self.rows.flatMap { row in (1...row.count).map { "\(row.letter)\($0)" } } + ["J"]
        for name in wanted { #expect(names.filter { $0 == name }.count == 1, "\(name)") }
    }

    // Whoever reads the first lines must know what does not hold yet.
    @Test func openRowsAreSaidToBeOpen() throws {
        let list = Checklist(try #require(Self.article))
        #expect(Set(list.rows.filter(\.isOpen).map(\.name)) == list.declaredOpen)
    }

    @Test func rowsAreRead() {
        let text = """
            the list of open rows stands here: B2, C.
            | Row | What holds | Tests |
            |---|---|---|
            | A1 | a thing | `Some.first`, `second`, `Other.third` |
            | B2 | another | open |
            | C | a third | open; `Some.first` |
            """
        let list = Checklist(SourceFile(path: "a.md", text: text))
        #expect(list.rows.map(\.name) == ["A1", "B2", "C"])
        #expect(
            list.rows.map(\.tests) == [["Some.first", "Some.second", "Other.third"], [], ["Some.first"]])
        #expect(list.rows.map(\.isOpen) == [false, true, true])
        #expect(list.declaredOpen == ["B2", "C"])
        let code =
            "struct Some {\n    @Test(arguments: [1]) func first(a: Int) { class Inner {} }\n    @Test func last() {}\n    func second() {}\n}"
        #expect(
            Checklist.declaredTests(in: [SourceFile(path: "a.swift", text: code)]) == [
                "Some.first", "Some.last",
            ])
    }
}
