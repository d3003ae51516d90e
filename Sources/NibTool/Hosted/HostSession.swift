import Foundation
import NibbleDesign

/// Pictures by a package's own classes: a class that traps or hangs is a box from then on, and the others are drawn.
final class HostSession {
    private let program: String
    private let modules: [String]
    private let client: String
    private var process: HostProcess?
    /// The classes that failed, with what is to be said of each.
    private(set) var boxes: [String: [String]] = [:]

    /// The seconds that a program may take to begin, and to draw.
    static let limits = (start: 20.0, picture: 2.0)
    /// The classes that may fail in one file.
    private static let boxLimit = 20

    init(_ built: (program: String, modules: [String]), client: String) {
        (program, modules) = built
        self.client = client
    }

    /// Draws a file.
    ///
    /// - Parameters:
    ///   - request: The file and the screen.
    ///   - report: Told which class failed.
    /// - Returns: The picture, or the problems of the file.
    /// - Throws: `HostFailure`.
    func picture(_ request: DesignRequest, report: (String) -> Void) throws -> DesignReply {
        var request = request
        request.modules = modules
        while true {
            request.boxes = boxes
            switch try outcome(of: request) {
            case .reply(let reply): return reply
            case .failed(let culprit?, let isOverdue, let lines)
            where boxes[culprit] == nil && boxes.count < Self.boxLimit:
                let fact = isOverdue ? "takes longer than 2 seconds" : "ended the program"
                boxes[culprit] = [fact] + lines
                report((["\(culprit) \(fact); a box stands in for it."] + lines).joined(separator: "\n  "))
                request.isCareful = false
            case .failed(_, _, let lines) where request.isCareful:
                throw HostFailure(
                    "The classes of the package can't draw the file; which one fails isn't known.", lines)
            case .failed: request.isCareful = true
            }
        }
    }

    private func outcome(of request: DesignRequest) throws -> HostProcess.Outcome {
        let running: HostProcess
        if let process {
            running = process
        } else {
            do {
                running = try HostProcess(program, environment: ["NIBBLE_RELOAD": client])
            } catch {
                throw HostFailure("“\(program)” can't be started: \(error)")
            }
            if case .failed(_, _, let lines) = running.ask(nil, within: Self.limits.start) {
                throw HostFailure("The program of the package ends before it draws.", lines)
            }
        }
        let outcome = running.ask(request, within: Self.limits.picture)
        if case .reply = outcome { process = running } else { process = nil }
        return outcome
    }
}
