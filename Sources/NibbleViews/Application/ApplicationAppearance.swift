import NibbleCells
import NibbleTerminal

/// The colours and glyphs of an application: its theme on its terminal, unless the program has chosen colours.
@MainActor final class ApplicationAppearance {
    private let terminal: any Terminal
    private unowned let window: Window
    /// The colours that are shown.
    private(set) var colors: ColorTheme
    /// The colours that suited the terminal as it was known last.
    private var suiting: ColorTheme

    init(terminal: any Terminal, window: Window) {
        self.terminal = terminal
        self.window = window
        suiting = terminal.capabilities.colorTheme
        colors = suiting
    }

    /// Shows other colours.
    func show(_ colors: ColorTheme) {
        guard colors != self.colors else { return }
        self.colors = colors
        window.updateTraits()
        window.damageAll()
    }

    /// Takes another theme, with its colours in place of those that the program has chosen.
    func adopt(_ theme: Theme) {
        let old = window.appliedTheme.theme
        guard theme != old else { return }
        window.appliedTheme.theme = theme
        if theme.relief != old.relief || theme.borderStyle != old.borderStyle { placeAgain(window) }
        suiting = colors
        adoptTerminal()
        window.damageAll()
    }

    /// Places everything again: what views are drawn with takes other room.
    private func placeAgain(_ view: View) {
        view.invalidateIntrinsicContentSize()
        view.setNeedsLayout()
        for part in view.subviews { placeAgain(part) }
    }

    /// Takes the colours and glyphs that suit the theme on the terminal as it is known now.
    func adoptTerminal() {
        let isOwn = colors != suiting
        let theme = window.appliedTheme.theme
        suiting = theme.colors(on: terminal.capabilities)
        window.appliedTheme.glyphs = theme.glyphs(on: terminal.capabilities)
        if !isOwn { show(suiting) }
    }
}

/// The reports of the mouse that the terminal was asked for.
@MainActor final class MouseReports {
    private let terminal: any Terminal
    private var asked = TerminalRequest.MouseTracking.buttons

    init(terminal: any Terminal) {
        self.terminal = terminal
    }

    /// Asks for other reports than those that come.
    func want(_ tracking: TerminalRequest.MouseTracking) {
        guard tracking != asked else { return }
        asked = tracking
        terminal.perform(.mouse(tracking))
    }
}
