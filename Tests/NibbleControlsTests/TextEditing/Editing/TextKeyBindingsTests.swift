import NibbleControls
import NibbleTerminal
import Testing

@Suite struct TextKeyBindingsTests {
    private static let samples: [(Key, Modifiers, TextCommand)] = [
        (.left, [], .move(.left)),
        (.left, .shift, .select(.left)),
        (.right, .control, .move(.wordForward)),
        (.right, [.alt, .shift], .select(.wordForward)),
        (.character("a"), .control, .move(.rowStart)),
        (.character("k"), .control, .delete(.paragraphForward)),
        (.character("z"), .control, .undo),
        (.character("Z"), [.control, .shift], .redo),
        (.character("y"), .control, .redo),
        (.backspace, .alt, .delete(.wordBackward)),
        (.enter, [], .insertNewline),
    ]

    @Test(arguments: samples)
    func standardKeys(key: Key, modifiers: Modifiers, command: TextCommand) {
        #expect(TextKeyBindings.standard.command(for: KeyEvent(key: key, modifiers: modifiers)) == command)
    }

    @Test(arguments: [
        KeyEvent(key: .character("a")), KeyEvent(key: .character("A"), modifiers: .shift),
        KeyEvent(key: .function(1)),
        KeyEvent(key: .character("q"), modifiers: .control),
    ])
    func otherKeysAreLeftAlone(event: KeyEvent) {
        #expect(TextKeyBindings.standard.command(for: event) == nil)
    }

    @Test func keysCanBeBoundAnewAndFreed() {
        var bindings = TextKeyBindings.standard
        bindings[.character("a"), .control] = .selectAll
        bindings[.character("z"), .control] = nil
        #expect(bindings.command(for: KeyEvent(key: .character("a"), modifiers: .control)) == .selectAll)
        #expect(bindings.command(for: KeyEvent(key: .character("z"), modifiers: .control)) == nil)
        #expect(bindings != .standard)
    }

    // What a terminal of the seventies sends must be enough for everything but selecting.
    @Test func everyCommandHasAKeyThatEveryTerminalSends() {
        let plain = TextKeyBindings.standard.keys.filter { event in
            switch event.key {
            case .character: event.modifiers == .control || event.modifiers == .alt
            default: event.modifiers.isEmpty
            }
        }
        let commands = Set(plain.compactMap { TextKeyBindings.standard.command(for: $0) })
        for command: TextCommand in [
            .undo, .redo, .copy, .cut, .paste, .selectAll, .deselect, .insertNewline, .insertTab,
            .delete(.wordBackward), .delete(.wordForward), .move(.wordBackward), .move(.documentEnd),
        ] {
            #expect(commands.contains(command), "\(command)")
        }
    }
}
