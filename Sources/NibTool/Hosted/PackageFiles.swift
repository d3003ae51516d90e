import Foundation

/// The saved files of a package that its pictures depend on, as they are at a moment.
struct PackageFiles: Equatable, Sendable {
    /// Something that was saved.
    enum Change: Equatable {
        /// Sources, or what a build copies: the program is built again.
        case code
        /// Layout files alone, which the program reads itself.
        case layouts
    }

    private struct Stamp: Hashable, Sendable {
        let date: Date?
        let size: Int?
    }

    private var code: [String: Stamp] = [:]
    private var layouts: [String: Stamp] = [:]

    /// The most files that are looked at.
    private static let limit = 20_000
    private static let layoutEndings: Set = ["layout", "xib", "storyboard", "strings"]
    private static let codeEndings: Set = ["swift", "c", "h", "cpp"]

    /// Looks at the files of a package, those of its tests and hidden ones left out.
    ///
    /// - Parameters:
    ///   - folder: The package.
    ///   - file: A layout file that may be elsewhere.
    init(in folder: String, and file: String? = nil) {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isDirectoryKey]
        let root = URL(fileURLWithPath: folder)
        let found = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
        let (sources, tests) = (folder + "/Sources/", folder + "/Tests")
        var count = 0
        while let url = found?.nextObject() as? URL, count < Self.limit {
            let path = url.path
            let values = try? url.resourceValues(forKeys: keys)
            guard values?.isDirectory != true else {
                if path == tests { found?.skipDescendants() }
                continue
            }
            count += 1
            let stamp = Stamp(date: values?.contentModificationDate, size: values?.fileSize)
            let ending = url.pathExtension
            if Self.layoutEndings.contains(ending) {
                layouts[path] = stamp
            } else if Self.codeEndings.contains(ending) || path.hasPrefix(sources) {
                code[path] = stamp
            }
        }
        guard let file else { return }
        let values = try? URL(fileURLWithPath: file).resourceValues(forKeys: keys)
        layouts[file] = Stamp(date: values?.contentModificationDate, size: values?.fileSize)
    }

    /// The change that led here from an earlier moment; nil where nothing was saved.
    func change(since earlier: PackageFiles) -> Change? {
        if code != earlier.code { return .code }
        return layouts == earlier.layouts ? nil : .layouts
    }
}
