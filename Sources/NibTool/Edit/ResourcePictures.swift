import Foundation
import NibbleNibs

/// The pictures that a layout file can name: those beside it, of its package's resources, and of the folders of
/// `--resources`.
@MainActor enum ResourcePictures {
    /// The most that are listed.
    private static let limit = 500
    private static let endings: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "bmp", "ppm", "avif", "svg", "txt", "imageset",
    ]

    /// The names, in the order of the alphabet.
    static func names(for path: String) -> [String] {
        let own = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let found = ([own] + NibEnvironment.standard.resourceFolders).flatMap(names(in:))
        return Array(Set(found)).sorted().prefix(limit).map { $0 }
    }

    private static func names(in folder: String) -> [String] {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        var (names, count): ([String], Int) = ([], 0)
        while let name = files.nextObject() as? String, count < 20_000 {
            count += 1
            let last = (name as NSString).lastPathComponent
            // Builds and hidden folders hold copies.
            if last.hasPrefix(".") { files.skipDescendants() }
            let ending = (last as NSString).pathExtension.lowercased()
            guard endings.contains(ending), !name.contains(".imageset/") else { continue }
            names.append(ending == "imageset" ? (last as NSString).deletingPathExtension : last)
        }
        return names
    }
}
