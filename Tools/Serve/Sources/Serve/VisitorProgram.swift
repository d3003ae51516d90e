internal import CServe
internal import Glibc
internal import NIOCore
internal import NIOPosix

/// A visitor's process and the socket that is its standard input.
struct VisitorProgram: Sendable {
    /// The number of the process, which leads a session and a group of its own.
    let process: pid_t
    /// The name of the visit.
    private let visit: String
    private let processes: VisitorProcesses
    /// Our end of the socket, which the caller closes.
    let socket: CInt

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - options: The program and its limits.
    ///   - visit: The visit's name, by which processes are known that it leaves behind.
    ///   - processes: The processes of the server.
    ///   - stateFolder: The folder in which it keeps its state; nil for the one that we have.
    /// - Throws: `ServerError` when it can't be started.
    init(
        _ options: ServerOptions, visit: String, among processes: VisitorProcesses, stateFolder: String? = nil
    ) throws {
        var ends: [CInt] = [-1, -1]
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            StandardError.say("Can't make a socket for a visitor: \(String(cString: strerror(errno))).")
            throw ServerError("There's no room for another visitor at the moment.")
        }
        defer { close(ends[1]) }
        var process: pid_t = 0
        let status = processes.start(&process) { process in
            Self.spawn(
                options, environment: Self.environment(visit, stateFolder), standardInput: ends[1],
                process: &process)
        }
        guard status == 0 else {
            close(ends[0])
            // Where it is, and what is wrong with it, is for whoever serves it.
            let reason = String(cString: strerror(status))
            StandardError.say("Can't start \(options.program.first ?? ""): \(reason).")
            throw ServerError("The program can't be started.")
        }
        (self.visit, self.processes) = (visit, processes)
        self.process = process
        socket = ends[0]
    }

    /// Starts the program with the socket as its standard input, what it prints among our messages, and nothing else of ours.
    private static func spawn(
        _ options: ServerOptions, environment: [String], standardInput: CInt, process: inout pid_t
    ) -> CInt {
        var words: [UnsafeMutablePointer<CChar>?] = options.program.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        return serve_spawn(
            &words, &variables, standardInput, UInt64(clamping: options.memoryLimit ?? 0) << 20, &process)
    }

    /// Our environment, without what would show a visitor's program elsewhere than in the page.
    private static func environment(_ visit: String, _ stateFolder: String?) -> [String] {
        var dropped = [
            "NIBBLE_TERMINAL", "NIBBLE_RECORD", "NIBBLE_ACCESSIBLE", "NIBBLE_INSPECT",
            VisitorProcesses.variable,
        ]
        var variables = ["NIBBLE_TERMINAL=stream", "\(VisitorProcesses.variable)=\(visit)"]
        if let stateFolder {
            dropped.append("XDG_STATE_HOME")
            variables.append("XDG_STATE_HOME=" + stateFolder)
        }
        var place = environ
        while let text = place.pointee {
            let variable = String(cString: text)
            if !dropped.contains(where: { variable.hasPrefix($0 + "=") }) { variables.append(variable) }
            place += 1
        }
        return variables
    }

    // MARK: - The end

    /// Waits for the end of the process, which its closed socket has asked for, and kills it when the time is over.
    ///
    /// - Returns: The status as `waitpid` reports it; nil where it had to be killed.
    func end(grace: Int) async -> CInt? {
        // A server that ends waits for it as well.
        await Task {
            let status = await waitForEnd(grace: grace)
            // What it started and left behind ends with it.
            await processes.end(process, of: visit)
            return status
        }.value
    }

    private func waitForEnd(grace: Int) async -> CInt? {
        var status: CInt = 0
        let deadline = ContinuousClock.now + .seconds(grace)
        while ContinuousClock.now < deadline {
            if waitpid(process, &status, WNOHANG) != 0 { return status }
            try? await Task.sleep(for: .milliseconds(20))
        }
        kill(-process, SIGKILL)
        while waitpid(process, &status, WNOHANG) == 0 { try? await Task.sleep(for: .milliseconds(5)) }
        return nil
    }

    /// A sentence about a status for the visitor.
    static func sentence(_ status: CInt?) -> String {
        guard let status else { return "The program didn't end and was stopped." }
        let signal = status & 0x7F
        if signal != 0 { return "The program broke down (signal \(signal))." }
        let code = status >> 8 & 0xFF
        return code == 0 ? "The program has ended." : "The program ended with status \(code)."
    }
}
