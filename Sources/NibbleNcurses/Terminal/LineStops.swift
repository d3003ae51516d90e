internal import CTerminal
internal import NibbleSystem

/// Gives way to Ctrl-Z while lines are typed, and tells when the program goes on: what it said may be far up by then.
///
/// The terminal drops the part of a line that was typed when it stops the program; where somebody else stops it, this does.
@MainActor final class LineStops {
    private let input: Int32
    private let stopsInBackground: Bool
    private let giveWay: () -> Void
    private let goOn: () -> Void
    private var signals: SignalSources?

    /// Begins to look for stops; an interface of this process that draws gives way by itself.
    ///
    /// - Parameters:
    ///   - input: The descriptor from which lines are read.
    ///   - stopsInBackground: Whether this stops the program after `bg`. The kernel stops only a program that reads, not one that
    ///     waits until it can.
    ///   - giveWay: Called before the program stops, and when it turns out to have been stopped.
    ///   - goOn: Called when it goes on in the foreground.
    init(
        _ input: Int32, stopsInBackground: Bool, giveWay: @escaping () -> Void, goOn: @escaping () -> Void
    ) {
        (self.input, self.stopsInBackground) = (input, stopsInBackground)
        (self.giveWay, self.goOn) = (giveWay, goOn)
        signals = try? SignalSources { [weak self] in self?.receive($0) }
    }

    /// Leaves stops to the system again.
    func cancel() {
        signals?.cancel()
        signals = nil
    }

    private func receive(_ notices: SignalSources.Notices) {
        guard !notices.isDisjoint(with: [.stop, .continued]) else { return }
        giveWay()
        if notices.contains(.stop) {
            _ = tui_job_stop(SIGTSTP, TUI_STOP_PROCESS)
        } else {
            tcflush(input, TCIFLUSH)
        }
        signals?.drop([.stop, .continued])
        // After `bg` the terminal is the shell's.
        while stopsInBackground, tui_job_is_foreground(input) == 0,
            tui_job_stop(SIGTTIN, TUI_STOP_PROCESS) == 1
        {
            signals?.drop([.stop, .continued])
        }
        if tui_job_is_foreground(input) != 0 { goOn() }
    }
}
