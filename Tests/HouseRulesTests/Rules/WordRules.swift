import Testing

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
    /// How the work is organised, and who does it, says nothing about the code.
    static let workplace = [
        "assist" + "ant", "clau" + "de", "gp" + "t", "chatg" + "pt", "copi" + "lot", "anthro" + "pic",
        "open" + "ai",
        "language " + "model", "this " + "session", "previous " + "session", "next " + "session",
        "last " + "session", "co-authored" + "-by", "the " + "issue", "issue " + "#", "sub" + "agent",
    ]

    static func unfinishedWork(_ file: SourceFile) -> [Violation] {
        find(notes, in: file, "a note to oneself: do it, or leave it out") { $0 }
    }

    static func machines(_ file: SourceFile) -> [Violation] {
        find(machineFolders + hosts, in: file, "names a machine", isWholeWord: false) { $0 }
    }

    static func workplace(_ file: SourceFile) -> [Violation] {
        find(workplace, in: file, "speaks of the work, not of the code") { $0.lowercased() }
            + numberedIssues(file)
    }

    /// The word followed by a number.
    private static func numberedIssues(_ file: SourceFile) -> [Violation] {
        let number = "iss" + "ue"
        return file.lines.enumerated().compactMap { index, line in
            let words = line.lowercased().split { !$0.isLetter && !$0.isNumber }
            let isNumbered = zip(words, words.dropFirst()).contains {
                $0 == number && $1.allSatisfy(\.isNumber)
            }
            return isNumbered ? Violation(file, line: index + 1, "names a numbered piece of work") : nil
        }
    }

    private static func find(
        _ words: [String], in file: SourceFile, _ problem: String, isWholeWord: Bool = true,
        folding: (String) -> String
    ) -> [Violation] {
        file.lines.enumerated().flatMap { index, line in
            let line = folding(String(line))
            return words.filter { contains(line, $0, isWholeWord: isWholeWord) }.map {
                Violation(file, line: index + 1, "“\($0)” \(problem)")
            }
        }
    }

    private static func contains(_ line: String, _ word: String, isWholeWord: Bool) -> Bool {
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

    @Test func theTreeSpeaksOfTheCode() {
        expectKept(WordRules.workplace, in: Repository.files)
        #expect(isCaught("// as \(WordRules.workplace[13]) says", by: WordRules.workplace))
        #expect(isCaught("// see iss" + "ue 7", by: WordRules.workplace))
        #expect(!isCaught("// a process in its own session; an issuer", by: WordRules.workplace))
    }
}
