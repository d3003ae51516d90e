import NibbleCells
import NibbleTerminal
import Testing

@Suite struct KeyStringTests {
    /// A parser's configuration with the key strings given.
    private func configuration(_ strings: [(String, Key)]) -> InputParser.Configuration {
        var configuration = InputParser.Configuration()
        configuration.keyStrings = strings.map {
            InputParser.KeyString(bytes: Array($0.0.utf8), event: KeyEvent(key: $0.1))
        }
        return configuration
    }

    /// Keys of a VT52, a Wyse 50 and an AT386 console, and two where one begins the other.
    private var odd: InputParser.Configuration {
        configuration([
            ("\u{1b}A", .up), ("\u{1b}B", .down), ("\u{1b}?M", .enter), ("\u{1}@\r", .function(1)),
            ("\u{1}A\r", .function(2)), ("\u{0b}", .up), ("\u{1b}[M", .function(1)), ("\u{1b}q", .home),
            ("\u{1b}qq", .end),
        ])
    }

    @Test(arguments: [
        ("\u{1b}A", [key(.up)]), ("\u{1}@\r", [key(.function(1))]), ("\u{1}A\r", [key(.function(2))]),
        ("\u{0b}", [key(.up)]), ("\u{1b}[M", [key(.function(1))]), ("\u{1b}?M", [key(.enter)]),
        ("\u{1b}q", [key(.home)]), ("\u{1b}qq", [key(.end)]),
        ("\u{1b}qx", [key(.home), key(.character("x"))]),
        ("\u{1b}q\u{1b}A", [key(.home), key(.up)]), ("\u{1b}qqq", [key(.end), key(.character("q"))]),
        // What isn't a key string is read as ever.
        ("\u{1b}C", [key(.character("C"), .alt)]), ("\u{1b}[A", [key(.up)]),
        ("\u{1b}[1;5A", [key(.up, .control)]),
        ("\u{1b}?x", [key(.character("?"), .alt), key(.character("x"))]),
        ("\u{1}", [key(.character("a"), .control)]),
        ("\u{1}@x", [key(.character("a"), .control)] + keys("@x")),
        ("\u{1}\u{1}@\r", [key(.character("a"), .control), key(.function(1))]),
        ("\u{1b}", [key(.escape)]), ("\u{1b}\u{1b}", [key(.escape), key(.escape)]),
        ("\u{1b}\u{1b}[A", [key(.up, .alt)]), ("\u{1b}[200~\u{1b}A\u{1b}[201~", [.paste("\u{1b}A")]),
        ("ä", keys("ä")),
        ("\u{1b}[", [key(.character("["), .alt)]),
        ("\u{1b}[6;20;10t", [.reply(.cellSize(Size(width: 10, height: 20)))]),
    ])
    func keyStringsTakePartInTheMachine(_ bytes: String, _ expected: [InputEvent]) {
        #expect(events(of: bytes.utf8, odd) == expected)
        #expect(events(of: (bytes + "é").utf8, odd).last == key(.character("é")) || bytes.utf8.last == 0x1b)
    }

    @Test(arguments: [
        "\u{1b}A", "\u{1}@\r", "\u{1b}qq", "\u{1b}[1;5A", "\u{1b}?M", "\u{1b}C", "\u{1b}[<0;1;1M",
    ])
    func aKeyTornApartAnywhereIsTheSame(_ bytes: String) {
        let bytes = Array(bytes.utf8)
        for position in 1..<bytes.count {
            var probe = ParserProbe(odd)
            probe.feed(bytes[..<position])
            probe.wait(0.001)
            probe.feed(bytes[position...])
            probe.wait(1)
            #expect(probe.take() == events(of: bytes, odd), "torn before byte \(position)")
        }
    }

    @Test func aLoneEscapeIsStillDecidedInTime() {
        var probe = ParserProbe(odd)
        probe.feed("\u{1b}")
        #expect(probe.parser.deadline == probe.now + 0.025)
        probe.now += 0.05
        probe.feed("A")
        #expect(probe.take() == [key(.escape), key(.character("A"))])
    }

    @Test func aKeyThatBeginsALongerOneIsDecidedByTheClock() {
        var probe = ParserProbe(odd)
        probe.feed("\u{1b}q")
        #expect(probe.take() == [])
        probe.wait(0.2)
        #expect(probe.take() == [key(.home)])
    }

    @Test func stringsThatCannotBeKeysAreIgnored() {
        let strings = [
            ("", Key.up), ("abc", .up), (String(repeating: "\u{1b}", count: 33), .up), ("\u{1b}[1;2R", .up),
        ]
        var probe = ParserProbe(configuration(strings))
        probe.parser.expectsCursorReports = true
        probe.feed("abc\u{1b}[1;2R")
        #expect(probe.take() == keys("abc") + [.reply(.cursorPosition(Point(x: 1, y: 0)))])
    }

    @Test func altWorksWithKeysThatNeedNoHelp() {
        let configuration = configuration([
            ("\u{1b}[A", .up), ("\u{1b}OB", .down), ("\u{1b}[11~", .function(1)),
        ])
        #expect(
            events(of: "\u{1b}\u{1b}[A\u{1b}\u{1b}[11~".utf8, configuration) == [
                key(.up, .alt), key(.function(1), .alt),
            ])
    }

    @Test func aKeyStringOverridesTheUsualReading() {
        #expect(events(of: "\u{1b}[3~".utf8, configuration([("\u{1b}[3~", .end)])) == [key(.end)])
        #expect(events(of: "\u{8}".utf8, configuration([("\u{8}", .left)])) == [key(.left)])
    }
}
