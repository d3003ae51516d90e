import Foundation

/// The languages that a layout file has texts in: the folders such as `de.lproj` beside it.
enum FileLanguages {
    /// The languages in the order of the alphabet.
    static func all(of path: String) -> [String] {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        if folder.pathExtension == "lproj" { folder.deleteLastPathComponent() }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(6)) }
            .sorted()
    }
}
