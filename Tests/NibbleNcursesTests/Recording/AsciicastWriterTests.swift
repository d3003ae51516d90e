import NibbleCells
import Testing

@testable import NibbleNcurses

@Suite struct AsciicastWriterTests {
    private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    @Test func theHeaderNamesSizeAndVariables() {
        let header = AsciicastWriter.header(
            size: Size(width: 80, height: 24), timestamp: 12,
            environment: [("TERM", "xterm-256color"), ("LANG", "a\"b\\")])
        #expect(
            text(header)
                == "{\"version\": 2, \"width\": 80, \"height\": 24, \"timestamp\": 12, "
                + "\"env\": {\"TERM\": \"xterm-256color\", \"LANG\": \"a\\\"b\\\\\"}}\n")
    }

    @Test func controlsAreEscaped() {
        #expect(
            text(AsciicastWriter.input(Array("\u{1B}[A\u{9B}\u{7F}é".utf8), at: 1_000_042))
                == "[1.000042, \"i\", \"\\u001b[A\\u009b\\u007fé\"]\n")
    }

    @Test func bytesThatAreNoTextAreHexadecimal() {
        #expect(text(AsciicastWriter.input([0x1B, 0xFF, 0x05], at: 0)) == "[0.000000, \"b\", \"1bff05\"]\n")
    }

    @Test func charactersCutInTwoAreWrittenWhole() {
        var writer = AsciicastWriter()
        let bytes = Array("a日b".utf8)
        #expect(text(writer.output(bytes[..<2], at: 0)) == "[0.000000, \"o\", \"a\"]\n")
        #expect(writer.output(bytes[2..<3], at: 1) == nil)
        #expect(text(writer.output(bytes[3...], at: 2)) == "[0.000002, \"o\", \"日b\"]\n")
    }

    @Test(arguments: [[0xFF], [0x80, 0x80, 0x80, 0x80], [0xF8, 0x80], [0xC0]] as [[UInt8]])
    func whatBeginsNoCharacterIsNotWaitedFor(bytes: [UInt8]) {
        var writer = AsciicastWriter()
        #expect(writer.output(bytes[...], at: 0) != nil)
    }
}
