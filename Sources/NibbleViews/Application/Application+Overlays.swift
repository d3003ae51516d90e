extension Application {
    /// Shows which keys do something now, over everything, until Esc is pressed.
    ///
    /// F1 does it, and `?` where nobody takes it; `keyBindings` may give it other keys.
    public func showKeyHelp() {
        guard isRunning else { return }
        services.showKeyHelp(for: ActiveCommands(in: self), in: window)
    }

    /// Shows the commands that can be done now, to be found by some of their letters, until one is chosen.
    ///
    /// Ctrl-P does it where nobody takes it; `keyBindings` may give it other keys.
    public func showCommandPalette() {
        guard isRunning else { return }
        services.showCommandPalette(for: ActiveCommands(in: self), in: window) { [weak self] in
            self?.perform($0)
        }
    }

    /// Shows a sentence in the lowest row for some seconds, and says it aloud.
    public func showNotice(_ text: String) {
        notices.showPassing(text, in: self)
        announce(text)
    }

    /// Takes a sentence of `showNotice(_:)` away before its time is over; by default whichever is shown.
    public func hideNotice(_ text: String? = nil) { notices.hidePassing(text) }
}
