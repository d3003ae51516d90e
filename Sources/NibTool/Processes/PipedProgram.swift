import Foundation
import NibbleSystem

/// A program whose standard streams are pipes to this one.
final class PipedProgram {
    /// The place that the program's standard error goes to.
    enum Errors {
        /// A pipe of its own.
        case apart
        /// The pipe of its output.
        case withOutput
        case dropped
    }

    /// The program's number, which is its group's as well.
    let id: pid_t
    /// Our end of the pipe that it writes its output to.
    let output: Int32
    /// Our end of the pipe that it writes its errors to; -1 where they have no pipe of their own.
    let errors: Int32
    private let input: Int32
    private var end: ProgramEnd?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The program, looked up in PATH, and its arguments.
    ///   - environment: Variables that are set besides our own.
    ///   - takesInput: Whether it can be written to; otherwise its input is empty.
    ///   - errors: What its standard error becomes.
    /// - Throws: `SystemError`.
    init(
        _ command: [String], environment: [String: String] = [:], takesInput: Bool = false,
        errors: Errors = .apart
    ) throws {
        var pipes: [Pipe] = []
        func pipe(_ isWanted: Bool) throws -> Pipe {
            guard isWanted else { return Pipe() }
            let pipe = try Pipe.open()
            pipes.append(pipe)
            return pipe
        }
        var ends: [Int32] { pipes.flatMap { [$0.reading, $0.writing] } }
        do {
            let input = try pipe(takesInput)
            let output = try pipe(true)
            let apart = try pipe(errors == .apart)
            let start = ProgramStart(command: command, environment: environment, group: .own)
            id = try start.run { actions in
                Self.connect(&actions, STDIN_FILENO, to: input.reading)
                Self.connect(&actions, STDOUT_FILENO, to: output.writing)
                Self.connect(
                    &actions, STDERR_FILENO, to: errors == .withOutput ? output.writing : apart.writing)
            }
            for end in [input.reading, output.writing, apart.writing] where end >= 0 { close(end) }
            (self.input, self.output, self.errors) = (input.writing, output.reading, apart.reading)
        } catch {
            for end in ends { close(end) }
            throw error
        }
    }

    deinit {
        for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
        guard end == nil else { return }
        kill()
        waitForEnd()
    }

    private static func connect(
        _ actions: inout posix_spawn_file_actions_t, _ standard: Int32, to descriptor: Int32
    ) {
        if descriptor < 0 {
            posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
        } else {
            posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
        }
    }

    /// Writes to the program, until all is written or it takes no more.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }

    /// Waits until there is something to read from one of our ends, and reads it; empty where nothing will come any more.
    static func read(_ descriptor: Int32) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            return count > 0 ? Array(buffer[..<count]) : []
        }
    }

    /// Ends the program, with the programs that it started.
    func kill() {
        guard end == nil else { return }
        Foundation.kill(-id, SIGKILL)
    }

    /// Waits for the program's end.
    @discardableResult
    func waitForEnd() -> ProgramEnd {
        if let end { return end }
        // Where the system forgets ends (SIGCHLD is ignored), nobody knows that this was a good one.
        var status: Int32 = 1 << 8
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        let end = ProgramEnd(waited: status)
        self.end = end
        return end
    }
}

/// The ends of a pipe, of which programs that are started inherit none; -1 where there is none.
private struct Pipe {
    var reading: Int32 = -1
    var writing: Int32 = -1

    static func open() throws -> Pipe {
        var ends: [Int32] = [-1, -1]
        let code = sys_pipe(&ends)
        guard code >= 0 else { throw SystemError(code: -code) }
        return Pipe(reading: ends[0], writing: ends[1])
    }
}
