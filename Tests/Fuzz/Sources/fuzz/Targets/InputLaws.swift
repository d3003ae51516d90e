import NibbleCells

@testable import NibbleTerminal

/// The laws of the input parser: chunks make no difference, no byte costs the next key, nothing is kept for good.
///
/// The first byte chooses settings, the second where the input is cut; the rest is the terminal's.
enum InputLaws {
    static func check(_ bytes: [UInt8]) {
        guard bytes.count > 2 else { return }
        let stream = Array(bytes.dropFirst(2))
        let parser = parser(bytes[0])
        let whole = read(stream, parser) { _ in false }
        checkEvents(whole.events)
        checkNextKey(whole.parser)
        let stride = Int(bytes[1] % 7) + 1
        let pieces = read(stream, parser) { $0.isMultiple(of: stride) }
        require(
            merged(whole.events) == merged(pieces.events),
            "cut every \(stride) bytes it is \(pieces.events), whole \(whole.events)")
    }

    private static func parser(_ settings: UInt8) -> InputParser {
        var configuration = InputParser.Configuration()
        if settings & 1 != 0 { configuration.highBytes = .alt }
        if settings & 2 != 0 { configuration.pastePiece = 8 }
        if settings & 4 != 0 { configuration.pasteLimit = 20 }
        if settings & 8 != 0 {
            configuration.keyStrings = [
                .init(bytes: [0x1b, 0x5b, 0x5b, 0x41], event: KeyEvent(key: .function(13))),
                .init(bytes: [0x1b, 0x4f, 0x41], event: KeyEvent(key: .function(14))),
                .init(bytes: [0x1b, 0x4f, 0x41, 0x42, 0x43], event: KeyEvent(key: .function(15))),
                .init(bytes: [0x7f], event: KeyEvent(key: .function(16))),
            ]
        }
        var parser = InputParser(configuration: configuration)
        parser.expectsCursorReports = settings & 16 != 0
        return parser
    }

    /// Feeds a stream in pieces, cut where a closure says so unless a control string is about to begin: that the
    /// parser's documentation excepts.
    private static func read(
        _ stream: [UInt8], _ parser: InputParser, isCut: (Int) -> Bool
    ) -> (events: [InputEvent], parser: InputParser) {
        var (parser, events, start) = (parser, [InputEvent](), 0)
        for end in 1...stream.count where end == stream.count || isCut(end) {
            var probe = parser
            var ignored: [InputEvent] = []
            stream[start..<end].withUnsafeBytes { probe.feed($0, at: 1, into: &ignored) }
            if end < stream.count, [.stringIntroducer, .escape, .keyString].contains(probe.state) {
                continue
            }
            (parser, start) = (probe, end)
            events += ignored
        }
        while parser.deadline != nil { parser.timeOut(at: .infinity, into: &events) }
        return (events, parser)
    }

    /// The events with motions that follow one another as the last of them.
    private static func merged(_ events: [InputEvent]) -> [InputEvent] {
        events.reduce(into: []) { result, event in
            if case .mouse(let last)? = result.last, case .mouse(let next) = event, last.phase == next.phase,
                [.moved, .dragged].contains(next.phase), last.button == next.button,
                last.modifiers == next.modifiers
            {
                result.removeLast()
            }
            result.append(event)
        }
    }

    private static func checkEvents(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .key(let key):
                guard case .character(let character) = key.key else { continue }
                require(!steers(String(character)) && character != "\n", "a key types \(key)")
            case .reply(.version(let text)), .reply(.setting(_, let text)):
                require(
                    text.utf8.allSatisfy { 0x20...0x7e ~= $0 }, "an answer holds \(text.debugDescription)")
            case .paste(let text):
                require(!text.utf8.contains(0x0d), "a paste holds a carriage return")
            case .pasteCut(let count): require(count > 0, "\(count) bytes of a paste were dropped")
            case .mouse, .focus, .reply: break
            }
        }
    }

    /// Once everything is decided, the next key is read right.
    private static func checkNextKey(_ parser: InputParser) {
        var (parser, events) = (parser, [InputEvent]())
        require(parser.state == .ground, "the parser waits in \(parser.state)")
        [UInt8(ascii: "x")].withUnsafeBytes { parser.feed($0, at: 1_000, into: &events) }
        require(events == [.key(KeyEvent(key: .character("x")))], "the next key is \(events)")
    }
}
