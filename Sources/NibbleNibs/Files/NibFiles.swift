import FoundationEssentials
import NibbleNibFormat

/// The marks by which a file is another one than before, though it may have the same name.
struct FileStamp: Hashable, Sendable {
    /// The time at which it was written.
    var modified: Date?
    /// Its bytes.
    var size = 0
    /// Its number in the file system: editors put a new file in the old one's place.
    var number = 0
}

/// A source of layout files: the disk, or in a test what that says.
@MainActor protocol NibFiles {
    /// Whether what was made of a file follows it when it is saved, so that loads note what they depend on.
    var mayChange: Bool { get }

    /// The path of the file whose content a resource has.
    func path(of resource: String) -> String

    /// The present state of a file.
    ///
    /// - Throws: `NibError` when there is none that may be read, or it is larger than a limit in bytes.
    func stamp(of path: String, limit: Int) throws -> FileStamp

    /// The bytes of a file.
    ///
    /// - Throws: `NibError` when it cannot be read.
    func bytes(at path: String) throws -> [UInt8]
}

extension NibFiles {
    /// Files are read once.
    var mayChange: Bool { false }

    /// The resource itself.
    func path(of resource: String) -> String { resource }

    /// The present state of a layout file, which has 4 MB at most.
    ///
    /// - Throws: `NibError` when there is none that may be read.
    func stamp(of path: String) throws -> FileStamp { try stamp(of: path, limit: 4 << 20) }
}

/// The files of the disk.
struct DiskFiles: NibFiles {
    /// Checks that a path names, or leads to, a file that may be read: a device would never end and a pipe would wait for ever.
    func stamp(of path: String, limit: Int) throws -> FileStamp {
        let attributes = try Self.attributes(of: path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw Self.problem(path, "This isn't a regular file.")
        }
        let size = attributes[.size] as? Int ?? 0
        guard size <= limit else {
            throw Self.problem(path, "The file has \(size) bytes; layout files have 4 MB at most.")
        }
        return FileStamp(
            modified: attributes[.modificationDate] as? Date, size: size,
            number: attributes[.systemFileNumber] as? Int ?? 0)
    }

    func bytes(at path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Self.problem(path, "The file cannot be read.")
        }
        return [UInt8](data)
    }

    /// The disk's attributes of a file; for a link, those of the file that the link leads to.
    ///
    /// A link must stay inside the folder that it is in: what lies outside is none of the application's resources.
    private static func attributes(of path: String) throws -> [FileAttributeKey: Any] {
        guard let own = try? FileManager.default.attributesOfItem(atPath: path) else {
            throw problem(path, "The file doesn't exist.")
        }
        guard own[.type] as? FileAttributeType == .typeSymbolicLink else { return own }
        let target = resolved(path)
        guard target.hasPrefix(resolved(ResourceFolder.holding(path).path) + "/") else {
            throw problem(path, "This symbolic link leads out of its folder; put the file itself there.")
        }
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            throw problem(path, "This symbolic link leads to no file.")
        }
        return attributes
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func problem(_ path: String, _ message: String) -> NibError {
        NibError([NibProblem(.error, .missingFile, at: SourcePosition(file: path, line: 1), message)])
    }
}
