import Testing

@testable import NibbleNcurses

@Suite struct NcursesErrorTests {
    @Test(arguments: [
        NcursesError.Problem.noControllingTerminal, .unsetTerminalType, .malformedTerminalType("a b"),
        .unknownTerminalType("foo"), .damagedTerminalType("foo", path: "/usr/share/terminfo/f/foo"),
        .incapableTerminal("dumb"), .noTerminfo, .noSocket, .needsLines, .inBackground,
        .alreadyRunning, .tooManyOpenFiles,
        .callFailed("fork", code: 11), .callFailed("wmove", code: 0), .cannotStart("vi", code: 2),
        .cannotStart("vi", code: 13), .cannotStart("/usr/bin/vi", code: 21), .cannotStart("vi", code: 8),
        .cannotStart("vi", code: 12),
    ])
    func everyErrorIsOneSentence(problem: NcursesError.Problem) {
        let sentence = NcursesError(problem).description
        #expect(sentence.hasSuffix("."))
        #expect(!sentence.contains("\n"))
        #expect(sentence.utf8.count < 200)
    }

    @Test func errorsOfTheSystemAreSaidInWords() {
        for code: Int32 in [1, 2, 8, 12, 13, 20, 21] {
            let sentence = NcursesError(.cannotStart("/opt/vi", code: code)).description
            #expect(sentence.contains("/opt/vi") && !sentence.contains("\(code)"), "\(sentence)")
        }
        #expect(NcursesError(.callFailed("fork", code: 11)).description.contains("fork failed: "))
    }

    @Test func whatIsWrongWithAFileIsSeen() {
        let (folder, file) = ("/tmp", "/etc/passwd")
        #expect(NcursesError(starting: folder, code: 13).problem == .cannotStart(folder, code: 21))
        #expect(NcursesError(starting: file, code: 13).problem == .cannotStart(file, code: 13))
        // The file is there, so that what is missing is its interpreter.
        #expect(NcursesError(starting: file, code: 2).problem == .cannotStart(file, code: 8))
        let inFolder = NcursesError(starting: "./passwd", in: "/etc", code: 2).problem
        #expect(inFolder == .cannotStart("./passwd", code: 8))
        #expect(NcursesError(starting: "vi", code: 2).problem == .cannotStart("vi", code: 2))
    }

    @Test func theValueOfTERMIsMadeSafe() {
        let sentence = NcursesError(.malformedTerminalType("x\u{1B}]0;title\u{7}\"")).description
        #expect(sentence.contains(#"“x\u{1B}]0;title\u{7}"”"#))
        let quotes = "“”".unicodeScalars
        #expect(
            sentence.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) || quotes.contains($0) })
        // What a value has of such quotes doesn't end it.
        #expect("a”b".quotedForDisplay == #"“a\u{201D}b”"#)
    }

    @Test func longValuesAreCut() {
        #expect("".quotedForDisplay == "“”")
        #expect(
            String(repeating: "y", count: 4_000).quotedForDisplay == "“" + String(repeating: "y", count: 64)
                + "…”")
    }
}
