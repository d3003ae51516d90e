internal import CTerminal

/// The restore guard: whatever ends the process, the terminal is left as it was found.
///
/// One in a process.
@MainActor package enum TerminalGuard {
    /// The effect of Ctrl-C and Ctrl-\ while the interface is up.
    package enum InterruptKey: Sendable {
        /// They are keys like any other.
        case isKey
        /// They send SIGINT and SIGQUIT.
        case isSignal

        var value: tui_interrupt_key {
            switch self {
            case .isKey: TUI_INTERRUPT_IS_KEY
            case .isSignal: TUI_INTERRUPT_IS_SIGNAL
            }
        }
    }

    /// The settings of the terminal that are restored at the end.
    enum Settings {
        /// Those it has when it is entered: the shell's.
        case current
        /// Those of the first time: a program that we ran may have left others.
        case earlier

        var value: tui_settings {
            switch self {
            case .current: TUI_SETTINGS_CURRENT
            case .earlier: TUI_SETTINGS_EARLIER
            }
        }
    }

    /// Installs the handlers.
    ///
    /// - Parameters:
    ///   - tty: The terminal. When the process is dying its descriptor is made to refer to /dev/null.
    ///   - grace: Milliseconds that SIGTERM, SIGHUP and SIGINT leave for an orderly end, which
    ///     `SignalSources.Notices.end` asks for. With 0 they restore the terminal and kill at once.
    /// - Throws: `NcursesError` when there is a guard already.
    static func install(_ tty: TTY, grace: Int) throws {
        try check(
            tui_guard_install(tty.descriptor, Int32(clamping: grace)), "open", whenBusy: .alreadyRunning)
    }

    /// Removes the handlers and dismisses the guardian, after leaving.
    static func uninstall() { tui_guard_uninstall() }

    /// Replaces the bytes that leave the modes, before one is switched on.
    static func setLeaveBytes(of ledger: ModeLedger) throws {
        let bytes = ledger.leaveBytes
        try check(
            tui_guard_set_leave(bytes, bytes.count, ledger.placeBytes.count), "tui_guard_set_leave")
    }

    /// Says which answers the terminal still owes, for leaves on the way to death, and for how long to expect them.
    static func expect(_ answers: tui_answers, milliseconds: Int) {
        tui_guard_expect_answers(answers, Int32(clamping: milliseconds))
    }

    /// Decides on the settings to restore, makes the terminal raw, and captures what others print to it.
    static func enter(_ key: InterruptKey, restoring settings: Settings) throws {
        try check(tui_guard_enter(key.value, settings.value), "tcsetattr")
    }

    /// Makes the terminal raw again after somebody else changed it.
    static func makeRaw() { _ = tui_guard_make_raw() }

    /// Makes the terminal raw again where somebody else changed it, and returns whether it had to.
    static func keepRaw() -> Bool { tui_guard_keep_raw() != 0 }

    /// Writes the leave bytes, restores the settings and shows what was captured; at most a second.
    static func leave() { _ = tui_guard_leave() }

    /// Prepares this thread for the worst and keeps what was captured short; cheap, for every frame and event.
    ///
    /// After the first suspension of an async `main`, the main actor runs on Dispatch's threads, which have no
    /// stack for signal handlers: an overflow could not be handled there.
    static func keepReady() { tui_guard_keep_ready() }

    /// Forks the guardian, which restores the terminal after `kill -9`.
    ///
    /// - Throws: `NcursesError` when no process or descriptor is to be had; the other layers work without it.
    static func startGuardian() throws {
        try check(tui_guard_start_guardian(), "fork")
    }

    /// Removes a file, such as a socket, when the process ends, whatever ends it: a signal, a trap, `kill -9`.
    ///
    /// To be called before the terminal is taken. A path that is too long for a socket's is left alone.
    package static func removeAtEnd(_ path: String) { _ = tui_guard_remove_at_end(path) }

    /// The signal that asks the process to end, if one does.
    static var requestedEnd: Int32? {
        let signal = tui_guard_requested_end()
        return signal > 0 ? signal : nil
    }

    /// Ends the process by a signal as if nobody had handled it, with the status that its parent expects.
    package static func die(of signal: Int32) -> Never { tui_guard_die(signal) }
}
