import NibbleTerminal

extension Application {
    /// Shows which keys do something now, over everything, until Esc is pressed.
    ///
    /// F1 does it, and `?` where nobody takes it; `keyBindings` may give it other keys.
    public func showKeyHelp() {
        guard isRunning else { return }
        KeyHelp(ActiveCommands(in: self)).show(in: window)
    }

    /// Shows the commands that can be done now, to be found by some of their letters, until one is chosen.
    ///
    /// Ctrl-P does it where nobody takes it; `keyBindings` may give it other keys.
    public func showCommandPalette() {
        guard isRunning else { return }
        let palette = CommandPalette(ActiveCommands(in: self)) { [weak self] in self?.perform($0) }
        palette.show(in: window)
    }

    /// Says something in the lowest row for some seconds, and aloud.
    func showPassingNotice(_ text: String) {
        passingNotice?.removeFromSuperview()
        let notice = Notice(text)
        notice.accessibilityElementsHidden = true
        notice.show(in: window, for: Self.noticeTime)
        passingNotice = notice
        announce(text)
    }

    /// How long a notice is shown, in seconds.
    private static let noticeTime = 4.0

    /// Says in the lowest row how to get the mouse back, while it is suspended.
    func showMouseNotice() {
        guard isMouseSuspended else {
            mouseNotice?.removeFromSuperview()
            mouseNotice = nil
            return
        }
        let key = standardCommands.first { $0.identifier == "suspendMouse" }
            .flatMap { keyBindings.events(for: $0).first }
        let notice = Notice("Select text with the mouse. \(key.map { "\($0.title) ends it." } ?? "")")
        notice.show(in: window)
        mouseNotice = notice
    }
}
