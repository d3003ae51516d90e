import NibbleNibFormat

/// The files that have been read, each until it changes on the disk.
///
/// Objects are never shared: every load makes its own. One store serves the program, because files are the program's.
@MainActor enum NibFileStore {
    private static var files: [NibFile.Source: (stamp: FileStamp, file: NibFile)] = [:]

    /// Reads a file, or hands out what was read before.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - folder: The folder of resources that it was found in; nil for the directory it is in.
    ///   - scale: How many points make a cell.
    /// - Returns: The file.
    /// - Throws: `NibError` when it cannot be read at all; what is wrong inside is with the reading.
    static func file(at path: String, in folder: ResourceFolder? = nil, scale: CellScale) throws -> NibFile {
        let disk: any NibFiles = NibReloader.current?.files ?? DiskFiles()
        let source = NibReloader.current?.source(of: path) ?? path
        let stamp = try disk.stamp(of: source)
        let key = NibFile.Source(path: path, scale: scale)
        if let known = files[key], known.stamp == stamp, known.file.sources.areCurrent { return known.file }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let file = NibFile(
            path: path, name: name, folder: folder ?? .holding(path), scale: scale,
            bytes: try disk.bytes(at: source))
        files[key] = (stamp, file)
        return file
    }
}
