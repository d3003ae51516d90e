import FoundationEssentials
import NibbleCells

/// Finds pictures and colours in Xcode's asset catalogs: `Assets.xcassets/photo.imageset`, whose `Contents.json` lists one
/// file for each scale and device, and `brand.colorset`, which lists one colour for each appearance.
enum AssetCatalog {
    /// The limits of a search: groups inside each other, and folders looked into.
    private static let limits = (depth: 8, folders: 10_000)
    /// No list of files is longer, in bytes.
    private static let longestContents = 1 << 20

    /// The picture of an image set, of the finest scale that can be read.
    ///
    /// - Parameters:
    ///   - name: The set's name, after those of groups that have names of their own.
    ///   - folder: The folder that holds catalogs.
    /// - Returns: Nil when no catalog has it, or only as a drawing (PDF, SVG).
    static func picture(named name: String, in folder: ResourceFolder) -> PictureFinder.Found? {
        guard let set = set("imageset", named: name, in: folder) else { return nil }
        return picture(ofSet: set).map { image in
            PictureFinder.Found(
                folder: folder.path, name: String(image.path(in: set).dropFirst(folder.path.count + 1)),
                scale: image.factor)
        }
    }

    /// The colour of a colour set.
    ///
    /// - Parameters:
    ///   - name: The set's name, after those of groups that have names of their own.
    ///   - folder: The folder that holds catalogs.
    /// - Returns: Nil when no catalog has it, or none that can be read.
    static func color(named name: String, in folder: ResourceFolder) -> Color? {
        set("colorset", named: name, in: folder).flatMap { contents(ColorSet.self, of: $0)?.color }
    }

    /// The folder of a set of some kind in the catalogs of a folder.
    private static func set(_ kind: String, named name: String, in folder: ResourceFolder) -> String? {
        var folders = 0
        for catalog in entries(of: folder.path).sorted() where catalog.hasSuffix(".xcassets") {
            let path = "\(folder.path)/\(catalog)"
            if let set = set(kind, named: name[...], in: path, depth: 0, folders: &folders) { return set }
        }
        return nil
    }

    /// The folder of a set in a catalog or one of its groups.
    private static func set(
        _ kind: String, named name: Substring, in group: String, depth: Int, folders: inout Int
    ) -> String? {
        folders += 1
        guard depth < limits.depth, folders <= limits.folders else { return nil }
        let inside = entries(of: group)
        if inside.contains("\(name).\(kind)") { return "\(group)/\(name).\(kind)" }
        for entry in inside.sorted() where !entry.contains(".") {
            let path = "\(group)/\(entry)"
            var rest = name
            if contents(Contents.self, of: path)?.properties?.providesNamespace == true {
                guard name.hasPrefix(entry + "/") else { continue }
                rest = name.dropFirst(entry.count + 1)
            }
            if let set = set(kind, named: rest, in: path, depth: depth + 1, folders: &folders) { return set }
        }
        return nil
    }

    private static func picture(ofSet folder: String) -> Contents.Entry? {
        let images = contents(Contents.self, of: folder)?.images ?? []
        let readable = images.filter {
            $0.isReadable && FileManager.default.fileExists(atPath: $0.path(in: folder))
        }
        return readable.max { $0.rank < $1.rank }
    }

    private static func entries(of folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func contents<List: Decodable>(_: List.Type, of folder: String) -> List? {
        let path = "\(folder)/Contents.json"
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard let size, size <= longestContents, let data = FileManager.default.contents(atPath: path) else {
            return nil
        }
        return try? JSONDecoder().decode(List.self, from: data)
    }
}

/// The list of a set or a group: `Contents.json`.
private struct Contents: Decodable {
    struct Entry: Decodable {
        /// The file; slots without one are empty.
        var filename: String?
        /// `universal`, or the device that the file is for.
        var idiom: String?
        /// `1x`, `2x` or `3x`.
        var scale: String?
        /// The looks that the file is for, such as dark; nil for any.
        var appearances: [Appearance]?

        struct Appearance: Decodable {}

        /// The pixels that make a point.
        var factor: Int { scale.flatMap { Int($0.prefix { $0 != "x" }) }.map { min(max(1, $0), 3) } ?? 1 }

        /// The order in which files are preferred: for any appearance, for any device, then the finest.
        var rank: (Int, Int, Int) {
            (appearances?.isEmpty ?? true ? 1 : 0, ["universal": 2, "iphone": 1][idiom ?? ""] ?? 0, factor)
        }

        /// Whether the file lies in its set and is a picture of pixels.
        var isReadable: Bool {
            guard let filename, !filename.contains("/"), PictureFinder.isName(filename) else { return false }
            let end = filename.split(separator: ".").last.map { $0.lowercased() } ?? ""
            return PictureFinder.extensions.contains(end)
        }

        func path(in folder: String) -> String { "\(folder)/\(filename ?? "")" }
    }

    struct Properties: Decodable {
        var providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
        }
    }

    var images: [Entry]?
    var properties: Properties?
}
