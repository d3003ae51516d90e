import Foundation
import NibbleCells
import NibbleDesign

/// A running program that draws layout files: nothing that it says or does is trusted.
final class HostProcess {
    /// The end of a request.
    enum Outcome {
        /// The picture, or why there is none.
        case reply(DesignReply)
        /// The program ended, or was ended as it took too long: the class whose code ran, and its last words.
        case failed(culprit: String?, isOverdue: Bool, lines: [String])
    }

    private let process = Process()
    private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    private var pending: [UInt8] = []
    private var words: [UInt8] = []

    /// Starts the program.
    ///
    /// - Throws: What the system says.
    init(_ path: String, environment: [String: String]) throws {
        process.executableURL = URL(fileURLWithPath: path)
        let own = ["SWIFT_BACKTRACE": "enable=no"]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            .merging(own) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        // A program that has ended can't take a request.
        signal(SIGPIPE, SIG_IGN)
        try process.run()
        try? output.fileHandleForWriting.close()
        try? errors.fileHandleForWriting.close()
        try? input.fileHandleForReading.close()
    }

    deinit { end() }

    /// Ends the program, with the programs that it started: they would hold the ends of its pipes.
    func end() {
        guard process.isRunning else { return }
        let leader = process.processIdentifier
        if getpgid(leader) == leader { kill(-leader, SIGKILL) }
        kill(leader, SIGKILL)
        process.waitUntilExit()
    }

    /// Asks for a picture.
    ///
    /// - Parameters:
    ///   - request: The request; nil waits for the program to begin.
    ///   - seconds: The time that it may take.
    /// - Returns: The end of the request.
    func ask(_ request: DesignRequest?, within seconds: Double) -> Outcome {
        if let request {
            try? input.fileHandleForWriting.write(contentsOf: Data(request.line))
        }
        var stack: [String] = []
        let end = ContinuousClock.now + .seconds(seconds)
        while true {
            while let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let reply = DesignReply(line: pending[..<newline])
                pending.removeFirst(newline + 1)
                guard let reply else { return failure(stack, isOverdue: false) }
                if let name = reply.begun {
                    if stack.count < 1_000 { stack.append(String(name.prefix(200))) }
                } else if reply.hasEnded == true {
                    _ = stack.popLast()
                } else {
                    return .reply(reply)
                }
            }
            let left = (end - .now) / .milliseconds(1)
            guard left > 0 else { return failure(stack, isOverdue: true) }
            guard read(milliseconds: Int32(left)) else { return failure(stack, isOverdue: false) }
        }
    }

    /// Reads what has come; false where nothing will any more.
    private func read(milliseconds: Int32) -> Bool {
        let (replies, log) = (
            output.fileHandleForReading.fileDescriptor, errors.fileHandleForReading.fileDescriptor
        )
        var ends = [
            pollfd(fd: replies, events: Int16(POLLIN), revents: 0),
            pollfd(fd: log, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&ends, 2, milliseconds) > 0 else { return true }
        takeWords()
        guard ends[0].revents != 0 else { return true }
        let bytes = Self.bytes(replies)
        pending += bytes
        return !bytes.isEmpty && pending.count <= DesignReply.limit
    }

    private func takeWords() {
        var end = pollfd(fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&end, 1, 0) > 0 else { return }
        words = Array((words + Self.bytes(errors.fileHandleForReading.fileDescriptor)).suffix(8_192))
    }

    private static func bytes(_ descriptor: Int32) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : []
    }

    private func failure(_ stack: [String], isOverdue: Bool) -> Outcome {
        end()
        takeWords()
        let text = TerminalText.sanitizeLines(of: String(decoding: words, as: UTF8.self))
        // The runtime's list of addresses says nothing to people.
        let said = text.split(separator: "\n").prefix { !$0.hasPrefix("Current stack trace") }
        let lines = said.suffix(4).map { String($0.prefix(300)) }
        return .failed(culprit: stack.last, isOverdue: isOverdue, lines: lines)
    }
}
