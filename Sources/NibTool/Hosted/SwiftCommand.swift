import Foundation
import Synchronization

/// A program that one thread waits for and another may end, with the programs that it started.
final class RunningProgram: Sendable {
    private struct State {
        var id: pid_t?
        var isUnwanted = false
    }

    private let state = Mutex(State())

    /// Notes that the program runs.
    func began(_ id: pid_t) {
        state.withLock { state in
            state.id = id
            if state.isUnwanted { kill(-id, SIGKILL) }
        }
    }

    /// Notes that the program has ended.
    func ended() { state.withLock { $0.id = nil } }

    /// Ends the program, and those that would begin later.
    ///
    /// Threads of queues block signals, and what they start inherits that: only this one always ends it.
    func end() {
        state.withLock { state in
            state.isUnwanted = true
            if let id = state.id { kill(-id, SIGKILL) }
        }
    }
}

/// The `swift` of the user's PATH, with arguments.
struct SwiftCommand {
    /// The end of a command.
    struct Outcome {
        let isGood: Bool
        /// The words of the command, as far as they are kept.
        let words: String
    }

    let arguments: [String]
    /// Variables besides the user's.
    var variables: [String: String] = [:]
    /// Whether what is said on standard error is among the words.
    var takesErrors = true

    /// The most that is kept of the words, in bytes.
    private static let limit = 1 << 20
    /// The status by which `env` says that it found no program.
    private static let notFound: Int32 = 127

    /// Runs the command to its end.
    ///
    /// - Parameters:
    ///   - running: Told of the process, so that somebody else can end it.
    ///   - line: Called with each line as it comes.
    /// - Returns: What it said.
    /// - Throws: `HostFailure` where there is no Swift.
    func run(
        _ running: RunningProgram = RunningProgram(), line: (String) -> Void = { _ in }
    ) throws -> Outcome {
        let program: PipedProgram
        do {
            // The shell's way, which looks in the PATH that the command gets.
            program = try PipedProgram(
                ["/usr/bin/env", "swift"] + arguments, environment: variables,
                errors: takesErrors ? .withOutput : .dropped)
        } catch {
            throw HostFailure("“swift \(arguments.first ?? "")” can't be started: \(error)")
        }
        running.began(program.id)
        defer { running.ended() }
        var said: [UInt8] = []
        var last: [UInt8] = []
        while case let data = PipedProgram.read(program.output), !data.isEmpty {
            said += data.prefix(max(0, Self.limit - said.count))
            last += data
            while let newline = last.firstIndex(of: UInt8(ascii: "\n")) {
                line(String(decoding: last[..<newline], as: UTF8.self))
                last.removeFirst(newline + 1)
            }
            if last.count > Self.limit { last = [] }
        }
        let end = program.waitForEnd()
        guard end != .exited(Self.notFound) else {
            throw HostFailure(
                "Swift isn't in your PATH, so the package can't be built. Install it, or add its folder “usr/bin” to PATH."
            )
        }
        return Outcome(
            isGood: end == .exited(0), words: String(decoding: said, as: UTF8.self))
    }
}
