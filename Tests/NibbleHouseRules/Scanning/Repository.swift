import Foundation

/// The files of this repository, found from where this file was when it was compiled.
enum Repository {
    static let root: URL = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    /// Every text file, sorted by path; what builds leave behind, git's own and pictures aside.
    static let files: [SourceFile] = paths.compactMap { path in
        guard let text = text(of: path), !text.utf8.contains(0) else { return nil }
        return SourceFile(path: path, text: text)
    }

    static let swiftFiles = files.filter(\.isSwift)

    /// The Swift files of `Sources`.
    static let sources = swiftFiles.filter { $0.path.hasPrefix("Sources/") }

    /// The names of a folder.
    static func names(in folder: String) -> Set<String> {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        return Set(names ?? [])
    }

    /// The text of a file; nil when there is none, or when it is not UTF-8.
    static func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static let paths: [String] = {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys) else {
            return []
        }
        var paths: [String] = []
        for case let url as URL in walk {
            let name = url.lastPathComponent
            if name.hasPrefix(".build") || name == ".git" || name == "Package.resolved" {
                walk.skipDescendants()
            } else if (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
                paths.append(String(url.path.dropFirst(root.path.count + 1)))
            }
        }
        return paths.sorted()
    }()
}
