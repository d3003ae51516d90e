import FoundationEssentials
import NibbleCells
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
        return try loading.image(named: name) { name, fileExtension in
            folders.lazy.map { "\($0.path)/\(name).\(fileExtension)" }
                .first { FileManager.default.fileExists(atPath: $0) }
        }
    }
}
