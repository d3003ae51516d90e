import Dispatch
import NibbleDesign

/// Builds a package and has its classes draw, on a thread of its own: both wait for other programs.
actor HostWorker {
    /// Makes the program; told how far it is.
    typealias Builder = @Sendable (_ progress: (String) -> Void) throws -> HostProgram

    /// The end of a request.
    struct Picture: Sendable {
        let reply: DesignReply
        /// A sentence for each class that failed since the program was built, with the last lines of its output.
        let failures: [String]
        /// The lines that the boxes of these classes show below their names.
        let boxes: [String: [String]]
    }

    private let thread = HostThread()
    private let client: String
    private let running: RunningProgram
    private let builder: Builder
    private var session: HostSession?
    private var failures: [String] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - client: The folder of the package.
    ///   - running: The build that is going on.
    ///   - builder: Makes the program.
    init(client: String, running: RunningProgram = RunningProgram(), builder: @escaping Builder) {
        (self.client, self.running, self.builder) = (client, running, builder)
    }

    /// Builds what has changed; pictures are drawn by that from then on.
    ///
    /// - Throws: `HostFailure`; pictures are then drawn by what was built before.
    func build(_ progress: @Sendable (String) -> Void) throws {
        session = HostSession(try builder(progress), client: client)
        failures = []
    }

    /// Draws a file; nil before anything was built.
    ///
    /// - Parameters:
    ///   - request: The file and the screen.
    ///   - isFresh: Whether classes that failed are tried again.
    /// - Returns: The picture, and what failed.
    /// - Throws: `HostFailure`.
    func picture(_ request: DesignRequest, isFresh: Bool) throws -> Picture? {
        guard let session else { return nil }
        if isFresh {
            session.tryAgain()
            failures = []
        }
        let reply = try session.picture(request) { failures.append($0) }
        return Picture(reply: reply, failures: failures, boxes: session.boxes)
    }

    /// Ends a build that is going on.
    nonisolated func end() { running.end() }
}

/// A thread that may wait, outside those that tasks share.
private final class HostThread: SerialExecutor {
    private let queue = DispatchQueue(label: "nib.host")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
