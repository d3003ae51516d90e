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

    private let program: PipedProgram
    private var pending: [UInt8] = []
    private var words: [UInt8] = []

    /// Starts the program.
    ///
    /// - Throws: What the system says.
    init(_ path: String, environment: [String: String]) throws {
        // A program that has ended can't take a request.
        signal(SIGPIPE, SIG_IGN)
        let own = ["SWIFT_BACKTRACE": "enable=no"]
        program = try PipedProgram([path], environment: environment.merging(own) { $1 }, takesInput: true)
    }

    /// Ends the program, with the programs that it started: they would hold the ends of its pipes.
    func end() {
        program.kill()
        program.waitForEnd()
    }

    /// Asks for a picture.
    ///
    /// - Parameters:
    ///   - request: The request; nil waits for the program to begin.
    ///   - seconds: The time that it may take.
    /// - Returns: The end of the request.
    func ask(_ request: DesignRequest?, within seconds: Double) -> Outcome {
        if let request {
            program.write(Array(request.line))
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
        var ends = [
            pollfd(fd: program.output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: program.errors, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&ends, 2, milliseconds) > 0 else { return true }
        takeWords()
        guard ends[0].revents != 0 else { return true }
        let bytes = PipedProgram.read(program.output)
        pending += bytes
        return !bytes.isEmpty && pending.count <= DesignReply.limit
    }

    private func takeWords() {
        var end = pollfd(fd: program.errors, events: Int16(POLLIN), revents: 0)
        guard poll(&end, 1, 0) > 0 else { return }
        words = Array((words + PipedProgram.read(program.errors)).suffix(8_192))
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
