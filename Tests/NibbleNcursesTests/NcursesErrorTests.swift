import Testing

@testable import NibbleNcurses

@Suite struct NcursesErrorTests {
    @Test(arguments: [
        NcursesError.Problem.noControllingTerminal, .unsetTerminalType, .malformedTerminalType("a b"),
        .unknownTerminalType("foo"), .damagedTerminalType("foo", path: "/usr/share/terminfo/f/foo"),
        .incapableTerminal("dumb"), .noTerminfo, .noSocket, .inBackground,
        .alreadyRunning, .tooManyOpenFiles,
        .callFailed("fork", code: 11), .callFailed("wmove", code: 0), .cannotStart("vi", code: 2),
        .cannotStart("vi", code: 13),
    ])
    func everyErrorIsOneSentence(problem: NcursesError.Problem) {
        let sentence = NcursesError(problem).description
        #expect(sentence.hasSuffix("."))
        #expect(!sentence.contains("\n"))
        #expect(sentence.utf8.count < 200)
    }

    @Test func theValueOfTERMIsMadeSafe() {
        let sentence = NcursesError(.malformedTerminalType("x\u{1B}]0;title\u{7}\"")).description
        #expect(sentence.contains(#""x\u{1B}]0;title\u{7}\u{22}""#))
        #expect(sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
    }

    @Test func longValuesAreCut() {
        #expect("".quotedForDisplay == "\"\"")
        #expect(
            String(repeating: "y", count: 4_000).quotedForDisplay == "\"" + String(repeating: "y", count: 64)
                + "…\"")
    }
}
