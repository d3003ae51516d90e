import Testing

@testable import NibbleHouseRules

/// Words that do not belong in the tree.
///
/// They are written in halves here, because this file is in the tree.
enum WordRules {
    /// Notes to oneself: work is done, or it is written down where work is planned.
    static let notes = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
    /// Folders of some machine.
    static let machineFolders = ["/" + "home/", "/" + "root/", "/" + "work/", "/" + "Users/"]
    /// Hosts that only a package's own tools should name.
    static let hosts = [
        "pypi" + ".org", "npmjs" + ".", "deb.debian" + ".org", "crates" + ".io", "rubygems" + ".org",
        "proxy.golang" + ".org", "pythonhosted" + ".org",
    ]

    static func unfinishedWork(_ file: SourceFile) -> [Violation] {
        find(notes, in: file, "a note to oneself: do it, or leave it out")
    }

    static func machines(_ file: SourceFile) -> [Violation] {
        find(machineFolders + hosts, in: file, "names a machine", isWholeWord: false)
    }

    private static func find(
        _ words: [String], in file: SourceFile, _ problem: String, isWholeWord: Bool = true
    ) -> [Violation] {
        let words = words.filter(file.mentions)
        guard !words.isEmpty else { return [] }
        return file.lines.enumerated().flatMap { index, line in
            words.filter { contains(line, $0, isWholeWord: isWholeWord) }.map {
                Violation(file, line: index + 1, "“\($0)” \(problem)")
            }
        }
    }

    private static func contains(_ line: Substring, _ word: String, isWholeWord: Bool) -> Bool {
        line.ranges(of: word).contains { range in
            guard isWholeWord else { return true }
            let before = line[..<range.lowerBound].last
            let after = line[range.upperBound...].first
            return before?.isLetter != true && (word.last?.isLetter != true || after?.isLetter != true)
        }
    }
}

@Suite struct Words {
    @Test func noWorkIsLeftUndone() {
        expectKept(WordRules.unfinishedWork, in: Repository.files)
        #expect(isCaught("// \(WordRules.notes[0]): later", by: WordRules.unfinishedWork))
        #expect(!isCaught("let mastodon = 1", by: WordRules.unfinishedWork))
    }

    // What names a machine works on that machine.
    @Test func noMachineIsNamed() {
        expectKept(WordRules.machines, in: Repository.files)
        #expect(isCaught("let path = \"\(WordRules.machineFolders[0])me\"", by: WordRules.machines))
        #expect(isCaught("https://\(WordRules.hosts[0])/simple", by: WordRules.machines, path: "README.md"))
        #expect(!isCaught("let path = \"/usr/share\"", by: WordRules.machines))
    }
}
