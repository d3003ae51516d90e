import Glibc

/// Starts a program as the leader of a session of its own, with all signals at their defaults.
final class Spawner {
    private let arguments: [String]
    private let environment: [String: String]
    private var attributes = posix_spawnattr_t()
    private var actions = posix_spawn_file_actions_t()

    init(_ arguments: [String], environment: [String: String]) {
        self.arguments = arguments
        self.environment = environment
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let setsid: Int32 = 0x80
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | setsid
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    deinit {
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&actions)
    }

    /// The first terminal that a new session's leader opens becomes its controlling terminal.
    func openControllingTerminal(_ path: String) {
        posix_spawn_file_actions_addopen(&actions, 3, path, O_RDWR, 0)
    }

    func set(_ descriptor: Int32, _ kind: TerminalProgram.Standard, pipe: Int32, shared: Int32) {
        switch kind {
        case .terminal: posix_spawn_file_actions_adddup2(&actions, 3, descriptor)
        case .shared: posix_spawn_file_actions_adddup2(&actions, shared, descriptor)
        case .null: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        case .pipe: posix_spawn_file_actions_adddup2(&actions, pipe, descriptor)
        case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
        }
    }

    func spawn() throws -> Int32 {
        posix_spawn_file_actions_addclose(&actions, 3)
        // Keeps what the test runner has open from the programs, as a shell would.
        for name in openDescriptors where name > 2 { _ = fcntl(name, F_SETFD, FD_CLOEXEC) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] =
            environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for word in words { free(word) }
            for variable in variables { free(variable) }
        }
        var process: pid_t = 0
        let code = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &variables)
        errno = code
        guard code == 0 else { throw SystemError(call: "posix_spawn \(arguments[0])") }
        return process
    }
}
