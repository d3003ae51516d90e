import Foundation
import Glibc
import Nibble

/// The work with the file system, none of it on the main actor or on a thread that tasks share: a folder may be huge, or
/// far away, or on a disk that never answers.
enum Folder {
    /// The longest time that a disk is waited for when it is only looked at, in seconds.
    static let patience = 20.0

    /// Returns the entries of a folder.
    ///
    /// - Throws: `FileProblem` when it cannot be read, `CancellationError` when nobody wants to know any more.
    static func entries(of path: FilePath) async throws -> [FileEntry] {
        try await look(at: path) { request in
            var owners = OwnerNames()
            return try FileSystem.names(in: path).enumerated().map { number, name in
                if number % 256 == 0 { try request.check() }
                var entry = FileEntry(name: name, in: path)
                entry.owner = entry.ownerNumber.map { owners.name(of: $0) } ?? ""
                return entry
            }
        }
    }

    /// Looks at the first entries of a folder.
    ///
    /// - Returns: As many entries as are wanted, in order, and the number of all.
    /// - Throws: As `entries(of:)`.
    static func glance(
        at path: FilePath, limit: Int
    ) async throws -> (entries: [FileEntry], count: Int) {
        let (entries, count) = try await look(at: path) { _ in
            let names = try FileSystem.names(in: path)
            let first = names.sorted { $0.lexicographicallyPrecedes($1) }.prefix(limit)
            return (first.map { FileEntry(name: $0, in: path) }, names.count)
        }
        return (try await Listing().arranged(entries), count)
    }

    /// The folders in a folder, in order; links aren't folders, so that none of them forms a loop.
    ///
    /// - Throws: As `entries(of:)`.
    static func folders(in path: FilePath) async throws -> [FileEntry] {
        try await entries(of: path).filter { $0.kind == .folder }.sorted(by: Listing.isBefore)
    }

    /// The time of the last change to what is in a folder; nil where nobody can tell.
    static func date(of path: FilePath) async -> Date? {
        try? await look(at: path) { _ in try FileSystem.factsOfTarget(of: path).date }
    }

    private static func look<Value: Sendable>(
        at path: FilePath, _ body: @escaping @Sendable (BlockingWork.Request) throws -> Value
    ) async throws -> Value {
        let title = "“\(FileEntry.onOneLine(path.shownName))” cannot be read"
        do {
            return try await BlockingWork.run(within: patience, body)
        } catch let error as SystemError {
            throw FileProblem(title, error, isReading: true)
        } catch let error as BlockingWork.TimeLimitExceeded {
            throw FileProblem(title, because: error.description)
        }
    }

    // MARK: - Changing

    /// Moves something to the trash, if it is still what was looked at.
    ///
    /// - Throws: `FileProblem`.
    static func moveToTrash(_ entry: FileEntry, _ trash: Trash) async throws -> TrashedFile {
        try await change(entry, "was not moved to the trash") { identity in
            try trash.put(entry.path, identity: identity)
        }
    }

    /// Brings something back from the trash.
    ///
    /// - Throws: `FileProblem`.
    static func restore(_ file: TrashedFile, _ trash: Trash) async throws {
        let title = "“\(FileEntry.onOneLine(file.origin.shownName))” was not brought back"
        try await translated(title) { try await BlockingWork.run { _ in try trash.restore(file) } }
    }

    /// Deletes a file for good, or a folder with all that is in it; of a link the link alone.
    ///
    /// - Throws: `FileProblem`.
    static func delete(_ entry: FileEntry) async throws {
        try await change(entry, "was not deleted") { identity in
            try Deletion.delete(entry.path, identity: identity)
        }
    }

    /// Gives something another name in its folder, where nothing has it.
    ///
    /// - Throws: `FileProblem`, also for a name that cannot be one or that is taken.
    static func rename(_ entry: FileEntry, to name: String) async throws {
        if let reason = problem(withName: name) {
            throw FileProblem(
                "“\(entry.shownName)” was not renamed", because: reason, isAboutName: true)
        }
        let target = entry.path.folder.appending(name)
        do {
            try await change(entry, "was not renamed") { identity in
                guard try FileSystem.facts(of: entry.path).identity == identity else {
                    throw Trash.Failure.replaced
                }
                try FileSystem.rename(entry.path, to: target)
            }
        } catch let problem as FileProblem where problem.isAboutName {
            throw FileProblem(problem.title, because: "“\(name)” already exists.", isAboutName: true)
        }
    }

    private static func change<Value: Sendable>(
        _ entry: FileEntry, _ failure: String, _ body: @escaping @Sendable (FileIdentity) throws -> Value
    ) async throws -> Value {
        let title = "“\(entry.shownName)” \(failure)"
        guard let identity = entry.identity else {
            throw FileProblem(title, because: "You don't have permission to open this.")
        }
        return try await translated(title) { try await BlockingWork.run { _ in try body(identity) } }
    }

    private static func translated<Value: Sendable>(
        _ title: String, _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let error as SystemError {
            throw FileProblem(title, error)
        } catch let failure as Trash.Failure {
            throw FileProblem(title, failure)
        } catch let failure as Deletion.Failure {
            throw FileProblem(title, failure)
        }
    }

    /// The reason why nothing can have a name; nil for a valid one.
    static func problem(withName name: String) -> String? {
        switch name {
        case "": "Enter a name."
        case ".": "“.” is the folder itself."
        case "..": "“..” is the folder around this one."
        case _ where name.contains("/"): "A name can't contain a slash."
        case _ where name.contains("\0"): "A name can't contain this character."
        case _ where name.utf8.count > 255: "A name can't be longer than 255 bytes."
        default: nil
        }
    }
}
