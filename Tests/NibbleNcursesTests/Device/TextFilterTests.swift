import CTerminal
import Testing

/// What the guard shows of captured output, after the interface is gone.
@Suite struct TextFilterTests {
    /// Filters text in pieces of some length, as the guard does.
    private func filter(_ input: [UInt8], piece: Int = 1_024) -> String {
        var result: [UInt8] = []
        var at = 0
        while at < input.count {
            let end = min(input.count, at + piece)
            var output = [UInt8](repeating: 0, count: 2 * piece)
            var consumed = 0
            let count = tui_filter_text(
                Array(input[at..<end]), end - at, end == input.count ? 1 : 0, &output, &consumed)
            result += output[..<count]
            at += consumed
            if consumed == 0 { break }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func filter(_ text: String) -> String { filter(Array(text.utf8)) }

    @Test func textTabsAndNewlinesStay() {
        let text = "Grüße,\t日本 👩‍👩‍👧 e\u{301}\nnext"
        #expect(filter(text) == text)
    }

    @Test(arguments: 0..<32) func controlCharactersAreShown(code: Int) {
        guard let scalar = Unicode.Scalar(code), code != 9, code != 10 else { return }
        let letter = Unicode.Scalar(UInt8(code ^ 0x40))
        #expect(filter("a\(Character(scalar))b") == "a^\(Character(letter))b")
    }

    @Test func escapesAreHarmless() {
        #expect(filter("\u{1B}]0;x\u{7}\u{7F}") == "^[]0;x^G^?")
    }

    @Test func carriageReturnsBeforeNewlinesGo() {
        #expect(filter("one\r\ntwo\rthree\r") == "one\ntwo^Mthree^M")
    }

    @Test(arguments: [
        "\u{9B}", "\u{80}", "\u{202E}", "\u{200B}", "\u{200F}", "\u{2066}", "\u{FEFF}", "\u{2028}", "\u{61C}",
    ])
    func invisibleCharactersBecomeQuestionMarks(text: String) {
        #expect(filter("a" + text + "b") == "a?b")
    }

    @Test(
        arguments: [
            ([0x9B], "?"), ([0xC3], "?"), ([0xC0, 0xAF], "??"), ([0xED, 0xA0, 0x80], "???"),
            ([0xF4, 0x90, 0x80, 0x80], "????"),
            ([0xFF, 0xFE, 0x61], "??a"), ([0xE2, 0x82, 0x41], "??A"), ([0xF0, 0x9F, 0x91], "???"),
        ] as [([UInt8], String)])
    func invalidBytesBecomeQuestionMarks(bytes: [UInt8], shown: String) {
        #expect(filter(bytes) == shown)
    }

    @Test(arguments: 4...40) func piecesMakeNoDifference(piece: Int) {
        let bytes = Array("Grüße\r\n日本👩‍👧\u{1B}[1m\u{9B}\r\n\u{202E}x".utf8) + [0xF0, 0x9F, 0x41, 0xE2, 0x82]
        #expect(filter(bytes, piece: piece) == filter(bytes))
    }
}
