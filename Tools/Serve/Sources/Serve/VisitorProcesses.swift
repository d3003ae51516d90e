internal import CServe
internal import Foundation
internal import Synchronization

/// The processes of visitors' programs, with those that programs started and that outlive them.
///
/// A process that leaves its session is in no group that could be killed. As this process adopts whatever loses its parent
/// (`PR_SET_CHILD_SUBREAPER`), it's found among our children, and the environment says whose it was.
final class VisitorProcesses: Sendable {
    /// The variable in the environment of a visit's processes that holds the visit's name.
    static let variable = "NIBBLE_VISIT"
    /// The times that what was left behind is looked for: the children of a process that is killed come to us next.
    private static let tries = 20

    /// The children that are no orphans: programs, and what this process had before.
    private let known: Mutex<Set<pid_t>>

    /// Adopts what loses its parent from now on.
    init() {
        serve_adopt_orphans()
        known = Mutex(Self.children)
    }

    /// Starts a program; nothing is taken for an orphan meanwhile.
    ///
    /// - Returns: 0 or an error number.
    func start(_ process: inout pid_t, _ spawn: (inout pid_t) -> CInt) -> CInt {
        known.withLock { known in
            let status = spawn(&process)
            if status == 0 { known.insert(process) }
            return status
        }
    }

    /// Kills what a visit's program, which has ended, left behind; and orphans that no longer say whose they are.
    func end(_ program: pid_t, of visit: String) async {
        kill(-program, SIGKILL)
        known.withLock { _ = $0.remove(program) }
        for _ in 0..<Self.tries {
            guard killOrphans(of: visit) else { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Kills the orphans that there are now.
    ///
    /// - Returns: Whether there were any.
    private func killOrphans(of visit: String) -> Bool {
        known.withLock { known in
            var found = false
            for child in Self.children where !known.contains(child) {
                var status: CInt = 0
                guard waitpid(child, &status, WNOHANG) == 0 else { continue }
                if let owner = Self.owner(of: child), owner != visit { continue }
                kill(child, SIGKILL)
                found = true
            }
            return found
        }
    }

    // MARK: - What the system says

    /// The children of all our threads.
    private static var children: Set<pid_t> {
        let tasks = "/proc/self/task"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return names.reduce(into: []) { found, name in
            let text = String(decoding: contents(of: "\(tasks)/\(name)/children"), as: UTF8.self)
            found.formUnion(text.split(separator: " ").compactMap { pid_t($0) })
        }
    }

    /// The name of the visit that a process was started in; nil where its environment doesn't say.
    private static func owner(of process: pid_t) -> String? {
        let prefix = Array((variable + "=").utf8)
        return contents(of: "/proc/\(process)/environ").split(separator: 0)
            .first { $0.starts(with: prefix) }
            .map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self) }
    }

    private static func contents(of path: String) -> Data {
        FileManager.default.contents(atPath: path) ?? Data()
    }
}
