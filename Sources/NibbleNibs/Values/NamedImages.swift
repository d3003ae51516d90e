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
    private let finder: PictureFinder

    init(folders: [ResourceFolder], of file: NibFile? = nil, in files: any NibFiles = DiskFiles()) {
        self.folders = folders
        self.file = file
        self.files = files
        finder = PictureFinder(folders: folders)
    }

    /// The picture with a name.
    ///
    /// - Returns: Nil when the program is linked without Nibble's pictures.
    /// - Throws: What is wrong with the picture or its name.
    func image(named name: String) throws -> Image? {
        guard let loading = NibCoder.self as Any as? any ImageLoading.Type else { return nil }
        note(name)
        guard let found = finder.picture(named: name) else {
            throw MissingImage(name: name, nearest: finder.nearest(to: name))
        }
        let path = files.path(of: found.path)
        let isResource = path == found.path
        return try loading.image(
            contentsOf: isResource ? found.name : ResourceFolder.name(of: path),
            beneath: isResource ? found.folder : ResourceFolder.directory(of: path), scale: found.scale)
    }

    /// The state of a picture's file, which tells it from another one and from itself at another time.
    func state(of name: String) -> String {
        let path = finder.picture(named: name)?.path
        return path.map { "\($0) \(String(describing: FileStamps.stamp(of: $0, in: files)))" } ?? ""
    }

    /// Notes where a picture is, and the places where it is not too, because it may be put there.
    private func note(_ name: String) {
        guard let file, files.mayChange else { return }
        for folder in folders {
            for fileName in PictureFinder.fileNames(name) {
                file.notes("\(folder.path)/\(fileName)", in: files)
            }
        }
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
