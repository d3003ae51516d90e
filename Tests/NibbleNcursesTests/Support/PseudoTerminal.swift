import Glibc

/// A pseudo-terminal: the test is the terminal, a program runs on the other side.
final class PseudoTerminal {
    /// The terminal's side, non-blocking.
    private(set) var master: Int32
    /// The program's side, held open so that the settings can be compared after the program is gone.
    private(set) var slave: Int32
    let path: String

    init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        var locked: Int32 = 0
        var number: UInt32 = 0
        // posix_openpt and its family are not in Swift's Glibc; these are what they call.
        guard ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            throw SystemError(call: "ioctl TIOCSPTLCK")
        }
        path = "/dev/pts/\(number)"
        slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw SystemError(call: "open \(path)") }
        resize(columns: columns, rows: rows)
    }

    deinit {
        if master >= 0 { close(master) }
        if slave >= 0 { close(slave) }
    }

    func resize(columns: UInt16, rows: UInt16, cellWidth: UInt16 = 0, cellHeight: UInt16 = 0) {
        var size = winsize(
            ws_row: rows, ws_col: columns, ws_xpixel: columns &* cellWidth, ws_ypixel: rows &* cellHeight)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// The settings, as comparable text.
    var settings: String {
        var now = termios()
        tcgetattr(slave, &now)
        let keys = withUnsafeBytes(of: now.c_cc) { Array($0) }
        return "\(now.c_iflag) \(now.c_oflag) \(now.c_cflag) \(now.c_lflag) \(keys)"
    }

    /// Whether the program cannot write any more, because nobody reads.
    var isFull: Bool {
        var entry = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) == 0
    }

    /// The number of bytes that the terminal can read; the kernel keeps some more behind these.
    var waiting: Int {
        var count: Int32 = 0
        _ = ioctl(master, UInt(FIONREAD), &count)
        return Int(count)
    }

    /// The number of bytes that wait to be read by whoever has the terminal next, as far as a line of them is complete.
    var unread: Int {
        var count: Int32 = 0
        // In lines only whole ones would count; the settings are put back, which loses nothing.
        var before = termios()
        tcgetattr(slave, &before)
        change { $0.c_lflag &= ~tcflag_t(ICANON) }
        _ = ioctl(slave, UInt(FIONREAD), &count)
        tcsetattr(slave, TCSANOW, &before)
        return Int(count)
    }

    func change(_ body: (inout termios) -> Void) {
        var now = termios()
        tcgetattr(slave, &now)
        body(&now)
        tcsetattr(slave, TCSANOW, &now)
    }

    /// Closes the program's side here, so that the program holds the only copies.
    func closeSlave() {
        close(slave)
        slave = -1
    }

    /// Goes away, as a terminal whose window is closed.
    func hangUp() {
        close(master)
        master = -1
    }

    /// Reads what is there; nil when the other side is closed.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(master, &buffer, buffer.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
        return Array(buffer[..<count])
    }

    func write(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
            if count > 0 { start += count } else if errno != EAGAIN && errno != EINTR { return }
        }
    }
}

struct SystemError: Error, CustomStringConvertible {
    let call: String
    let code = errno
    var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Whether the address sanitizer is in the probes: it takes the deadly signals over, and more memory than limits leave.
let isSanitized = getenv("ASAN_OPTIONS") != nil

/// Whether slow tests run as well: `NIBBLE_LONG=1`.
let isLong = getenv("NIBBLE_LONG").map { String(cString: $0) == "1" } ?? false

/// Seconds of the monotonic clock.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
