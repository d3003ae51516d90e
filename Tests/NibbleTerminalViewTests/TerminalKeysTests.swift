import NibbleCells
import NibbleTerminal
import Testing

@testable import NibbleTerminalView

/// The bytes that programs get for keys and the mouse.
@Suite struct TerminalKeysTests {
    private func sent(_ key: Key, _ modifiers: Modifiers = [], application: Bool = false, kitty: Int = 0)
        -> String
    {
        let keys = TerminalKeys(areApplication: application, kittyFlags: kitty)
        let bytes = keys.bytes(of: KeyEvent(key: key, modifiers: modifiers))
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    @Test func lettersAreTyped() {
        #expect(sent(.character("é")) == "é" && sent(.character("A"), .shift) == "A")
        #expect(sent(.character("x"), .alt) == "^x")
        #expect(sent(.character("c"), .control) == "\u{3}" && sent(.character(" "), .control) == "\0")
        #expect(
            sent(.character("["), .control) == "^" && sent(.character("c"), [.control, .alt]) == "^\u{3}")
    }

    @Test func namedKeysAreXterms() {
        #expect(
            sent(.up) == "^[A" && sent(.up, application: true) == "^OA" && sent(.up, .control) == "^[1;5A")
        #expect(sent(.home) == "^[H" && sent(.end, application: true) == "^OF" && sent(.delete) == "^[3~")
        #expect(sent(.pageUp, .shift) == "^[5;2~" && sent(.tab, .shift) == "^[Z" && sent(.enter) == "\r")
        #expect(sent(.backspace) == "\u{7F}" && sent(.escape) == "^")
        #expect(sent(.function(1)) == "^OP" && sent(.function(1), .shift) == "^[1;2P")
        #expect(sent(.function(5)) == "^[15~" && sent(.function(12)) == "^[24~" && sent(.function(30)) == "")
    }

    @Test func inNewlineModeEnterSendsALineFeedToo() {
        let keys = TerminalKeys(startsLines: true)
        #expect(keys.bytes(of: KeyEvent(key: .enter)) == [13, 10])
        #expect(keys.bytes(of: KeyEvent(key: .enter, modifiers: .alt)) == [27, 13, 10])
    }

    @Test func pastesHoldNoKeys() {
        let text = "a\tb\nc\u{1B}[201~\u{3}\u{9B}201~é\u{7F}"
        func bytes(_ isMarked: Bool) -> String {
            String(decoding: TerminalKeys.bytes(ofPaste: text, isMarked: isMarked), as: UTF8.self)
        }
        #expect(bytes(false) == "a\tb\rc[201~201~é")
        #expect(bytes(true) == "\u{1B}[200~a\tb\rc[201~201~é\u{1B}[201~")
    }

    @Test func theKittyProtocolTellsKeysApart() {
        #expect(sent(.escape, kitty: 1) == "^[27u" && sent(.character("i"), .control, kitty: 1) == "^[105;5u")
        #expect(sent(.enter, .shift, kitty: 1) == "^[13;2u" && sent(.enter, kitty: 1) == "\r")
        #expect(sent(.character("a"), kitty: 1) == "a")
    }

    @Test func theMouseIsReportedAsAskedFor() {
        func report(_ event: MouseEvent, _ modes: Set<Int>) -> String? {
            TerminalMouse(modes: modes).bytes(of: event, at: Point(x: 4, y: 2))
                .map { String(decoding: $0, as: UTF8.self).replacing("\u{1B}", with: "^") }
        }
        let press = MouseEvent(location: .zero)
        #expect(report(press, []) == nil && report(press, [1000]) == "^[M %#")
        #expect(report(press, [1000, 1006]) == "^[<0;5;3M")
        #expect(report(MouseEvent(location: .zero, phase: .up), [1000, 1006]) == "^[<0;5;3m")
        let drag = MouseEvent(location: .zero, phase: .dragged)
        #expect(report(drag, [1000, 1006]) == nil && report(drag, [1002, 1006]) == "^[<32;5;3M")
        let wheel = MouseEvent(
            location: .zero, button: .none, phase: .scrolled, scrollDelta: Point(x: 0, y: 1))
        #expect(report(wheel, [1000, 1006]) == "^[<65;5;3M")
    }
}
