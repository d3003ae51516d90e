import Foundation
import Nibble
import NibbleInspector
import Synchronization

/// The way to a program that is inspected: each request has a connection of its own, off the main actor.
struct InspectionLink: Sendable {
    /// Asks a program.
    ///
    /// - Throws: `InspectionError`.
    let ask: @Sendable (InspectionRequest) async throws -> InspectionReply

    /// A link to a process, whose answers are waited for so long.
    init(to process: Int, in folder: InspectionFolder, milliseconds: Int = 5_000) {
        let presence = Presence()
        ask = { request in
            try await BlockingWork.run { _ in
                let connection = try InspectionConnection(to: process, in: folder, milliseconds: milliseconds)
                let reply = try connection.ask(request)
                presence.begin(with: connection)
                return reply
            }
        }
    }

    /// The first connection that was answered, which stays: what a program shows for its tools goes with the last of their
    /// connections.
    private final class Presence: Sendable {
        private let first = Mutex<InspectionConnection?>(nil)

        func begin(with connection: InspectionConnection) {
            first.withLock { $0 = $0 ?? connection }
        }
    }

    /// A link to whatever answers.
    init(_ ask: @escaping @Sendable (InspectionRequest) async throws -> InspectionReply) {
        self.ask = ask
    }
}

/// The running programs that can be inspected.
struct InspectedPrograms {
    /// The way to start a program that can be.
    static let wayIn = "Start one with NIBBLE_INSPECT=1 in its environment: NIBBLE_INSPECT=1 program"

    let folder: InspectionFolder

    /// Those that answer, in order of their numbers; sockets that nobody listens on are removed.
    func running() async -> [InspectedProgram] {
        var running: [InspectedProgram] = []
        for process in folder.processes where process != Int(ProcessInfo.processInfo.processIdentifier) {
            folder.removeStaleSocket(of: process)
            guard folder.processes.contains(process) else { continue }
            let reply = try? await InspectionLink(to: process, in: folder).ask(InspectionRequest(.program))
            if let program = reply?.program { running.append(program) }
        }
        return running
    }

    /// The program that is meant: the only one, where no number is given.
    ///
    /// - Throws: `InspectionError` with the programs that there are.
    func choose(_ process: Int?) async throws -> InspectionLink {
        if let process {
            guard folder.processes.contains(process) else {
                throw InspectionError("Process \(process) can't be inspected. \(Self.wayIn)")
            }
            return InspectionLink(to: process, in: folder)
        }
        let running = await running()
        guard let program = running.first else {
            throw InspectionError("No program is running that can be inspected. \(Self.wayIn)")
        }
        guard running.count == 1 else {
            let list = running.map { "\n  nib inspect \($0.process)   \($0.name), \($0.columns)x\($0.rows)" }
            throw InspectionError("Several programs can be inspected:\(list.joined())")
        }
        return InspectionLink(to: program.process, in: folder)
    }
}

/// A view as a user names it: by its number, its identifier or name in the layout file, or its class where there is one of it.
enum ViewSelector {
    /// The number of the view that a text names.
    ///
    /// - Throws: `InspectionError` for none, and for several.
    static func number(of text: String, in views: [InspectedView]) throws -> Int {
        let name = text.hasPrefix("#") ? String(text.dropFirst()) : text
        if let number = Int(name), views.contains(where: { $0.number == number }) { return number }
        for key in [\InspectedView.name, \InspectedView.optionalType] {
            let found = views.filter { $0[keyPath: key] == name }
            if let first = found.first, found.count == 1 { return first.number }
            guard found.isEmpty else {
                let numbers = found.prefix(20).map { "\($0.number)" }.joined(separator: ", ")
                throw InspectionError(
                    "Several views are called “\(name)”. Take one by its number: \(numbers).")
            }
        }
        throw InspectionError(
            "No view has the number, the name or the class “\(name)”. nib inspect --tree lists them.")
    }
}

extension InspectedView {
    fileprivate var optionalType: String? { type }
}
