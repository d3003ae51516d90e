internal import FoundationEssentials
internal import NibbleImages
import NibbleViews

/// The folders of the machine, for controllers that let the user choose files.
///
///     let open = FileOpenController(files: LocalFiles())
///
/// They are read on threads of their own, since a disk may never answer. A link counts as what it leads to; one that leads nowhere is a file.
public struct LocalFiles: FileSource {
    /// Makes a source.
    public init() {}

    /// The directory that the program was started in.
    public var startFolder: String { FileManager.default.currentDirectoryPath }

    /// The user's home, from `$HOME`.
    public var homeFolder: String? {
        let home = ProcessInfo.processInfo.environment["HOME"]
        return home?.hasPrefix("/") == true ? home : nil
    }

    /// The longest time that a disk is waited for, in seconds.
    private static let patience = 20.0

    /// Returns what is in a folder, in any order.
    ///
    /// - Throws: `FileSourceError`, or `CancellationError` when the task is cancelled meanwhile.
    public func entries(of folder: String) async throws -> [FileEntry] {
        do {
            return try await BlockingWork.run(within: Self.patience) { request in
                try Self.entries(of: folder, request)
            }
        } catch let error as BlockingWork.TimeLimitExceeded {
            let seconds = Int(error.seconds)
            throw FileSourceError(.other("it has not answered for \(seconds) seconds"), path: folder)
        }
    }

    private static func entries(of folder: String, _ request: BlockingWork.Request) throws -> [FileEntry] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw FileSourceError(problem(of: folder, error), path: folder)
        }
        var repaired: Set<[UInt8]> = []
        return try names.enumerated().map { index, name in
            if index % 256 == 0 { try request.check() }
            // What isn't UTF-8 comes repaired, and may then look like the name of another file.
            let isItself = !name.contains("\u{FFFD}") || repaired.insert(Array(name.utf8)).inserted
            if isItself, let entry = entry(named: name, at: "\(folder)/\(name)") { return entry }
            return FileEntry(name: name, isNameText: !name.contains("\u{FFFD}"))
        }
    }

    /// Returns what is at a path; nil for nothing.
    public func entry(at path: String) async -> FileEntry? {
        let name = path.split(separator: "/").last.map(String.init) ?? "/"
        return try? await BlockingWork.run { _ in Self.entry(named: name, at: path) }
    }

    private static func entry(named name: String, at path: String) -> FileEntry? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        var isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        }
        // A number of Swift's own, or an `NSNumber` where the program has Foundation.
        let size = attributes[.size].flatMap { Int("\($0)") }
        return FileEntry(
            name: name, isFolder: isFolder, size: isFolder ? nil : size,
            modificationDate: attributes[.modificationDate] as? Date)
    }

    private static func problem(of folder: String, _ error: any Error) -> FileSourceError.Problem {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return .missing }
        guard isFolder else { return .notAFolder }
        guard let code = (error as? CocoaError)?.code, code != .fileReadNoPermission else {
            return .forbidden
        }
        return .other("error \(code.rawValue)")
    }
}
