internal import FoundationEssentials
import NibbleViews

/// The folders of the machine, for controllers that let the user choose files.
///
///     let open = FileOpenController(files: LocalFiles())
///
/// They are read off the main actor. A link counts as what it leads to; one that leads nowhere is a file.
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

    /// Returns what is in a folder, in any order.
    ///
    /// - Throws: `FileSourceError`, or `CancellationError` when the task is cancelled meanwhile.
    public func entries(of folder: String) async throws -> [FileEntry] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw FileSourceError(Self.problem(of: folder, error), path: folder)
        }
        return try names.enumerated().map { index, name in
            if index % 256 == 0 { try Task.checkCancellation() }
            return Self.entry(named: name, at: "\(folder)/\(name)") ?? FileEntry(name: name)
        }
    }

    /// Returns what is at a path; nil for nothing.
    public func entry(at path: String) async -> FileEntry? {
        let name = path.split(separator: "/").last.map(String.init) ?? "/"
        return Self.entry(named: name, at: path)
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
