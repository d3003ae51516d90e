import Foundation
import NibbleCells

/// The terminal that a replay is watched on: what is typed there is dropped, but for Ctrl-C.
final class ReplayTerminal {
    private let descriptor: Int32
    private var settings = termios()
    private var isGone = false

    /// Opens the controlling terminal; nil where there is none, or standard output is something else.
    init?() {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard tcgetattr(descriptor, &settings) == 0 else {
            close(descriptor)
            return nil
        }
    }

    /// Shows no more of what is typed, and takes keys one by one.
    func begin() {
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(descriptor, TCSANOW, &raw)
    }

    deinit { close(descriptor) }

    /// The columns and rows; nil where the kernel doesn't know them.
    var size: Size? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    }

    /// Shows bytes, waiting for as long as the terminal needs; a terminal that is gone shows nothing.
    func show(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty, !isGone {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, 1_000)
            } else if errno != EINTR {
                isGone = true
            }
        }
    }

    /// Drops what was typed, and the answers to what the program asked.
    ///
    /// Returns whether Ctrl-C was among it.
    func dropInput() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var isInterrupted = false
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            if buffer[..<count].contains(3) { isInterrupted = true }
        }
        return isInterrupted
    }

    /// Gives the terminal back as it was; answers that are still on their way are dropped.
    func giveBack(cleaningUp bytes: [UInt8]) {
        show(bytes)
        usleep(50_000)
        tcsetattr(descriptor, TCSAFLUSH, &settings)
    }
}
