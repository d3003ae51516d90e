import FoundationEssentials
import NibbleLayoutFormat

/// The files that have been read, each until it changes on the disk.
///
/// Objects are never shared: every load makes its own. One store serves the program, because files are the program's.
@MainActor enum NibFileStore {
    /// What tells that a file is another one.
    private struct Stamp: Hashable {
        let modified: Date?
        let size: Int
    }

    private static var files: [String: (stamp: Stamp, file: NibFile)] = [:]
    /// The largest file that is read; what is longer is no layout.
    private static let sizeLimit = 4 << 20

    /// Reads a file, or hands out what was read before.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - folder: The folder of resources that it was found in; nil for the directory it is in.
    /// - Returns: The file.
    /// - Throws: `NibError` when it cannot be read at all; what is wrong inside is with the reading.
    static func file(at path: String, in folder: ResourceFolder? = nil) throws -> NibFile {
        let stamp = try stamp(of: path)
        if let known = files[path], known.stamp == stamp { return known.file }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw problem(path, "The file cannot be read.")
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let file = NibFile(
            path: path, name: name, folder: folder ?? .holding(path), bytes: [UInt8](data))
        files[path] = (stamp, file)
        return file
    }

    /// Checks that a path names a file that may be read: a device would never end and a pipe would wait for ever.
    private static func stamp(of path: String) throws -> Stamp {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            throw problem(path, "There is no such file.")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw problem(path, "This is no plain file.")
        }
        let size = attributes[.size] as? Int ?? 0
        guard size <= sizeLimit else {
            throw problem(path, "The file has \(size) bytes; layout files have 4 MB at most.")
        }
        return Stamp(modified: attributes[.modificationDate] as? Date, size: size)
    }

    private static func problem(_ path: String, _ message: String) -> NibError {
        NibError([NibProblem(.error, .missingFile, at: SourcePosition(file: path, line: 1), message)])
    }
}
