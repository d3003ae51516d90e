import NibbleTerminal
import Testing

struct KeyEventNameTests {
    @Test(arguments: [
        ("ctrl-s", KeyEvent(key: .character("s"), modifiers: .control), "Ctrl S"),
        ("?", KeyEvent(key: .character("?")), "?"),
        ("-", KeyEvent(key: .character("-")), "-"),
        ("ctrl--", KeyEvent(key: .character("-"), modifiers: .control), "Ctrl -"),
        ("q", KeyEvent(key: .character("q")), "q"),
        ("Q", KeyEvent(key: .character("Q")), "Q"),
        ("tab", KeyEvent(key: .tab), "Tab"),
        ("shift-tab", KeyEvent(key: .tab, modifiers: .shift), "Shift Tab"),
        ("alt-enter", KeyEvent(key: .enter, modifiers: .alt), "Alt Enter"),
        ("ctrl-alt-pagedown", KeyEvent(key: .pageDown, modifiers: [.control, .alt]), "Ctrl Alt Page Down"),
        ("f12", KeyEvent(key: .function(12)), "F12"),
        ("shift-f6", KeyEvent(key: .function(6), modifiers: .shift), "Shift F6"),
        ("escape", KeyEvent(key: .escape), "Esc"),
        ("space", KeyEvent(key: .character(" ")), "Space"),
        ("super-hyper-x", KeyEvent(key: .character("x"), modifiers: [.super, .hyper]), "Super Hyper X"),
        ("ß", KeyEvent(key: .character("ß")), "ß"),
    ])
    func keysAreReadAndWritten(text: String, event: KeyEvent, title: String) {
        #expect(KeyEvent(text) == event)
        #expect(event.description == text)
        #expect(event.title == title)
    }

    @Test func shiftWithALetterIsTheCapital() {
        #expect(KeyEvent("shift-a") == KeyEvent(key: .character("A")))
        #expect(KeyEvent("esc") == KeyEvent(key: .escape) && KeyEvent(key: .escape).description == "escape")
        #expect(KeyEvent("ctrl-shift-a") == KeyEvent(key: .character("A"), modifiers: .control))
    }

    @Test(arguments: [
        "", "ctrl-", "ctrl", "f0", "f36", "f01", "tabs", "Tab", "meta-x", "ctrl s", "-a", "f-1",
    ])
    func whatIsNoKeyIsRefused(text: String) {
        #expect(KeyEvent(text) == nil)
    }
}
