import Testing

@testable import NibbleHouseRules

/// Tests leave the folder for temporary files as it was.
enum TemporaryFileRules {
    /// The places where a file of tests asks for that folder, unless it removes something too.
    static func leftovers(_ file: SourceFile) -> [Violation] {
        let words = Set(file.tokens.map(\.text))
        guard words.isDisjoint(with: ["removeItem", "unlink"]) else { return [] }
        return file.tokens.filter { ["temporaryDirectory", "NSTemporaryDirectory"].contains($0.text) }.map {
            Violation(
                file, line: $0.line,
                "leaves what it makes in the folder for temporary files: make a TemporaryFolder, which is removed by itself"
            )
        }
    }
}

@Suite struct TemporaryFiles {
    @Test func areRemoved() {
        expectKept(TemporaryFileRules.leftovers, in: Repository.swiftFiles.filter(\.isTest))
    }

    @Test(arguments: [
        "let folder = FileManager.default.temporaryDirectory.appending(path: name)",
        "let folder = URL(filePath: NSTemporaryDirectory())",
        "// removeItem\nlet folder = FileManager.default.temporaryDirectory",
    ])
    func thatStayAreCaught(code: String) {
        #expect(isCaught(code, by: TemporaryFileRules.leftovers))
        let end = "\ndefer { try? FileManager.default.removeItem(at: folder) }"
        #expect(!isCaught(code + end, by: TemporaryFileRules.leftovers))
    }
}
