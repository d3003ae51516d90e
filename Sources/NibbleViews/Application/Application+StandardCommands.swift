import NibbleTerminal

extension Application {
    /// The commands that every application has, after all of its own.
    ///
    /// Their identifiers, for `keyBindings`: `nextControl`, `previousControl`, `nextGroup`, `previousGroup`, `contextMenu`,
    /// `help`, `commandPalette`, `suspendMouse`, `quit`.
    var standardCommands: [KeyCommand] {
        [
            command("Next control", .tab, identifier: "nextControl") {
                _ = $0.window.focusEngine.move(backwards: false)
            },
            command("Previous control", .tab, .shift, identifier: "previousControl") {
                _ = $0.window.focusEngine.move(backwards: true)
            },
            command("Next group", .function(6), identifier: "nextGroup") {
                _ = $0.window.focusEngine.moveToGroup(backwards: false)
            },
            command("Previous group", .function(6), .shift, identifier: "previousGroup") {
                _ = $0.window.focusEngine.moveToGroup(backwards: true)
            },
            command("Open the context menu", .function(10), .shift, identifier: "contextMenu") {
                _ = ($0.window.firstResponder as? View)?.openContextMenu(at: nil)
            },
            command("Show keys", .function(1), identifier: "help") { $0.showKeyHelp() },
            command("Find a command", .character("p"), .control, identifier: "commandPalette") {
                $0.showCommandPalette()
            },
            command("Select text with the mouse", .function(12), identifier: "suspendMouse") {
                $0.isMouseSuspended.toggle()
            },
            command("Quit", .character("q"), .control, identifier: "quit") { QuitRequest(in: $0).perform() },
        ]
    }

    /// Whether one of the standard commands would do anything now.
    func isUseful(_ command: KeyCommand) -> Bool {
        switch command.identifier {
        case "nextControl", "previousControl": window.focusEngine.canMove
        case "nextGroup", "previousGroup": window.focusEngine.hasGroups
        case "contextMenu": (window.firstResponder as? View).map { ContextMenuSearch(of: $0).exists } ?? false
        case "suspendMouse": terminal.needsMouseToSelect
        default: true
        }
    }

    private func command(
        _ title: String, _ key: Key, _ modifiers: Modifiers = [], identifier: String,
        action: @escaping @MainActor (Application) -> Void
    ) -> KeyCommand {
        KeyCommand(title, key: key, modifiers: modifiers, identifier: identifier) { [unowned self] in
            action(self)
        }
    }

    /// Quits for Ctrl-C as Ctrl-Q does, or asks for a second press where the user may mean to copy.
    func interrupt() {
        if services.mayBeCopying(in: window), !notices.askForInterrupt(in: self) { return }
        QuitRequest(in: self).perform()
    }

    /// Ends the application because the user wants that, unless the delegate has something to ask first.
    public func requestTermination() {
        if delegate?.applicationShouldTerminate(self) ?? true { terminate() }
    }

    /// Performs the standard command of a key that nobody else took.
    func performStandard(_ event: KeyEvent) -> Handling {
        if perform(firstOf: standardCommands, for: event) == .handled { return .handled }
        // A question mark that no text field took asks for help, unless help has other keys.
        if event.key == .character("?"), event.modifiers.isSubset(of: .shift), keyBindings["help"] == nil {
            showKeyHelp()
            return .handled
        }
        return FocusDirection(event).map { window.focusEngine.move($0) } ?? .ignored
    }
}
