import FoundationEssentials
import NibbleCells
import NibbleLayoutFormat
import NibbleViews

/// Finds the pictures that a layout file names, in the folders that the file itself may come from.
@MainActor struct NamedImages {
    /// The folders of resources, the file's own first.
    let folders: [ResourceFolder]

    /// The picture with a name.
    ///
    /// - Returns: Nil when the program is linked without Nibble's pictures.
    /// - Throws: What is wrong with the picture or its name.
    func image(named name: String) throws -> Image? {
        guard let loading = NibCoder.self as Any as? any ImageLoading.Type else { return nil }
        var isMissing = false
        do {
            return try loading.image(named: name) { name, fileExtension in
                let path = folders.lazy.map { "\($0.path)/\(name).\(fileExtension)" }
                    .first { FileManager.default.fileExists(atPath: $0) }
                isMissing = path == nil
                return path
            }
        } catch {
            throw isMissing ? MissingImage(name: name, nearest: nearest(to: name)) : error
        }
    }

    /// The picture whose name is nearest to one that is not there.
    private func nearest(to name: String) -> String? {
        let extensions: Set = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]
        let files = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
        let names = files.compactMap { file -> String? in
            guard let dot = file.lastIndex(of: "."), extensions.contains(String(file[dot...].dropFirst()))
            else { return nil }
            return String(file[..<dot])
        }
        return Suggestion.nearest(to: String(name.prefix { $0 != "." }), in: names.sorted())
    }
}

/// A picture that a layout file names and that is not there.
struct MissingImage: Error, CustomStringConvertible {
    let name: String
    /// The picture that may be meant.
    let nearest: String?

    var description: String {
        "There is no picture “\(name)” beside this file or among the program's resources."
    }
}
