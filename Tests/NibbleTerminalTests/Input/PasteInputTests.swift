import NibbleTerminal
import Testing

@Suite struct PasteInputTests {
    private static let start = "\u{1b}[200~"
    private static let end = "\u{1b}[201~"

    /// The events of a paste of `text`.
    private func pasting(_ text: String) -> [InputEvent] {
        events(of: Self.start + text + Self.end)
    }

    @Test(arguments: ["", "a", "hello world", "日本語 🌍 e\u{301}", "tab\there", "a\nb\n"])
    func aPasteIsOneEvent(_ text: String) {
        #expect(pasting(text) == [.paste(text)])
    }

    @Test(arguments: [
        ("a\rb", "a\nb"), ("a\r\nb", "a\nb"), ("\r\r\n\n\r", "\n\n\n\n"), ("\r", "\n"), ("a\r\n", "a\n"),
    ])
    func lineEndsBecomeLineFeeds(_ pasted: String, _ text: String) {
        #expect(pasting(pasted) == [.paste(text)])
    }

    @Test(arguments: [
        "\u{1b}", "\u{1b}[A", "\u{1b}]52;c;aGk=\u{7}", "\u{1b}]0;title\u{1b}\\", "\u{0}\u{1}\u{3}\u{7f}",
        "\u{9b}31m",
        "\u{1b}[200~", "\u{1b}[200~nested", "\u{1b}[I", "\u{1b}[O", "\u{1b}[<0;1;1M", "\u{1b}[201",
        "\u{1b}[20", "\u{1b}\u{1b}",
        "\u{1b}[202~", "\u{1b}[0201~", "\u{1b}[201;1~", "\u{1b}\u{1b}[20\u{1b}[2", "\u{18}\u{1a}\u{4}",
    ])
    func everythingInsideIsData(_ text: String) {
        #expect(pasting(text) == [.paste(text)])
    }

    @Test func invalidBytesAreRepaired() {
        let bytes = Array(Self.start.utf8) + [0x61, 0xff, 0xe2, 0x82, 0x62, 0xc3] + Array(Self.end.utf8)
        #expect(events(of: bytes) == [.paste("a\u{fffd}\u{fffd}b\u{fffd}")])
    }

    @Test(arguments: ["plain", "\u{1b}[20\u{1b}[201", "a\r\nb", "日本"])
    func aPasteTornApartAnywhereIsTheSame(_ text: String) {
        let bytes = Array((Self.start + text + Self.end + "x").utf8)
        let whole = events(of: bytes)
        for position in 1..<bytes.count {
            var probe = ParserProbe()
            probe.feed(bytes[..<position])
            probe.wait(0.001)
            probe.feed(bytes[position...])
            #expect(probe.take() == whole, "torn before byte \(position)")
        }
    }

    @Test func anEndMarkerInTwoPiecesEndsThePaste() {
        var probe = ParserProbe()
        probe.feed(Self.start + "text\u{1b}[20")
        #expect(probe.take() == [])
        probe.feed("1~x")
        #expect(probe.take() == [.paste("text"), key(.character("x"))])
    }

    @Test func aPasteWithoutAnEndIsDeliveredAfterFiveSecondsOfSilence() {
        var probe = ParserProbe()
        probe.feed(Self.start + "some")
        probe.wait(4.9)
        probe.feed(" text")
        probe.wait(4.9)
        #expect(probe.take() == [])
        probe.wait(0.2)
        #expect(probe.take() == [.paste("some text")])
        probe.wait(1)
        probe.feed("x\r")
        #expect(probe.take() == [key(.character("x")), key(.enter)])
    }

    @Test func aPasteThatWaitedUnreadIsNotBrokenOffByTheNextChunk() {
        var probe = ParserProbe()
        probe.feed(Self.start + "one ")
        probe.now += 60
        probe.feed("two" + Self.end)
        #expect(probe.take() == [.paste("one two")])
    }

