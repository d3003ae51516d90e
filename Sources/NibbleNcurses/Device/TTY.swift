internal import CTerminal
internal import NibbleSystem

/// The controlling terminal, opened again: non-blocking reads and writes here do not reach the shell's descriptors.
///
/// Or a socket with a page at its other end, of which nothing but bytes is asked.
///
/// The descriptor is closed with the last reference, which Dispatch's sources hold until they are cancelled.
final class TTY: Sendable {
    /// The result of a read.
    enum Reading: Hashable, Sendable {
        /// Bytes; their number.
        case bytes(Int)
        /// Nothing more at the moment.
        case nothing
        /// The terminal is gone.
        case hangUp
    }

    /// The result of a write.
    enum Writing: Hashable, Sendable {
        /// Bytes were taken; their number, 0 when the terminal takes none at the moment.
        case taken(Int)
        /// The terminal is gone.
        case hangUp
    }

    /// The descriptor, non-blocking, closed on exec, above the standard ones.
    let descriptor: Int32
    private let isSocket: Bool

    /// Takes over a descriptor, which must be non-blocking.
    init(owning descriptor: Int32) {
        self.descriptor = descriptor
        isSocket = false
    }

    /// Takes over a socket, which must be non-blocking before it's read.
    init(owningSocket descriptor: Int32) {
        self.descriptor = descriptor
        isSocket = true
    }

    /// Opens the controlling terminal.
    ///
    /// - Throws: `NcursesError` when the process has none.
    static func openControlling() throws -> TTY {
        let descriptor = tui_tty_open()
        guard descriptor >= 0 else { throw NcursesError(.noControllingTerminal) }
        return TTY(owning: descriptor)
    }

    deinit { close(descriptor) }

    /// Asks the kernel for the size.
    func size(environment: ProcessEnvironment) -> TerminalSize {
        var size = tui_size()
        _ = tui_tty_size(descriptor, &size)
        return TerminalSize(
            columns: Int(size.columns), rows: Int(size.rows), pixelWidth: Int(size.pixel_width),
            pixelHeight: Int(size.pixel_height), environment: environment)
    }

    /// Reads into a buffer, without waiting.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
        while true {
            let count = NibbleSystem.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .hangUp }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .nothing
            default: return .hangUp
            }
        }
    }

    /// Writes from a buffer, without waiting.
    func write(_ buffer: UnsafeRawBufferPointer) -> Writing {
        while true {
            // A socket whose other end is closed would kill the process.
            let count =
                isSocket
                ? sys_send(descriptor, buffer.baseAddress, buffer.count)
                : NibbleSystem.write(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return .taken(count) }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .taken(0)
            default: return .hangUp
            }
        }
    }

    /// Waits until the terminal takes bytes, at most some milliseconds.
    ///
    /// Returns whether it does.
    func waitUntilWritable(milliseconds: Int32) -> Bool {
        poll(for: POLLOUT, milliseconds: milliseconds)
    }

    /// Waits until there is something to read, at most some milliseconds.
    ///
    /// Returns whether there is.
    func waitUntilReadable(milliseconds: Int32) -> Bool {
        poll(for: POLLIN, milliseconds: milliseconds)
    }

    /// An interrupted wait counts as over: callers look at the clock anyway.
    private func poll(for events: Int32, milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return NibbleSystem.poll(&entry, 1, milliseconds) > 0 && entry.revents & Int16(events) != 0
    }

    /// Throws away what was typed but not read.
    func discardInput() {
        tui_tty_discard_input(descriptor)
    }
}

/// The monotonic clock in milliseconds.
func monotonicMilliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
}
