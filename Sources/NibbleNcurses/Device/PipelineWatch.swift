internal import Dispatch
internal import NibbleSystem

/// Looks after the terminal while programs that write to standard input may use it as well.
///
/// Some read keys themselves, as ffmpeg does: they change the terminal's settings when they start and when they end.
@MainActor final class PipelineWatch {
    private let timer: any DispatchSourceTimer
    private var looksLeft = PipelineWatch.lastLooks

    /// The milliseconds between two looks.
    private static let interval = 250
    /// The looks after the last writer closed the pipe, which it does before it puts settings back.
    private static let lastLooks = 12

    /// Begins to look; nil where standard input isn't a pipe.
    init?(_ look: @escaping @MainActor () -> Void) {
        var file = stat()
        guard fstat(STDIN_FILENO, &file) == 0, [S_IFIFO, S_IFSOCK].contains(file.st_mode & S_IFMT) else {
            return nil
        }
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(
            deadline: .now() + .milliseconds(Self.interval), repeating: .milliseconds(Self.interval),
            leeway: .milliseconds(Self.interval / 5))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                look()
                self?.count()
            }
        }
        timer.activate()
    }

    /// Looks no more.
    func cancel() { timer.cancel() }

    private func count() {
        var entry = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
        // These are reported for a pipe without writers, and for a closed file, without being asked for.
        guard poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLHUP | POLLNVAL) != 0 else { return }
        looksLeft -= 1
        if looksLeft == 0 { cancel() }
    }
}
