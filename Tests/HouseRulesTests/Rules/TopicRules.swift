import Testing

@testable import NibbleHouseRules

/// The pages of large classes group their symbols by what one wants to do.
enum TopicRules {
    /// The members that applications see, of each type of some files by its name.
    static func memberCounts(in files: [SourceFile]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for file in files {
            let extents = TypeExtent.all(in: file)
            for (index, line) in file.lines.enumerated() where isMember(line) {
                let around = extents.filter { $0.firstLine <= index && index < $0.lastLine }
                guard let innermost = around.min(by: { $0.lineCount < $1.lineCount }) else { continue }
                counts[innermost.name, default: 0] += 1
            }
        }
        return counts
    }

    private static func isMember(_ line: Substring) -> Bool {
        let word = line.split(separator: " ").first { !$0.hasPrefix("@") }
        return word == "public" || word == "open"
    }
}

@Suite struct Topics {
    /// The number of symbols that are found without groups.
    private static let fewSymbols = 10

    @Test func groupTheSymbolsOfEveryLargeClass() {
        // What a trait adds isn't in the book, which is made of the default build.
        let sources = Repository.sources.filter { !$0.text.hasPrefix("#if ") }
        for (target, files) in Dictionary(grouping: sources, by: \.target) {
            let counts = TopicRules.memberCounts(in: files)
            for found in files.flatMap(ExampleRules.classes)
            where counts[found.name, default: 0] > Self.fewSymbols {
                let page = "Sources/\(target)/\(target).docc/\(found.name).md"
                let hasTopics = Repository.text(of: page)?.contains("\n## Topics\n") == true
                #expect(hasTopics, "\(found.name) has more than ten symbols, and no topics in \(page)")
            }
        }
    }

    @Test func membersAreCountedWithThoseOfExtensions() {
        let first = """
            open class Button: Control {
                /// A.
                public var title = ""
                @discardableResult public func press() -> Bool { let open = 1; return open == 1 }
                private var look = 0
                public enum Role {
                    public static let count = 1
                }
            }
            """
        let second = """
            extension Button {
                open override func draw(in canvas: inout Canvas) {}
            }
            """
        let files = [first, second].map { SourceFile(path: "Sources/A/Button.swift", text: $0) }
        #expect(TopicRules.memberCounts(in: files) == ["Button": 4, "Button.Role": 1])
    }
}
