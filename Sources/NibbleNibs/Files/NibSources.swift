import FoundationEssentials
internal import NibbleSystem

/// The folders that the environment asks to reload files from.
enum ReloadedFolders {
    /// Reads a value that names folders; `1` is the package that the program was built from.
    ///
    /// - Parameters:
    ///   - value: The value of `NIBBLE_RELOAD`.
    ///   - report: Called with a sentence for each name that isn't a folder, and is left out.
    /// - Returns: The folders; nil for none.
    static func folders(_ value: String?, report: (String) -> Void) -> [String]? {
        guard let value, SwitchSpelling.isOn(value) != false else { return nil }
        let folders = value.split(separator: ":").map { name in
            SwitchSpelling.isOn(String(name)) == true ? package : String(name)
        }
        let existing = folders.filter { folder in
            if isFolder(folder) { return true }
            report(
                "NIBBLE_RELOAD: “\(folder)” isn't a folder, so no file in it is followed. Use 1 for the package that the "
                    + "program was built from, 0 for nothing, or folders with colons between them.")
            return false
        }
        return existing.isEmpty ? nil : existing
    }

    private static func isFolder(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    }

    /// The nearest folder around the program, or around the current one, that is a package.
    private static var package: String {
        let files = FileManager.default
        for start in [ResourceFolder.programFolder.path, files.currentDirectoryPath] {
            var parts = start.split(separator: "/")
            while !parts.isEmpty {
                let folder = "/" + parts.joined(separator: "/")
                if files.fileExists(atPath: folder + "/Package.swift") { return folder }
                parts.removeLast()
            }
        }
        return files.currentDirectoryPath
    }
}

/// The sources of the resources beside the program: each resource is read from the file that it was copied from.
///
/// Layouts, their texts and pictures are found by their names in some folders.
@MainActor final class NibSources: NibFiles {
    /// The folders of source files.
    let folders: [String]
    private let files: any NibFiles
    /// The files of the folders by name, with their language's folder where they are in one.
    private let paths: [String: [String]]
    private var found: [String: String] = [:]

    /// The limits of a search: folders inside each other, and entries.
    private static let limits = (depth: 12, entries: 50_000)

    init(folders: [String], files: any NibFiles) {
        self.folders = folders
        self.files = files
        var names: [String: [String]] = [:]
        var entries = 0
        var pending = folders.map { (path: $0, depth: 0) }
        while let (folder, depth) = pending.popLast() {
            let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in inside.sorted() where name.first != "." {
                entries += 1
                let path = "\(folder)/\(name)"
                if Self.isResource(name) {
                    names[Self.key(path), default: []].append(path)
                } else if depth < Self.limits.depth, entries < Self.limits.entries, Self.isFolder(name) {
                    pending.append((path, depth + 1))
                }
            }
        }
        paths = names
    }

    let mayChange = true

    func stamp(of path: String, limit: Int) throws -> FileStamp {
        try files.stamp(of: self.path(of: path), limit: limit)
    }

    func bytes(at path: String) throws -> [UInt8] { try files.bytes(at: self.path(of: path)) }

    /// The source of a resource; the path itself where none is known.
    func path(of path: String) -> String {
        if let known = found[path] { return known }
        let candidates = paths[Self.key(path)] ?? []
        let content = try? files.bytes(at: path)
        // Several files may have the name; the one that was copied has the same content, unless it was edited since.
        let same = candidates.first { (try? files.bytes(at: $0)) == content }
        let source = same ?? (candidates.count == 1 ? candidates[0] : path)
        found[path] = source
        return source
    }

    private static func isResource(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(String(name[dot...].dropFirst()))
    }

    private static let extensions: Set = [
        "layout", "xib", "storyboard", "strings", "png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm",
    ]

    private static func isFolder(_ name: String) -> Bool {
        !name.contains(".") || name.hasSuffix(".lproj")
    }

    /// The file's name, after that of its language's folder.
    private static func key(_ path: String) -> String {
        let parts = path.split(separator: "/").suffix(2)
        guard let name = parts.last, let folder = parts.first, folder.hasSuffix(".lproj") else {
            return parts.last.map(String.init) ?? path
        }
        return "\(folder)/\(name)"
    }
}
