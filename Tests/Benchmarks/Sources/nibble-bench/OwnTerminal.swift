import Glibc

/// A pseudo-terminal on which this program runs once more, or another one.
final class OwnTerminal {
    /// What could not be done.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let master: Int32
    /// The program's number.
    private(set) var process: pid_t = 0
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// The requests of pseudo-terminals, which Glibc's module leaves out: unlock one, and what its number is.
    private static let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    /// POSIX_SPAWN_SETSID, which it leaves out too.
    private static let ownSession: Int16 = 0x80

    private let program: String

    /// Starts the program.
    ///
    /// - Throws: `Failure`.
    init(
        columns: UInt16, rows: UInt16, program: String = "/proc/self/exe", arguments: [String],
        environment: [String] = []
    ) throws {
        self.program = program
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number): (Int32, UInt32) = (0, 0)
        guard master >= 0, ioctl(master, Self.unlock, &locked) == 0, ioctl(master, Self.number, &number) == 0
        else { throw Failure(description: "There is no pseudo-terminal.") }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        try start(on: "/dev/pts/\(number)", arguments, environment)
    }

    private func start(on terminal: String, _ arguments: [String], _ environment: [String]) throws {
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
        var words = Self.list(["nibble-bench"] + arguments)
        var variables = Self.list(
            ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"] + environment)
        defer { for text in words + variables { free(text) } }
        guard posix_spawn(&process, program, &actions, &attributes, &words, &variables) == 0
        else { throw Failure(description: "The program could not be started.") }
    }

    /// Texts as C has them, with a null pointer at the end.
    private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// Sends bytes to the program.
    ///
    /// - Throws: `Failure`.
    func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard Glibc.write(master, bytes, bytes.count) == bytes.count else {
            throw Failure(description: "The program takes no keys.")
        }
    }

    /// Reads what the program writes next; nothing where it is silent for some seconds.
    ///
    /// - Throws: `Failure` when it has ended.
    func read(patience: Int32) throws -> ArraySlice<UInt8> {
        var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, patience * 1_000) > 0 else { return [] }
        let count = Glibc.read(master, &buffer, buffer.count)
        guard count > 0 else { throw Failure(description: "The program has ended.") }
        return buffer[..<count]
    }

    /// Ends the program, if it has not ended, and its terminal.
    func end() {
        kill(process, SIGTERM)
        close(master)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }
}
