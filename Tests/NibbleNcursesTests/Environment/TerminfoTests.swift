import NibbleTerminal
import Testing

@testable import NibbleNcurses

@MainActor @Suite(.serialized) struct TerminfoTests {
    @Test(arguments: [
        "../../etc/passwd", "a b", "xterm\u{1B}[31m", "x\u{7}", "", String(repeating: "x", count: 65),
        "xtérm",
    ])
    func malformedNamesAreNotLookedUp(name: String) {
        #expect(throws: NcursesError(.malformedTerminalType(name))) { try Terminfo(reading: name) }
    }

    @Test func aMissingNameIsToldApart() {
        #expect(throws: NcursesError(.unsetTerminalType)) { try Terminfo(reading: nil) }
    }

    @Test(arguments: ["no-such-terminal", "..", "xterm-256color-that-is-not"])
    func unknownNamesThrow(name: String) {
        #expect(throws: NcursesError(.unknownTerminalType(name))) { try Terminfo(reading: name) }
    }

    @Test func dumbCannotPlaceItsCursor() {
        #expect(throws: NcursesError(.incapableTerminal("dumb"))) { try Terminfo(reading: "dumb") }
    }

    @Test func anEntryIsReadAndFormatted() throws {
        let terminfo = try Terminfo(reading: "xterm-256color")
        #expect(terminfo.number("colors") == 256)
        #expect(terminfo.has("bce"))
        #expect(!terminfo.has("Tc"))
        #expect(terminfo.string("nonsense") == nil)
        #expect(terminfo.format("cup", 4, 9) == Array("\u{1B}[5;10H".utf8))
        #expect(terminfo.format("setaf", 200) == Array("\u{1B}[38;5;200m".utf8))
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "foot", "xterm-kitty"])
    func terminalsSayHowTheyMoveRows(name: String) throws {
        let terminfo = try Terminfo(reading: name)
        #expect(terminfo.string("csr") != nil && terminfo.string("dl") != nil && terminfo.string("il") != nil)
    }

    @Test func delaysOfHardwareTerminalsAreRemoved() throws {
        #expect(try Terminfo(reading: "vt100").format("cup", 0, 0) == Array("\u{1B}[1;1H".utf8))
        #expect(Terminfo.removingPadding(Array("a$<5>b$<100/>c$d$<".utf8)) == Array("abc$d$<".utf8))
    }

    @Test func keysAreReadWithTheirModifiedForms() throws {
        let keys = try Terminfo(reading: "xterm-256color").readKeys()
        #expect(keys.contains { $0.name == "kcuu1" && $0.bytes == Array("\u{1B}OA".utf8) })
        #expect(keys.contains { $0.name == "kUP5" && $0.bytes == Array("\u{1B}[1;5A".utf8) })
        #expect(!keys.contains { $0.name == "kmous" })
    }

    @Test(arguments: [
        ("kcuu1", KeyEvent(key: .up)), ("kf1", KeyEvent(key: .function(1))),
        ("kf20", KeyEvent(key: .function(20))),
        ("kcbt", KeyEvent(key: .tab, modifiers: .shift)), ("kDC", KeyEvent(key: .delete, modifiers: .shift)),
        ("kUP5", KeyEvent(key: .up, modifiers: .control)),
        ("kLFT8", KeyEvent(key: .left, modifiers: [.shift, .alt, .control])),
        ("kind", KeyEvent(key: .down, modifiers: .shift)), ("kf64", nil), ("kfoo", nil), ("kUP9", nil),
    ])
    func keyNamesBecomeKeys(name: String, event: KeyEvent?) {
        #expect(Terminfo.KeySequence(name: name, bytes: [1]).event == event)
    }

    @Test func theConsolesKeysAreForTheParser() throws {
        let keys = try Terminfo(reading: "linux").readKeyStrings()
        #expect(
            keys.contains { $0.bytes == Array("\u{1B}[[A".utf8) && $0.event == KeyEvent(key: .function(1)) })
    }
}
