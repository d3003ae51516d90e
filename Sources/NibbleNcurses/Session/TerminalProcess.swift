internal import CTerminal
internal import Dispatch
internal import NibbleSystem

/// Another program on our terminal, such as `$EDITOR`.
package enum TerminalProcess {
    /// The ways in which a program ends.
    package enum End: Hashable, Sendable {
        /// It exited with a status.
        case exited(Int32)
        /// A signal ended it.
        case signalled(Int32)
    }

    /// Starts a program in the terminal's foreground and waits for its end, passing on stops.
    @MainActor static func run(_ arguments: [String], on tty: TTY) async throws -> End {
        guard !arguments.isEmpty else { throw NcursesError(.cannotStart("", code: ENOENT)) }
        let process = try spawn(arguments, on: tty)
        // Only the group that we put in the foreground is replaced: a shell that took the terminal keeps it.
        func takeTerminalBack() {
            if tcgetpgrp(tty.descriptor) == process { _ = tui_job_set_foreground(tty.descriptor, 0) }
        }
        while true {
            let (state, status) = await wait(for: process)
            takeTerminalBack()
            switch state {
            case 0: return .exited(status)
            case 1: return .signalled(status)
            case 2: passOnStop(of: process, on: tty)
            default: throw NcursesError(.callFailed("waitpid", code: -state))
            }
        }
    }

    private static func spawn(_ arguments: [String], on tty: TTY) throws -> Int32 {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        let process = tui_job_spawn(words, tty.descriptor)
        guard process > 0 else { throw NcursesError(starting: arguments[0], code: -process) }
        return process
    }

    /// Ctrl-Z in the child: the whole job stops, and when the shell continues us, the child goes on.
    @MainActor private static func passOnStop(of process: Int32, on tty: TTY) {
        _ = tui_job_stop(SIGTSTP, TUI_STOP_GROUP)
        if tui_job_is_foreground(tty.descriptor) == 1 {
            _ = tui_job_set_foreground(tty.descriptor, process)
        }
        tui_job_continue(process)
    }

    /// A thread waits: the kernel tells of stops in no other way that does not take over the process's SIGCHLD.
    private static func wait(for process: Int32) async -> (state: Int32, status: Int32) {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "nibble.child").async {
                var status: Int32 = 0
                let state = tui_job_wait(process, &status)
                continuation.resume(returning: (state, status))
            }
        }
    }
}
