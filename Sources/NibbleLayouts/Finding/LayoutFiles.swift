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
    /// - Throws: `NibError` when there is none that may be read, or it is larger than a limit in bytes.
    func stamp(of path: String, limit: Int) throws -> FileStamp

    /// What is in the file.
    ///
    /// - Throws: `NibError` when it cannot be read.
    func bytes(at path: String) throws -> [UInt8]
}

extension LayoutFiles {
    /// What a layout file is like now; what is longer than 4 MB is no layout.
    ///
    /// - Throws: `NibError` when there is none that may be read.
    func stamp(of path: String) throws -> FileStamp { try stamp(of: path, limit: 4 << 20) }
}

/// The files of the disk.
struct DiskFiles: LayoutFiles {
    /// Checks that a path names a file that may be read: a device would never end and a pipe would wait for ever.
    func stamp(of path: String, limit: Int) throws -> FileStamp {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            throw Self.problem(path, "There is no such file.")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw Self.problem(path, "This is no plain file.")
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

    private static func problem(_ path: String, _ message: String) -> NibError {
        NibError([NibProblem(.error, .missingFile, at: SourcePosition(file: path, line: 1), message)])
    }
}
