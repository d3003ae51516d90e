import Foundation
import NibbleCells
import NibbleSystem

/// A program on a pseudo-terminal, whose other end is ours.
final class ReplayProgram {
    /// The reason why a program can't be started.
    struct Refusal: Error, Hashable {
        let reason: String
    }

    /// Our end of the pseudo-terminal, which never waits.
    let descriptor: Int32
    private let process: pid_t
    private var end: ProgramEnd?

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

    private static func spawn(
        _ command: [String], on path: String, _ environment: [String: String]
    ) throws -> pid_t {
        do {
            return try ProgramStart(command: command, environment: environment, group: .session).run {
                actions in
                // The first terminal that a session's leader opens is its controlling terminal.
                posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
                posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
                posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
            }
        } catch let error as SystemError {
            throw Refusal(
                reason: error.code == ENOENT
                    ? "There's no program “\(command[0])”, neither as a file nor in PATH."
                    : "The program “\(command[0])” can't be started: \(error).")
        }
    }

    // MARK: - Life

    /// The end of the program; nil while it runs.
    func hasEnded() -> ProgramEnd? {
        if end != nil { return end }
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        end = ProgramEnd(waited: status)
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
