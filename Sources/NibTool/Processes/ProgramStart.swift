import Foundation
import NibbleSystem

/// Starts a program that inherits its three standard streams and nothing else.
///
/// Foundation's `Process` learns of an end by a socket that a program started meanwhile by another thread may have inherited:
/// the wait for the one would last as long as the other runs.
struct ProgramStart {
    /// A group of programs, which can be ended together.
    enum Group {
        /// In the session of this program.
        case own
        /// In a session of its own; the first terminal that it opens becomes its controlling terminal.
        case session
    }

    /// The program, looked up in PATH, and its arguments.
    let command: [String]
    /// Variables that are set besides our own.
    let environment: [String: String]
    let group: Group

    /// Starts the program.
    ///
    /// - Parameter connect: Says what becomes of its standard streams.
    /// - Returns: Its number.
    /// - Throws: The system's error.
    func run(_ connect: (inout posix_spawn_file_actions_t) -> Void) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        startAfresh(&attributes)
        connect(&actions)
        sys_spawn_with_standards(&actions)
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for word in words { free(word) }
            for variable in variables { free(variable) }
        }
        var process: pid_t = 0
        let code = posix_spawnp(&process, command[0], &actions, &attributes, &words, &variables)
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

    /// Lets a program begin in a group of its own, with all signals as they are by default.
    ///
    /// A signal that is blocked or ignored here would be so there, and SIGTERM would not end it.
    private func startAfresh(_ attributes: inout posix_spawnattr_t) {
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let newSession: Int32 = 0x80
        let place = group == .session ? newSession : Int32(POSIX_SPAWN_SETPGROUP)
        let flags = place | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }
}

/// The system's reason for a call that failed.
struct SystemError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { String(cString: strerror(code)) }
}

/// The ways in which a program ends.
enum ProgramEnd: Hashable {
    case exited(Int32)
    case signalled(Int32)

    /// - Parameter status: What `waitpid` gave.
    init(waited status: Int32) {
        self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    }

    /// The status that a shell gives.
    var status: Int32 {
        switch self {
        case .exited(let status): status
        case .signalled(let signal): 128 + signal
        }
    }
}
