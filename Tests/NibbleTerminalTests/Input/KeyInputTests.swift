import NibbleTerminal
import Testing

@Suite struct KeyInputTests {
    @Test(arguments: KeySample.all) func aKeySendsOneEvent(_ sample: KeySample) {
        #expect(events(of: sample.bytes) == [sample.event])
    }

    @Test(arguments: KeySample.all) func aKeyIsDecidedByItsLastByteAlone(_ sample: KeySample) {
        var probe = ParserProbe()
        probe.feed(sample.bytes)
        #expect(probe.parser.deadline == nil)
        #expect(probe.take() == [sample.event])
    }

    @Test(arguments: KeySample.all) func aKeyTornApartAnywhereSendsTheSameEvent(_ sample: KeySample) {
        let bytes = Array(sample.bytes.utf8)
        for position in 1..<bytes.count {
            var probe = ParserProbe()
            probe.feed(bytes[..<position])
            probe.wait(0.001)
            probe.feed(bytes[position...])
            probe.wait(1)
            #expect(probe.take() == [sample.event], "torn before byte \(position)")
        }
    }

    @Test(arguments: KeySample.all) func aKeyThatComesByteByByteSendsTheSameEvent(_ sample: KeySample) {
        var probe = ParserProbe()
        for byte in sample.bytes.utf8 {
            probe.feed([byte])
            probe.wait(0.001)
        }
        #expect(probe.take() == [sample.event])
    }

    @Test(arguments: KeySample.all) func aKeyLeavesTheNextOneAlone(_ sample: KeySample) {
        #expect(
            events(of: sample.bytes + "x" + sample.bytes) == [
                sample.event, key(.character("x")), sample.event,
            ])
    }

    @Test(
        arguments: [
            (0x00, key(.character(" "), .control)), (0x01, key(.character("a"), .control)),
            (0x08, key(.backspace)),
            (0x09, key(.tab)), (0x0a, key(.character("j"), .control)), (0x0d, key(.enter)),
            (0x1a, key(.character("z"), .control)), (0x1b, key(.escape)),
            (0x1c, key(.character("\\"), .control)),
            (0x1d, key(.character("]"), .control)), (0x1e, key(.character("^"), .control)),
            (0x1f, key(.character("_"), .control)), (0x7f, key(.backspace)), (0x20, key(.character(" "))),
            (0x7e, key(.character("~"))),
        ] as [(UInt8, InputEvent)])
    func aByteIsAKey(_ byte: UInt8, _ event: InputEvent) {
        #expect(events(of: [byte]) == [event])
    }

    @Test func textIsOneKeyForEachScalar() {
        #expect(events(of: "Grüße, 世界 🌍") == keys("Grüße, 世界 🌍"))
        #expect(events(of: "e\u{301}") == [key(.character("e")), key(.character("\u{301}"))])
    }

    @Test(arguments: [
        "[97;5:3u", "[1;1:3A", "[3;1:3~", "[57441u", "[57358u", "[57428u", "[63000u", "[55296u", "[1114112u",
        "[128u",
        "[99999999999999999999u", "[u", "[E", "OE", "[99~", "[~", "[27;5~", "[0;0;0u", "[?1;2A", "[1 A",
        "[201~", "[200$", "[200;1~",
    ])
    func releasesAndKeysWithoutAMeaningAreDropped(_ afterEscape: String) {
        #expect(events(of: "\u{1b}" + afterEscape + "x") == keys("x"))
    }

    @Test func theKittyProtocolTypesTheTextOfAnInputMethod() {
        #expect(events(of: "\u{1b}[0;;26085:26412u") == keys("日本"))
    }

    @Test func metaInTheEighthBitIsAltWhenConfigured() {
        var configuration = InputParser.Configuration()
        configuration.highBytes = .alt
        #expect(
            events(of: [0xe1, 0x8d, 0x61], configuration) == [
                key(.character("a"), .alt), key(.enter, .alt), key(.character("a")),
            ])
    }
}
