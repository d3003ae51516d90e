import Glibc

/// This program once more, showing its screen on a pseudo-terminal of its own.
final class TypedProgram {
    /// What could not be done.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let master: Int32
    private var process: pid_t = 0
    private var clock: clockid_t = CLOCK_MONOTONIC

    /// The seconds after which a program that says nothing is given up.
    private static let patience: Int32 = 10

    /// The requests of pseudo-terminals, which Glibc's module leaves out: unlock one, and what its number is.
    private static let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    /// POSIX_SPAWN_SETSID, which it leaves out too.
    private static let ownSession: Int16 = 0x80

    /// Starts the program and waits until its screen takes keys.
    ///
    /// - Throws: `Failure`.
    init(columns: UInt16, rows: UInt16) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number): (Int32, UInt32) = (0, 0)
        guard master >= 0, ioctl(master, Self.unlock, &locked) == 0, ioctl(master, Self.number, &number) == 0
        else { throw Failure(description: "There is no pseudo-terminal.") }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        try start(on: "/dev/pts/\(number)")
        guard clock_getcpuclockid(process, &clock) == 0 else {
            throw Failure(description: "The program's time cannot be asked for.")
        }
        try wait(for: TypedScreen.lastText)
        // Some keys before those that count, so that all that is made once is there.
        for letter in KeyTimes.letters { try type(String(letter)) }
    }

    private func start(on terminal: String) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a session opens is its own.
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Self.ownSession)
        var arguments = Self.list("nibble-bench", "events-screen")
        var environment = Self.list("TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8")
        defer { for text in arguments + environment { free(text) } }
        guard posix_spawn(&process, "/proc/self/exe", &actions, &attributes, &arguments, &environment) == 0
        else { throw Failure(description: "The program could not be started.") }
    }

    /// Texts as C has them, with a null pointer at the end.
    private static func list(_ texts: String...) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// The processor's time that the program has taken, in nanoseconds.
    var processorTime: Int { Times.now(clock) }

    /// Types a letter and waits until it is shown.
    ///
    /// - Throws: `Failure`.
    func type(_ letter: String) throws {
        let bytes = Array(letter.utf8)
        guard write(master, bytes, bytes.count) == bytes.count else {
            throw Failure(description: "The program takes no keys.")
        }
        try wait(for: letter)
    }

    /// Reads what the program writes until a text is in it.
    private func wait(for text: String) throws {
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while !contains(Array(text.utf8), shown) {
            guard poll(&descriptor, 1, Self.patience * 1_000) > 0 else {
                throw Failure(description: "The program does not show “\(text)”.")
            }
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { throw Failure(description: "The program has ended.") }
            shown += buffer[..<count]
        }
    }

    private func contains(_ bytes: [UInt8], _ shown: [UInt8]) -> Bool {
        shown.indices.contains { shown[$0...].starts(with: bytes) }
    }

    /// Ends the program.
    func end() {
        kill(process, SIGTERM)
        close(master)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }
}
