import NibbleTerminal
import Testing

@Suite struct EscapeTimingTests {
    @Test func nothingPendingHasNoDeadline() {
        var probe = ParserProbe()
        #expect(probe.parser.deadline == nil)
        probe.feed("abc\u{1b}[A")
        #expect(probe.parser.deadline == nil)
    }

    @Test func aLoneEscapeIsDecidedAfterTwentyFiveMilliseconds() {
        var probe = ParserProbe()
        probe.feed("\u{1b}")
        #expect(probe.parser.deadline == probe.now + 0.025)
        probe.wait(0.024)
        #expect(probe.take() == [])
        probe.wait(0.002)
        #expect(probe.take() == [key(.escape)])
        #expect(probe.parser.deadline == nil)
    }

    @Test(arguments: [
        (0.0, [key(.character("x"), .alt)]), (0.01, [key(.character("x"), .alt)]),
        (0.05, [key(.escape), key(.character("x"))]), (0.5, [key(.escape), key(.character("x"))]),
    ])
    func aKeyAfterEscapeIsAltIfItIsInTime(_ gap: Double, _ expected: [InputEvent]) {
        var probe = ParserProbe()
        probe.feed("\u{1b}")
        probe.wait(gap)
        probe.feed("x")
        #expect(probe.take() == expected)
    }

    @Test func anEscapeWhoseTimeIsOverIsDecidedByTheNextChunk() {
        var probe = ParserProbe()
        probe.feed("\u{1b}")
        probe.now += 0.05
        probe.feed("x")
        #expect(probe.take() == [key(.escape), key(.character("x"))])
    }

    @Test func theDelayIsConfigurable() {
        var configuration = InputParser.Configuration()
        configuration.escapeDelay = 0.5
        var probe = ParserProbe(configuration)
        probe.feed("\u{1b}")
        probe.wait(0.4)
        probe.feed("x")
        #expect(probe.take() == [key(.character("x"), .alt)])
    }

    @Test func timingOutTooEarlyDoesNothing() {
        var probe = ParserProbe()
        probe.feed("\u{1b}")
        probe.parser.timeOut(at: probe.now + 0.02, into: &probe.events)
        probe.parser.timeOut(at: -.infinity, into: &probe.events)
        probe.parser.timeOut(at: .nan, into: &probe.events)
        #expect(probe.take() == [])
        #expect(probe.parser.deadline == probe.now + 0.025)
    }

    @Test func severalEscapesAreAllDelivered() {
        #expect(events(of: "\u{1b}\u{1b}") == [key(.escape), key(.escape)])
        #expect(events(of: "\u{1b}\u{1b}\u{1b}\u{1b}") == Array(repeating: key(.escape), count: 4))
        #expect(events(of: "\u{1b}\u{1b}x") == [key(.escape), key(.character("x"), .alt)])
    }

    @Test func escapeBeforeAReportIsAKeyOfItsOwn() {
        #expect(events(of: "\u{1b}\u{1b}[I") == [key(.escape), .focus(.gained)])
        #expect(events(of: "\u{1b}\u{1b}[?2u") == [key(.escape), .reply(.keyboardFlags(2))])
        #expect(events(of: "\u{1b}\u{1b}[200~x\u{1b}[201~") == [key(.escape), .paste("x")])
        #expect(events(of: "\u{1b}\u{1b}P>|a\u{1b}\\") == [key(.escape), .reply(.version("a"))])
    }

    @Test(arguments: [
        ("[", [key(.character("["), .alt)]), ("O", [key(.character("O"), .alt)]),
        ("]", [key(.character("]"), .alt)]), ("P", [key(.character("P"), .alt)]),
        ("X", [key(.character("X"), .alt)]), ("^", [key(.character("^"), .alt)]),
        ("_", [key(.character("_"), .alt)]), ("\u{1b}[", [key(.escape), key(.character("["), .alt)]),
        ("[1;", []), ("[[", []), ("[M", []), ("[M !", []), ("[<0;1", []), ("O5", []), ("]11;", []),
        ("P1$r", []),
        ("]11;rgb:0\u{1b}", []), ("[200~", [.paste("")]),
    ])
    func unfinishedSequencesEndAndTheNextKeyWorks(_ afterEscape: String, _ expected: [InputEvent]) {
        var probe = ParserProbe()
        probe.feed("\u{1b}" + afterEscape)
        #expect(probe.parser.deadline != nil)
        probe.wait(afterEscape == "[200~" ? 5 : 1)
        #expect(probe.parser.deadline == nil)
        #expect(probe.take() == expected)
        probe.feed("x")
        #expect(probe.take() == keys("x"))
    }

    @Test(arguments: ["[", "O", "]", "P", "X", "^", "_"]) func altWithABracketAndAnotherKey(
        _ letter: Character
    ) {
        var probe = ParserProbe()
        probe.feed("\u{1b}\(letter)")
        probe.wait(0.2)
        probe.feed("x")
        #expect(probe.take() == [key(.character(letter), .alt), key(.character("x"))])
    }

    @Test(arguments: ["]x", "Px"]) func aFastKeyAfterAltDoesNotBeginAString(_ typed: String) {
        var probe = ParserProbe()
        probe.feed("\u{1b}")
        for character in typed {
            probe.feed(String(character))
            probe.wait(0.02)
        }
        #expect(
            probe.take()
                == [typed.first, typed.last].compactMap(\.self).enumerated().map {
                    key(.character($1), $0 == 0 ? .alt : [])
                })
    }

    @Test(arguments: ["[", "[1;2", "O", "]11;r", "P1$r", "[M ", "[[", "[<1;"])
    func aControlCharacterOrSequenceBreaksOffASequence(_ unfinished: String) {
        let whole = events(of: "\u{1b}" + unfinished + "\u{1b}[B")
        #expect(whole.last == key(.down))
        #expect(whole.count <= 2)
    }

    @Test func controlCharactersInsideASequenceAreKeys() {
        #expect(events(of: "\u{1b}[1;\r") == [key(.enter)])
        #expect(events(of: "\u{1b}[1;ä") == keys("ä"))
        #expect(events(of: "\u{1b}[\u{7f}") == [key(.character("["), .alt), key(.backspace)])
        #expect(events(of: "\u{1b}[M\r") == [key(.enter)])
        #expect(events(of: "\u{1b}[[\r") == [key(.enter)])
    }
}
