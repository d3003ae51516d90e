internal import CTerminal
internal import NibbleSystem

/// A question whose answer is typed as a line: it gives way to Ctrl-Z, and is asked again when the program goes on.
@MainActor final class LineQuestion {
    private let prompt: String
    private let hidesTyping: Bool
    private var isHidden = false
    private var stops: LineStops?

    /// Asks a question.
    ///
    /// - Parameters:
    ///   - prompt: The question, which is written to standard error.
    ///   - hidesTyping: Whether a terminal shows nothing of what is typed.
    ///   - isTyped: Whether the answer comes from a terminal, so that the program may be stopped there.
    init(_ prompt: String, hidesTyping: Bool, isTyped: Bool) {
        (self.prompt, self.hidesTyping) = (prompt, hidesTyping)
        TypedAhead.ofProcess.forget()
        ask()
        guard isTyped else { return }
        stops = LineStops(
            STDIN_FILENO, stopsInBackground: false, giveWay: { [weak self] in self?.showTyping() },
            goOn: { [weak self] in self?.ask() }
        )
    }

    /// Shows typing again, once the answer is there.
    func end() {
        stops?.cancel()
        stops = nil
        let wasHidden = isHidden
        showTyping()
        if wasHidden { StandardStreams.report("") }
    }

    private func ask() {
        isHidden = hidesTyping && tui_echo_hide(STDIN_FILENO) == 0
        if !prompt.isEmpty { StandardStreams.report(prompt, endsLine: false) }
    }

    private func showTyping() {
        if isHidden { tui_echo_show() }
        isHidden = false
    }
}
