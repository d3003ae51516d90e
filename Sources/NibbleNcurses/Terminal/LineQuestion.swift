internal import CTerminal
internal import NibbleSystem

/// A question whose answer is typed as a line: it gives way to Ctrl-Z, and is asked again when the program goes on.
///
/// The terminal drops the part of the answer that was typed when it stops the program; where somebody else stops it, this does.
@MainActor final class LineQuestion {
    private let prompt: String
    private let hidesTyping: Bool
    private var isHidden = false
    private var signals: SignalSources?

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
        // An interface of this process gives way by itself.
        if isTyped { signals = try? SignalSources { [weak self] in self?.receive($0) } }
    }

    /// Shows typing again, once the answer is there.
    func end() {
        signals?.cancel()
        signals = nil
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

    private func receive(_ notices: SignalSources.Notices) {
        guard !notices.isDisjoint(with: [.stop, .continued]) else { return }
        showTyping()
        if notices.contains(.stop) {
            _ = tui_job_stop(SIGTSTP, TUI_STOP_PROCESS)
        } else {
            tcflush(STDIN_FILENO, TCIFLUSH)
        }
        signals?.drop([.stop, .continued])
        // After `bg` the terminal is the shell's; the kernel stops whoever reads from it then.
        if tui_job_is_foreground(STDIN_FILENO) != 0 { ask() }
    }
}
