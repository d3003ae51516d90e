import Testing

@testable import NibbleCells

@Suite struct JSONStringTests {
    @Test(arguments: [
        ("", "\"\""), (#"a"b\c"#, #""a\"b\\c""#), ("\n\u{1B}[m", #""\u000a\u001b[m""#),
        ("\u{7F}\u{9B}é日", #""\u007f\u009bé日""#),
    ])
    func quotesAndControlsAreEscaped(text: String, quoted: String) {
        #expect(TerminalText.jsonString(text) == quoted)
    }

    @Test func numbersHaveZerosInFront() {
        #expect(String(7, digits: 3) == "007" && String(1234, digits: 3) == "1234")
        #expect(String(UInt8(0xAB), digits: 4, radix: 16) == "00ab")
        #expect(String(0x1B, digits: 4, radix: 16, uppercase: true) == "001B")
    }
}
