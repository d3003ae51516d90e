import Foundation
import Nibble

/// The work with the file system, none of it on the main actor: a folder may be huge, or far away.
enum Folder {
    /// Returns the entries of a folder.
    ///
    /// - Throws: `FileProblem` when it cannot be read, `CancellationError` when nobody wants to know any more.
    @concurrent static func entries(of path: String) async throws -> [FileEntry] {
        try names(in: path).enumerated().map { number, name in
            if number % 256 == 0 { try Task.checkCancellation() }
            return FileEntry(name: name, in: path)
        }
    }

    /// The folders in a folder, in order; links aren't folders, so that none of them forms a loop.
    ///
    /// - Throws: As `entries(of:)`.
    @concurrent static func folders(in path: String) async throws -> [String] {
        try names(in: path).enumerated().compactMap { number, name in
            if number % 256 == 0 { try Task.checkCancellation() }
            let entry = FileEntry(name: name, in: path)
            return entry.kind == .folder ? entry.path : nil
        }.sorted { Listing.isBefore($0, $1) }
    }

    /// The time of the last change to what is in a folder; nil where nobody can tell.
    @concurrent static func date(of path: String) async -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    private static func names(in path: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw FileProblem("“\(FileProblem.name(of: path))” cannot be read", error)
        }
    }

    // MARK: - Changing

    /// Deletes a file, or a folder with all that is in it; of a link the link alone.
    ///
    /// - Throws: `FileProblem`.
    @concurrent static func delete(_ path: String) async throws {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw FileProblem("“\(FileProblem.name(of: path))” was not deleted", error, at: path)
        }
    }

    /// Gives something another name in its folder.
    ///
    /// - Throws: `FileProblem`, also for a name that cannot be one or that is taken.
    @concurrent static func rename(_ path: String, to name: String) async throws {
        let title = "“\(FileProblem.name(of: path))” was not renamed"
        if let reason = problem(withName: name) {
            throw FileProblem(title, because: reason, isAboutName: true)
        }
        let target = URL(filePath: path).deletingLastPathComponent().appending(path: name).path
        let isTaken = (try? FileManager.default.attributesOfItem(atPath: target)) != nil
        guard !isTaken else {
            throw FileProblem(title, because: "“\(name)” already exists.", isAboutName: true)
        }
        do {
            try FileManager.default.moveItem(atPath: path, toPath: target)
        } catch {
            throw FileProblem(title, error, at: path)
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
        default: nil
        }
    }
}

/// Something that could not be done with a file, in words.
struct FileProblem: Error, Hashable {
    let title: String
    let reason: String
    /// Whether what was wanted is no longer there.
    let isGone: Bool
    /// Whether another name would do.
    let isAboutName: Bool

    init(_ title: String, because reason: String, isGone: Bool = false, isAboutName: Bool = false) {
        self.title = title
        self.reason = reason
        self.isGone = isGone
        self.isAboutName = isAboutName
    }

    /// Makes the problem that an error means for a file at a path.
    init(_ title: String, _ error: any Error, at path: String = "") {
        guard FileEntry.isText(path) else {
            self.init(title, because: "Its name isn't UTF-8.")
            return
        }
        let codes: [CocoaError.Code: String] = [
            .fileReadNoPermission: "You don't have permission to read it.",
            .fileWriteNoPermission: "You don't have permission to change it.",
            .fileNoSuchFile: "It no longer exists.", .fileReadNoSuchFile: "It no longer exists.",
            .fileWriteVolumeReadOnly: "The disk is read-only.", .fileWriteOutOfSpace: "The disk is full.",
            .fileWriteFileExists: "That name is taken.",
        ]
        let code = (error as? CocoaError)?.code
        self.init(
            title, because: code.flatMap { codes[$0] } ?? (error as NSError).localizedDescription,
            isGone: code == .fileNoSuchFile || code == .fileReadNoSuchFile)
    }

    /// The last part of a path, on one line.
    static func name(of path: String) -> String {
        FileEntry.onOneLine(path.split(separator: "/").last.map(String.init) ?? path)
    }
}