    @Test(arguments: [(10, "0123456789"), (0, ""), (-5, ""), (12, "0123456789ä"), (11, "0123456789")])
    func whatIsBeyondTheLimitIsDroppedAndCounted(_ limit: Int, _ kept: String) {
        var configuration = InputParser.Configuration()
        configuration.pasteLimit = limit
        let text = "0123456789ä and more"
        let dropped = text.utf8.count - kept.utf8.count
        #expect(
            events(of: (Self.start + text + Self.end + "x").utf8, configuration)
                == [.paste(kept), .pasteCut(droppedBytes: dropped)] + keys("x"))
    }

    @Test func aPasteAsLongAsTheLimitIsNotCut() {
        var configuration = InputParser.Configuration()
        configuration.pasteLimit = 4
        #expect(events(of: (Self.start + "four" + Self.end).utf8, configuration) == [.paste("four")])
    }

    @Test func aLimitInsideAnEmojiCutsBeforeIt() {
        for limit in 1...3 {
            var configuration = InputParser.Configuration()
            configuration.pasteLimit = limit
            #expect(
                events(of: (Self.start + "🌍🌍" + Self.end).utf8, configuration)
                    == [.paste(""), .pasteCut(droppedBytes: 8)])
        }
    }

    @Test func theNextPasteIsWholeAfterACutOne() {
        var configuration = InputParser.Configuration()
        configuration.pasteLimit = 4
        let bytes = (Self.start + "too long" + Self.end + Self.start + "fits" + Self.end).utf8
        #expect(
            events(of: bytes, configuration)
                == [.paste("too "), .pasteCut(droppedBytes: 4), .paste("fits")])
    }

    // MARK: Long pastes

    /// The texts of a paste that comes in chunks, taken in pieces of so many bytes.
    private func pieces(of text: String, piece: Int, limit: Int = 1 << 20, chunk: Int) -> [InputEvent] {
        var configuration = InputParser.Configuration()
        configuration.pasteLimit = limit
        configuration.pastePiece = piece
        var probe = ParserProbe(configuration)
        let bytes = Array((Self.start + text + Self.end).utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            probe.feed(bytes[start..<min(start + chunk, bytes.count)])
        }
        return probe.take()
    }

    @Test(arguments: [1, 2, 3, 7, 64, 10_000], [16, 17, 18, 19, 20, 21, 1_000])
    func aLongPasteComesWholeInPieces(chunk: Int, piece: Int) {
        let text = String(repeating: "ab\r\nä日🌍\r\u{1b}[20z", count: 50)
        let events = pieces(of: text, piece: piece, chunk: chunk)
        let texts = events.compactMap { event -> String? in
            guard case .paste(let text) = event else { return nil }
            return text
        }
        #expect(texts.count == events.count)
        #expect(texts.count >= text.utf8.count / piece)
        #expect(texts.allSatisfy { $0.utf8.count <= piece })
        #expect(texts.joined() == text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
    }

    @Test func piecesEndWithALineWhereTheyCan() {
        let events = pieces(of: "one\rtwo\rthree\rfour", piece: 10, chunk: 100)
        #expect(events == [.paste("one\ntwo\n"), .paste("three\nfour")])
    }

    @Test func whereThePiecesEndDoesNotDependOnHowTheInputCame() {
        // The limit is reached where a piece is full, inside an emoji.
        let text = "one\r\nt~onew\rtn?\n 😀\rmore"
        let whole = pieces(of: text, piece: 8, limit: 20, chunk: 100)
        #expect(
            whole == [
                .paste("one\n"), .paste("t~onew\n"), .paste("tn?\n"), .paste(" "), .pasteCut(droppedBytes: 9),
            ])
        for chunk in 1...12 {
            #expect(pieces(of: text, piece: 8, limit: 20, chunk: chunk) == whole, "\(chunk)")
        }
    }

    @Test func theLimitCountsForAllPiecesTogether() {
        let events = pieces(of: String(repeating: "x", count: 100), piece: 16, limit: 40, chunk: 9)
        #expect(
            events == [
                .paste(String(repeating: "x", count: 16)), .paste(String(repeating: "x", count: 16)),
                .paste(String(repeating: "x", count: 8)), .pasteCut(droppedBytes: 60),
            ])
    }

    @Test func aPasteOfSeventeenMebibytesComesWhole() {
        let line = String(repeating: "0123456789", count: 100) + "\n"
        let text = String(repeating: line, count: 17 * 1_048_576 / line.utf8.count)
        let bytes = Array((Self.start + text + Self.end).utf8)
        var probe = ParserProbe()
        for start in stride(from: 0, to: bytes.count, by: 65_536) {
            probe.feed(bytes[start..<min(start + 65_536, bytes.count)])
        }
        let events = probe.take()
        #expect(events.count == 2)
        var joined = ""
        for case .paste(let piece) in events { joined += piece }
        #expect(joined == text)
    }

    @Test func focusReportsInsideAPasteChangeNothing() {
        #expect(events(of: Self.start + "\u{1b}[O\u{1b}[I" + Self.end).count == 1)
    }

    @Test func aMebibyteComesThroughUnchanged() {
        let line = "The quick brown fox jumps over the lazy dög.\n"
        let text = String(repeating: line, count: 1_048_576 / line.utf8.count)
        var probe = ParserProbe()
        let bytes = Array((Self.start + text + Self.end).utf8)
        for start in stride(from: 0, to: bytes.count, by: 4096) {
            probe.feed(bytes[start..<min(start + 4096, bytes.count)])
        }
        #expect(probe.take() == [.paste(text)])
    }

    // MARK: Enter right after a paste

    @Test func enterRightAfterAPasteBelongsToIt() {
        let typed: [InputEvent] = [.paste("a")] + keys("rm -rf") + [.paste("\n")]
        #expect(events(of: Self.start + "a" + Self.end + "rm -rf\r") == typed)
        #expect(events(of: Self.start + "a" + Self.end + "rm -rf\n") == typed)
        #expect(events(of: Self.start + "a" + Self.end + "rm -rf\u{1b}[13u") == typed)
        #expect(events(of: Self.start + "a" + Self.end + "rm -rf\u{1b}OM") == typed)
    }

    @Test(arguments: [(0.049, InputEvent.paste("\n")), (0.051, key(.enter))])
    func enterBelongsToAPasteForFiftyMilliseconds(_ gap: Double, _ expected: InputEvent) {
        var probe = ParserProbe()
        probe.feed(Self.start + "a" + Self.end)
        probe.wait(gap)
        probe.feed("\r")
        #expect(probe.take() == [.paste("a"), expected])
    }

    @Test func aStreamOfKeysAfterAPasteProlongsTheTime() {
        var probe = ParserProbe()
        probe.feed(Self.start + Self.end)
        for _ in 0..<10 {
            probe.wait(0.04)
            probe.feed("x")
        }
        probe.wait(0.04)
        probe.feed("\r")
        #expect(probe.take().last == .paste("\n"))
        probe.wait(0.06)
        probe.feed("\r")
        #expect(probe.take() == [key(.enter)])
    }
}
