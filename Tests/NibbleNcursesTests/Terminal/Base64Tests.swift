import Testing

@testable import NibbleNcurses
@testable import NibbleTerminal

@Suite struct Base64Tests {
    /// The vectors of RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func bytesAreEncoded(text: String, encoded: String) {
        #expect(String(decoding: Base64Text.encoded(Array(text.utf8)), as: UTF8.self) == encoded)
    }

    @Test func allBytesHaveTheirLetters() {
        let encoded = Base64Text.encoded([0xFF, 0xFE, 0x00, 0xFB, 0xEF, 0xBE])
        #expect(String(decoding: encoded, as: UTF8.self) == "//4A++++")
    }

    @Test(arguments: ["a", "é", "漢", "😀"])
    func atMostAHundredKilobytesAreCopiedAndNoCharacterIsCut(character: String) {
        let count = 100_000 / character.utf8.count
        let whole = String(repeating: character, count: count)
        #expect(ClipboardText.bytes(of: whole) == Array(whole.utf8))
        let longer = "x" + String(repeating: character, count: count + 9)
        let bytes = ClipboardText.bytes(of: longer)
        #expect(bytes.count <= 100_000 && bytes.count > 100_000 - 2 * character.utf8.count)
        #expect(longer.hasPrefix(String(decoding: bytes, as: UTF8.self)))
    }
}
