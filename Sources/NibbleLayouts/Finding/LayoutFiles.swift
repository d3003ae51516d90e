import FoundationEssentials
import NibbleLayoutFormat

/// What tells that a file is another one than before, though it may have the same name.
struct FileStamp: Hashable, Sendable {
    /// When it was written.
    var modified: Date?
    /// Its bytes.
    var size = 0
    /// Its number in the file system: editors put a new file in the old one's place.
    var number = 0
}

/// Where layout files are read from: the disk, or in a test what that says.
@MainActor protocol LayoutFiles {
    /// What the file is like now.
    ///
    /// - Throws: `NibError` when there is none that may be read.
    func stamp(of path: String) throws -> FileStamp

    /// What is in the file.
    ///
    /// - Throws: `NibError` when it cannot be read.
    func bytes(at path: String) throws -> [UInt8]
}

/// The files of the disk.
struct DiskFiles: LayoutFiles {
    /// The largest file that is read; what is longer is no layout.
    private static let sizeLimit = 4 << 20

    /// Checks that a path names a file that may be read: a device would never end and a pipe would wait for ever.
    func stamp(of path: String) throws -> FileStamp {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            throw Self.problem(path, "There is no such file.")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw Self.problem(path, "This is no plain file.")
        }
        let size = attributes[.size] as? Int ?? 0
        guard size <= Self.sizeLimit else {
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

    private static func problem(_ path: String, _ message: String) -> NibError {
        NibError([NibProblem(.error, .missingFile, at: SourcePosition(file: path, line: 1), message)])
    }
}
