import Foundation
import NibbleCells

/// The Swift sources of a folder, and the classes they declare.
package struct SourceFolder {
    /// The classes, in the order of the files' paths.
    let classes: [SourceClass]
    /// The enumerations, in the same order.
    private let enumerations: [SourceEnumeration]

    /// Reads all Swift files of a folder and the folders in it, or one file.
    ///
    /// Larger ones than a tool reads are generated tables, which hold no outlets.
    ///
    /// - Throws: `CocoaError` when there is none.
    init(_ path: String) throws {
        guard let files = Self.files(of: path) else { throw CocoaError(.fileNoSuchFile) }
        try self.init(files: files, named: [])
    }

    private init(files: [String], named: [String]) throws {
        let types = try files.compactMap {
            file -> (classes: [SourceClass], enumerations: [SourceEnumeration])? in
            switch InputBytes.bytes(of: file) {
            case .success(let bytes):
                return SourceClassReader.types(in: String(decoding: bytes, as: UTF8.self), file: file)
            case .failure(let refusal):
                guard named.contains(file) else { return nil }
                throw UsageError("\(TerminalText.sanitize(file)): \(refusal.reason)")
            }
        }
        classes = types.flatMap { $0.classes }
        enumerations = types.flatMap { $0.enumerations }
    }

    /// The Swift files of a folder and the folders in it, or the one file; nil when there is neither.
    package static func files(of path: String) -> [String]? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue ? LayoutFolder.files(in: path, endings: ["swift"]) : [path]
    }

    /// The classes of all the folders that a command line names.
    ///
    /// - Parameters:
    ///   - folders: The folders, and files.
    ///   - named: The files that must be readable, as somebody wants them to be checked; others are left out.
    /// - Returns: The classes, in the order of the folders.
    /// - Throws: `UsageError` for a folder that is not there, and for a named file that can't be read.
    package static func classes(of folders: [String], named: [String] = []) throws -> [SourceClass] {
        let read = try folders.map { folder -> SourceFolder in
            guard let files = Self.files(of: folder) ?? (named.contains(folder) ? [folder] : nil) else {
                throw UsageError("There are no sources at \(TerminalText.sanitize(folder)).")
            }
            return try SourceFolder(files: files, named: named)
        }
        return read.flatMap(\.classes).resolved(with: read.flatMap(\.enumerations))
    }
}
