import Testing

@testable import NibbleHouseRules

enum NameRules {
    /// Names that say nothing of the job.
    static func vagueNames(_ file: SourceFile) -> [Violation] {
        let types: Set = ["class", "struct", "enum", "actor", "protocol", "extension", "typealias"]
        let declared = zip(file.tokens, file.tokens.dropFirst()).filter { types.contains($0.0.text) }.map(\.1)
        let names = declared.map { ($0.text[...], $0.line) } + [(file.name.prefix { $0 != "." }, 1)]
        return names.filter { name, _ in
            ["Manager", "Helper", "Helpers", "Utils", "Utilities"].contains(where: name.hasSuffix)
        }
        .map { Violation(file, line: $1, "\($0) is named for no job") }
    }

    /// The lines at which a file opens something to the package's other targets.
    static func seams(_ file: SourceFile) -> [Int] {
        let words = file.tokens.map(\.text)
        return words.indices.dropLast().filter { index in
            // `context.package` is a member of somebody else's.
            words[index] == "package" && !["import", "(", ":"].contains(words[index + 1])
                && (index == 0 || words[index - 1] != ".")
        }
        .map { file.tokens[$0].line }
    }
}

@Suite struct Names {
    @Test func sayTheJob() {
        expectKept(NameRules.vagueNames, in: Repository.swiftFiles)
        #expect(isCaught("final class FocusManager {}", by: NameRules.vagueNames))
        #expect(isCaught("", by: NameRules.vagueNames, path: "Sources/NibbleCells/StringUtils.swift"))
        #expect(!isCaught("let files = FileManager.default", by: NameRules.vagueNames))
    }

    // `package` is the seam between targets. Where everything is open to everything, there are no targets.
    @Test func seamsBetweenTargetsStayFew() {
        let counts = Repository.sources.reduce(into: [:]) {
            $0[$1.target, default: 0] += NameRules.seams($1).count
        }
        for (target, count) in counts {
            #expect(count <= Self.seamBudgets[target, default: 0], "\(target) opens \(count) declarations")
        }
    }

    // A value of type Never has no members: the compiler would say that instead of the reason.
    @Test func membersThatAreNotThereGiveTheirReason() {
        let files = Repository.sources.filter { $0.path.hasPrefix("Sources/Nibble/UIKit") }
        #expect(files.count > 2)
        for file in files { #expect(!file.tokens.contains { $0.text == "Never" }, "\(file.path)") }
    }

    @Test func seamsAreCounted() {
        let code =
            "package import A\npackage struct S {\n    package(set) var a = 1\n    package var b = 2\n}\nlet c = f(package: 1)\nlet d = e.package.name"
        #expect(NameRules.seams(SourceFile(path: "S.swift", text: code)) == [2, 4])
    }

    /// Counted by member; the decision "seams are counted by member" says why they are so many.
    private static let seamBudgets = [
        "Nibble": 4,
        "NibbleCells": 102,
        "NibbleDesign": 52,
        "NibbleEditing": 118,
        "NibbleImages": 3,
        "NibbleNibCheck": 86,
        "NibbleNibFormat": 250,
        "NibbleNibs": 40,
        "NibbleNcurses": 39,
        "NibbleSolver": 35,
        "NibbleSystem": 5,
        "NibbleTerminal": 96,
        "NibbleViews": 69,
    ]
}
