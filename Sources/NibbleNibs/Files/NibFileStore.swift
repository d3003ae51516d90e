import NibbleNibFormat

/// The files that have been read, each until it changes on the disk.
///
/// Objects are never shared: every load makes its own.
@MainActor final class NibFileStore {
    /// The source that the files are read from.
    let files: any NibFiles
    private var known: [NibFile.Source: (stamp: FileStamp, file: NibFile)] = [:]

    init(reading files: any NibFiles) {
        self.files = files
    }

    /// Reads a file, or hands out what was read before.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - folder: The folder of resources that it was found in; nil for the directory it is in.
    ///   - scale: How many points make a cell.
    /// - Returns: The file.
    /// - Throws: `NibError` when it cannot be read at all; what is wrong inside is with the reading.
    func file(at path: String, in folder: ResourceFolder? = nil, scale: CellScale) throws -> NibFile {
        let stamp = try files.stamp(of: path)
        let key = NibFile.Source(path: path, scale: scale)
        if let read = known[key], read.stamp == stamp, read.file.sources.areCurrent(in: files) {
            return read.file
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let file = NibFile(
            path: path, name: name, folder: folder ?? .holding(path), scale: scale,
            bytes: try files.bytes(at: path))
        known[key] = (stamp, file)
        return file
    }

    /// The file as it is now; nil when it cannot be read, and where files are read once.
    func present(_ file: NibFile) -> NibFile? {
        guard files.mayChange, let path = file.path else { return nil }
        return try? self.file(at: path, in: file.folder, scale: file.scale)
    }
}
