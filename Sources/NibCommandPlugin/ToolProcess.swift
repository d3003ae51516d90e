import Foundation

/// The user's terminal.
///
/// SwiftPM talks with plugins through their standard streams, so that these aren't it.
final class UserTerminal {
    /// The file of every process's own terminal.
    static let path = "/dev/tty"
    private let descriptor: Int32

    /// Opens the terminal; nil where there is none.
    init?() {
        descriptor = open(Self.path, O_RDWR | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Writes a text.
    func say(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Runs something that reads from the terminal: SwiftPM starts plugins in a group of processes that may not.
    func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
        let owner = tcgetpgrp(descriptor)
        let usual = signal(SIGTTOU, SIG_IGN)
        tcsetpgrp(descriptor, getpgrp())
        defer {
            if owner > 0 { tcsetpgrp(descriptor, owner) }
            signal(SIGTTOU, usual)
        }
        return try body()
    }
}

/// A run of the tool.
struct ToolProcess {
    let path: String
    let arguments: [String]

    /// A program that can't be started.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the tool to its end, on the user's terminal if it needs one.
    ///
    /// - Returns: Its status, or 128 and the number of the signal that ended it.
    /// - Throws: `Refusal` where it can't be started.
    func run() throws -> Int32 {
        guard ToolArguments.needTerminal(arguments), let terminal = UserTerminal() else {
            return try run(isOnTerminal: false)
        }
        return try terminal.lend { try run(isOnTerminal: true) }
    }

    private func run(isOnTerminal: Bool) throws -> Int32 {
        var streams = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&streams)
        defer { posix_spawn_file_actions_destroy(&streams) }
        // What SwiftPM has to say to the plugin isn't for the tool.
        let input = isOnTerminal ? UserTerminal.path : "/dev/null"
        posix_spawn_file_actions_addopen(&streams, 0, input, O_RDWR, 0)
        if isOnTerminal {
            posix_spawn_file_actions_adddup2(&streams, 0, 1)
            posix_spawn_file_actions_adddup2(&streams, 0, 2)
        }
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var id: pid_t = 0
        let status = Self.withTexts([path] + arguments) { words in
            Self.withTexts(variables) { posix_spawn(&id, path, &streams, nil, words, $0) }
        }
        guard status == 0 else {
            throw Refusal(description: "“\(path)” can't be started: \(String(cString: strerror(status)))")
        }
        return Self.end(of: id)
    }

    /// Waits for a process; one that stops goes on, as no shell would ever continue it.
    private static func end(of id: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, WUNTRACED) >= 0 || errno == EINTR {
            if status & 0xFF == 0x7F {
                kill(id, SIGCONT)
            } else if status & 0x7F == 0 {
                return (status >> 8) & 0xFF
            } else {
                return 128 + (status & 0x7F)
            }
        }
        return 1
    }

    /// Hands over texts as C wants them.
    private static func withTexts<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let words = texts.map { strdup($0) }
        defer { for word in words { free(word) } }
        return body(words + [nil])
    }
}
