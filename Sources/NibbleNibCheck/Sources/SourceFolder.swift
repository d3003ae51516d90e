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
        let types = files.compactMap { file -> (classes: [SourceClass], enumerations: [SourceEnumeration])? in
            guard let bytes = try? InputBytes.bytes(of: file).get() else { return nil }
            return SourceClassReader.types(in: String(decoding: bytes, as: UTF8.self), file: file)
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
    /// - Throws: `UsageError` for a folder that is not there.
    package static func classes(of folders: [String]) throws -> [SourceClass] {
        let read = try folders.map { folder -> SourceFolder in
            do {
                return try SourceFolder(folder)
            } catch {
                throw UsageError("There are no sources at \(TerminalText.sanitize(folder)).")
            }
        }
        return read.flatMap(\.classes).resolved(with: read.flatMap(\.enumerations))
    }
}
