import FoundationEssentials
import NibbleCells
import NibbleNibFormat
import NibbleViews

/// Finds the pictures that a layout file names, in the folders that the file itself may come from.
@MainActor struct NamedImages {
    /// The folders of resources, the file's own first.
    let folders: [ResourceFolder]
    /// The file that names them; nil for a tool.
    private let file: NibFile?
    private let files: any NibFiles

    init(folders: [ResourceFolder], of file: NibFile? = nil, in files: any NibFiles = DiskFiles()) {
        self.folders = folders
        self.file = file
        self.files = files
    }

    /// The picture with a name.
    ///
    /// - Returns: Nil when the program is linked without Nibble's pictures.
    /// - Throws: What is wrong with the picture or its name.
    func image(named name: String) throws -> Image? {
        guard let loading = NibCoder.self as Any as? any ImageLoading.Type else { return nil }
        var isMissing = false
        do {
            return try loading.image(named: name) { name, fileExtension in
                let path = path(of: "\(name).\(fileExtension)").map(files.path)
                isMissing = path == nil
                return path.map { (ResourceFolder.directory(of: $0), ResourceFolder.name(of: $0)) }
            }
        } catch {
            throw isMissing ? MissingImage(name: name, nearest: nearest(to: name)) : error
        }
    }

    /// The state of a picture's file, which tells it from another one and from itself at another time.
    func state(of name: String) -> String {
        let extensions = name.contains(".") ? [""] : Self.extensions.sorted().map { "." + $0 }
        let paths = folders.lazy.flatMap { folder in extensions.map { "\(folder.path)/\(name)\($0)" } }
        let path = paths.first { FileManager.default.fileExists(atPath: $0) }
        return path.map { "\($0) \(String(describing: FileStamps.stamp(of: $0, in: files)))" } ?? ""
    }

    private static let extensions: Set = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]

    /// The path of a picture; the places where it is not are noted too, because it may be put there.
    private func path(of name: String) -> String? {
        for folder in folders {
            let path = "\(folder.path)/\(name)"
            file?.notes(path, in: files)
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        return nil
    }

    /// The picture whose name is nearest to one that is not there.
    private func nearest(to name: String) -> String? {
        let files = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
        let names = files.compactMap { file -> String? in
            guard let dot = file.lastIndex(of: "."),
                Self.extensions.contains(String(file[dot...].dropFirst()))
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
