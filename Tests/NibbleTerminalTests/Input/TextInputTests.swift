import NibbleTerminal
import Testing

@Suite struct TextInputTests {
    /// Ill-formed bytes and the number of maximal subparts in them (Unicode 15, tables 3-8 to 3-11, and others).
    static let illFormed: [([UInt8], Int)] = [
        ([0x80], 1), ([0xbf, 0x80], 2), ([0xc0, 0xaf], 2), ([0xc1, 0xbf], 2), ([0xe0, 0x80, 0xbf], 3),
        ([0xf0, 0x81, 0x82], 3), ([0xe0, 0x9f, 0x80], 3), ([0xed, 0xa0, 0x80], 3), ([0xed, 0xbf, 0xbf], 3),
        ([0xf4, 0x91, 0x92, 0x93], 4), ([0xf5, 0x80], 2), ([0xff], 1), ([0xfe, 0xff], 2), ([0xe1, 0x80], 1),
        ([0xf0, 0x91, 0x92], 1), ([0xf1, 0xbf], 1), ([0xc3], 1),
        ([0xe1, 0x80, 0xe2, 0xf0, 0x91, 0x92, 0xf1, 0xbf], 4),
        ([0xf8, 0x88, 0x80, 0x80, 0x80], 5), ([0xc3, 0xc3], 2),
    ]

    @Test(arguments: illFormed) func eachMaximalSubpartIsOneReplacement(_ bytes: [UInt8], _ count: Int) {
        #expect(events(of: bytes + [0x61]) == keys(String(repeating: "\u{fffd}", count: count) + "a"))
    }

    @Test(arguments: illFormed) func replacementsDoNotDependOnChunks(_ bytes: [UInt8], _ count: Int) {
        var probe = ParserProbe()
        for byte in bytes + [0x61] { probe.feed([byte]) }
        #expect(probe.take() == keys(String(repeating: "\u{fffd}", count: count) + "a"))
    }

    @Test func anIllFormedCharacterLosesNothingAfterIt() {
        #expect(events(of: [0xc3, 0x0d]) == [key(.character("\u{fffd}")), key(.enter)])
        #expect(events(of: [0xe2, 0x82, 0x1b, 0x5b, 0x41]) == [key(.character("\u{fffd}")), key(.up)])
        #expect(events(of: [0xff, 0xfe, 0x61]) == keys("\u{fffd}\u{fffd}a"))
        #expect(events(of: [0xf0, 0x9f, 0xc3, 0xa4]) == keys("\u{fffd}ä"))
    }

    @Test func halfACharacterIsReplacedAfterAWhile() {
        var probe = ParserProbe()
        probe.feed([0xe2, 0x82])
        probe.wait(1)
        #expect(probe.take() == keys("\u{fffd}"))
        probe.feed("x")
        #expect(probe.take() == keys("x"))
    }

    @Test func everyScalarIsReadAsItself() {
        var text = String.UnicodeScalarView()
        for value in stride(from: UInt32(0xa0), through: 0x10ffff, by: 41) {
            if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        #expect(events(of: String(text)) == text.map { key(.character(Character($0))) })
    }

    @Test func controlCharactersWrittenInTwoBytesAreNoKeys() {
        #expect(events(of: "a\u{80}\u{9b}\u{9f}b") == keys("ab"))
    }
}
