import Glibc
import NibbleTerminal
import Testing

@Suite struct HostileInputTests {
    /// The processor's time that some work takes: other programs may hold it up for as long as they like.
    private func workTime(_ work: () -> Void) -> Duration {
        func now() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let start = now()
        work()
        return now() - start
    }

    /// Pieces that reach deep into the grammar, whole and broken.
    private static let pieces: [[UInt8]] =
        KeySample.all.map { Array($0.bytes.utf8) }
        + ReplyInputTests.samples.map { Array("\u{1b}\($0.0)".utf8) }
        + [
            "\u{1b}[200~", "\u{1b}[201~", "\u{1b}[M !!", "\u{1b}[<0;3;4M", "\u{1b}[<35;9;9M", "\u{1b}[I", "a",
            "日本", "\r",
        ].map { Array($0.utf8) }

    /// Bytes that are random, or random pieces of the grammar that may be torn off.
    private static func bytes(count: Int, using random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
            case 1: bytes.append(UInt8.random(in: 0x1b...0x7e, using: &random))
            default:
                let piece = pieces.randomElement(using: &random) ?? []
                bytes += piece.prefix(Int.random(in: 0...(piece.count * 2), using: &random))
            }
        }
        return bytes
    }

    @Test(arguments: 0..<cases(25, long: 300)) func anyBytesLeaveTheNextKeyAlone(_ group: Int) {
        for seed in (group * 10)..<(group * 10 + 10) {
            var random = SeededGenerator(seed: seed)
            var probe = ParserProbe()
            probe.parser.expectsCursorReports = seed % 2 == 0
            let isUniform = seed % 3 == 0
            let bytes =
                isUniform
                ? (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
                : Self.bytes(count: 2000, using: &random)
            var rest = bytes[...]
            while !rest.isEmpty {
                let length = Int.random(in: 1...100, using: &random)
                probe.feed(rest.prefix(length))
                rest = rest.dropFirst(length)
                probe.wait([0, 0.001, 0.03, 1].randomElement(using: &random) ?? 0)
            }
            probe.wait(6)
            #expect(probe.parser.deadline == nil, "seed \(seed)")
            _ = probe.take()
            probe.feed("q\r")
            #expect(probe.take() == [key(.character("q")), key(.enter)], "seed \(seed)")
        }
    }

    @Test(arguments: 0..<50) func chunksDoNotChangeWhatWholeSequencesMean(_ seed: Int) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<300).flatMap { _ in Self.pieces.randomElement(using: &random) ?? [] }
        var whole = ParserProbe()
        whole.feed(bytes)
        var torn = ParserProbe()
        var rest = bytes[...]
        while !rest.isEmpty {
            let length = Int.random(in: 1...20, using: &random)
            torn.feed(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        #expect(torn.take() == whole.take())
    }

    @Test(arguments: 0..<20) func anyKeyStringsWithAnyBytesLeaveTheNextKeyAlone(_ seed: Int) {
        var random = SeededGenerator(seed: seed)
        var configuration = InputParser.Configuration()
        configuration.keyStrings = (0..<20).map { number in
            let tail = (0..<Int.random(in: 0...6, using: &random)).map { _ -> UInt8 in
                [0x1b, 0x5b, 0x4f, 0x31, 0x41, 0x7e].randomElement(using: &random) ?? 0x1b
            }
            return InputParser.KeyString(bytes: [0x1b] + tail, event: KeyEvent(key: .function(number)))
        }
        var probe = ParserProbe(configuration)
        for _ in 0..<200 {
            let bytes = (0..<20).map { _ -> UInt8 in
                [0x1b, 0x5b, 0x4f, 0x31, 0x41, 0x7e, 0x62].randomElement(using: &random) ?? 0x1b
            }
            probe.feed(bytes)
            probe.wait(1)
            #expect(probe.parser.deadline == nil)
            probe.feed("q")
            #expect(probe.take().last == key(.character("q")))
        }
    }

    @Test(arguments: [
        ("\u{1b}[", "1;", 200_000, "mx"), ("\u{1b}[", "1:", 200_000, "ux"), ("\u{1b}[<", ";", 200_000, "Mx"),
        ("\u{1b}[", "9", 500_000, "Ax"), ("\u{1b}[", " ", 500_000, "Ax"), ("\u{1b}[?", "?", 500_000, "cx"),
        ("\u{1b}]52;c;", "A", 500_000, "\u{7}x"), ("\u{1b}]11;", "#", 500_000, "\u{1b}\\x"),
        ("\u{1b}P", "q", 500_000, "\u{1b}\\x"), ("\u{1b}P1$r", "m", 500_000, "\u{1b}\\x"),
        ("\u{1b}_", "G", 500_000, "\u{1b}\\x"), ("\u{1b}O", "1;", 200_000, "zx"),
    ])
    func longSequencesTakeLinearTime(_ start: String, _ unit: String, _ count: Int, _ end: String) {
        let bytes = Array((start + String(repeating: unit, count: count) + end).utf8)
        var probe = ParserProbe()
        let time = workTime { probe.feed(bytes) }
        #expect(probe.events.last == key(.character("x")))
        #expect(probe.events.count <= 2)
        #expect(time < .seconds(1))
    }

    @Test(arguments: [
        ("", "\u{1b}", 200_000), ("", "\u{1b}[", 100_000), ("", "\u{1b}[200~\u{1b}[201~", 20_000),
        ("", "\u{1b}]1\u{1b}", 50_000), ("\u{1b}[200~", "\u{1b}[201\u{1b}[20", 20_000),
        ("", "\u{1b}[I\u{1b}[O", 30_000),
        ("", "\u{1b}[1;2", 30_000), ("", "\u{1b}[M!", 60_000), ("", "\u{ff}", 100_000),
    ])
    func floodsTakeLinearTime(_ start: String, _ unit: String, _ count: Int) {
        let bytes = Array((start + String(repeating: unit, count: count)).utf8)
        var probe = ParserProbe()
        let time = workTime { probe.feed(bytes) }
        probe.wait(6)
        probe.feed("q")
        #expect(time < .seconds(1))
        #expect(probe.events.last == key(.character("q")))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1])
    func strangeClocksDoNoHarm(_ time: Double) {
        var probe = ParserProbe()
        probe.now = time
        probe.feed("\u{1b}[<0;1;1M\u{1b}[200~a\u{1b}[201~\u{1b}")
        probe.parser.timeOut(at: time, into: &probe.events)
        probe.feed("xq")
        #expect(probe.events.last == key(.character("q")))
    }
}

/// A random number generator with a seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
