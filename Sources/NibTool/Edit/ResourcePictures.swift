import Foundation
import NibbleNibs

/// The pictures that a layout file can name: those beside it, and those of the folders of `--resources`.
///
/// They are looked for where the loader looks: in a folder itself and in those of its languages, and in the asset catalogs there.
@MainActor enum ResourcePictures {
    /// The most that are listed.
    private static let limit = 500
    /// The most entries of catalogs that are looked at, and the groups inside each other that the loader looks into.
    private static let (most, depth) = (20_000, 8)
    /// The pictures that the loader takes.
    private static let endings: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]

    /// The names, in the order of the alphabet.
    static func names(for path: String) -> [String] {
        let own = URL(fileURLWithPath: path).deletingLastPathComponent()
        // What is in a language's folder belongs to the one around.
        let folder = own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
        var left = most
        let found = ([folder.path] + NibEnvironment.standard.resourceFolders).flatMap { folder in
            files(in: folder) + sets(in: folder, left: &left)
        }
        return Array(Set(found)).sorted().prefix(limit).map { $0 }
    }

    private static func entries(of folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
    }

    private static func isPicture(_ name: String) -> Bool {
        endings.contains((name as NSString).pathExtension.lowercased())
    }

    /// The files of a folder, and of its folder for layouts, which packages may copy as it is.
    private static func files(in folder: String) -> [String] {
        [folder, folder + "/Layouts"].flatMap { root in
            let inside = entries(of: root)
            let languages = inside.filter { $0.hasSuffix(".lproj") }
            return inside + languages.flatMap { entries(of: "\(root)/\($0)") }
        }
        .filter(isPicture).map(withoutScale)
    }

    /// The name by which a file of several scales is found: `photo.png` for `photo@2x.png`.
    private static func withoutScale(_ name: String) -> String {
        for scale in ["@2x.", "@3x."] {
            guard let range = name.range(of: scale, options: .backwards) else { continue }
            return name.replacingCharacters(in: range, with: ".")
        }
        return name
    }

    /// The image sets of a folder's catalogs.
    private static func sets(in folder: String, left: inout Int) -> [String] {
        var names: [String] = []
        for catalog in entries(of: folder) where catalog.hasSuffix(".xcassets") {
            names += sets(inGroup: "\(folder)/\(catalog)", before: "", depth: 0, left: &left)
        }
        return names
    }

    /// The image sets of a catalog, or of one of its groups, whose name comes before theirs where it says so.
    private static func sets(
        inGroup group: String, before start: String, depth: Int, left: inout Int
    ) -> [String] {
        guard depth < Self.depth else { return [] }
        var names: [String] = []
        for entry in entries(of: group) where left > 0 {
            left -= 1
            let path = "\(group)/\(entry)"
            if entry.hasSuffix(".imageset") {
                // A drawing alone, as PDF, isn't shown.
                guard entries(of: path).contains(where: isPicture) else { continue }
                names.append(start + (entry as NSString).deletingPathExtension)
            } else if !entry.contains(".") {
                let inner = hasNamesOfItsOwn(path) ? "\(start)\(entry)/" : start
                names += sets(inGroup: path, before: inner, depth: depth + 1, left: &left)
            }
        }
        return names
    }

    /// Whether a group's name belongs to those of its sets.
    private static func hasNamesOfItsOwn(_ group: String) -> Bool {
        let contents = FileManager.default.contents(atPath: group + "/Contents.json")
        let list = contents.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        return (list?["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
    }
}
