import Foundation
import NibbleCells
import NibbleSystem

/// A program on a pseudo-terminal, whose other end is ours.
final class ReplayProgram {
    /// The ways in which a program ends.
    enum End: Hashable {
        case exited(Int32)
        case signalled(Int32)

        /// The status that a shell gives.
        var status: Int32 {
            switch self {
            case .exited(let status): status
            case .signalled(let signal): 128 + signal
            }
        }
    }

    /// The reason why a program can't be started.
    struct Refusal: Error, Hashable {
        let reason: String
    }

    /// Our end of the pseudo-terminal, which never waits.
    let descriptor: Int32
    private let process: pid_t
    private var end: End?

    /// Starts a program as the leader of a session of its own.
    ///
    /// - Parameters:
    ///   - command: The program, looked up in PATH, and its arguments.
    ///   - size: The terminal's size.
    ///   - environment: Variables that are set besides our own.
    /// - Throws: `Refusal`.
    init(_ command: [String], size: Size, environment: [String: String]) throws {
        var name = [CChar](repeating: 0, count: Int(PATH_MAX))
        let master = sys_pseudo_terminal(&name, name.count)
        guard master >= 0 else { throw Refusal(reason: "The system has no pseudo-terminal left.") }
        let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        Self.setSize(size, of: master)
        do {
            process = try Self.spawn(command, on: path, environment)
        } catch {
            close(master)
            throw error
        }
        descriptor = master
    }

    deinit {
        close(descriptor)
        guard end == nil else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Gives the terminal another size, of which the program hears.
    func resize(to size: Size) { Self.setSize(size, of: descriptor) }

    private static func setSize(_ size: Size, of descriptor: Int32) {
        var kernel = winsize(
            ws_row: UInt16(clamping: size.height), ws_col: UInt16(clamping: size.width), ws_xpixel: 0,
            ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &kernel)
    }

    /// Lets a program begin in a session of its own, with all signals as they are by default.
    ///
    /// A signal that is blocked or ignored here would be so there, and SIGTERM would not end it.
    private static func startAfresh(_ attributes: inout posix_spawnattr_t) {
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let newSession: Int32 = 0x80
        let flags = newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    private static func spawn(
        _ command: [String], on path: String, _ environment: [String: String]
    ) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        startAfresh(&attributes)
        // The first terminal that a session's leader opens is its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for word in words { free(word) }
            for variable in variables { free(variable) }
        }
        var process: pid_t = 0
        let code = posix_spawnp(&process, command[0], &actions, &attributes, &words, &variables)
        guard code == 0 else {
            throw Refusal(
                reason: code == ENOENT
                    ? "There's no program “\(command[0])”, neither as a file nor in PATH."
                    : "The program “\(command[0])” can't be started: \(String(cString: strerror(code))).")
        }
        return process
    }

    // MARK: - Life

    /// The end of the program; nil while it runs.
    func hasEnded() -> End? {
        if end != nil { return end }
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        end = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
        return end
    }

    /// Whether the program is at work rather than waiting for something.
    var isBusy: Bool { sys_is_working(process) != 0 }

    /// Asks the program and those it started to end.
    func terminate(_ signal: Int32) { kill(-process, signal) }

    // MARK: - The terminal

    /// Reads a piece of what the program sent since the last call; nil when nobody has the terminal any more.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
        return count == 0 ? nil : Array(buffer[..<count])
    }

    /// Types bytes, as many as the terminal takes now; returns their number.
    func write(_ bytes: ArraySlice<UInt8>) -> Int {
        max(0, bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) })
    }
}
