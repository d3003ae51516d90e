import Foundation

/// The files that a command line means: those it names, and those in the folders it names.
package enum LayoutFolder {
    /// The endings of files that describe layouts.
    package static let endings = ["layout", "xib", "storyboard"]

    /// The files, each once and those of a folder in the order of their paths; hidden files and folders are left out.
    ///
    /// - Parameters:
    ///   - paths: Files and folders. What isn't there is kept, for whoever reads it to say so.
    ///   - endings: The endings of the files that are looked for in folders.
    /// - Returns: The paths of the files.
    /// - Throws: `UsageError` for a folder without any.
    package static func files(at paths: [String], endings: [String] = endings) throws -> [String] {
        var seen: Set<String> = []
        return try paths.flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
            else { return [path] }
            let found = files(in: path, endings: endings)
            guard !found.isEmpty else {
                let kinds = endings.map { "." + $0 }
                let list =
                    kinds.count == 1
                    ? kinds[0] : kinds.dropLast().joined(separator: ", ") + " or " + kinds[kinds.count - 1]
                throw UsageError("There is no \(list) file in the folder \(path).")
            }
            return found
        }
        .filter { seen.insert($0).inserted }
    }

    /// The files of a folder and the folders in it, in the order of their paths.
    ///
    /// The folder itself may be a link; those inside to other folders aren't followed, since they may lead out of it.
    static func files(in folder: String, endings: [String]) -> [String] {
        guard let names = FileManager.default.enumerator(atPath: InputBytes.target(of: folder)) else {
            return []
        }
        var start = folder
        while start.count > 1, start.hasSuffix("/") { start.removeLast() }
        start = start == "." ? "" : start == "/" ? "/" : start + "/"
        var files: [String] = []
        while let name = names.nextObject() as? String {
            if name.hasPrefix(".") || name.contains("/.") {
                names.skipDescendants()
                continue
            }
            let path = start + name
            var isFolder: ObjCBool = false
            guard let ending = endings.first(where: { name.hasSuffix("." + $0) }) else { continue }
            // A link that leads nowhere is kept, for whoever reads the layout to say so; sources like that hold no classes.
            let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            guard isThere ? !isFolder.boolValue : Self.endings.contains(ending) else { continue }
            files.append(path)
        }
        return files.sorted()
    }
}
