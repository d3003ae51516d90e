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
    /// The pictures as the file describes them, and the points of a cell in it.
    private let (recorded, scale): ([String: NibPicture], NibSize)

    init(
        folders: [ResourceFolder], of file: NibFile? = nil, document: NibDocument? = nil,
        in files: any NibFiles = DiskFiles()
    ) {
        self.folders = folders
        self.file = file
        self.files = files
        (recorded, scale) = (document?.pictures ?? [:], document?.cellScale ?? NibSize(width: 1, height: 1))
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
            if recorded[name]?.isSymbol == true, let symbol = loading.symbol(named: name) { return symbol }
            throw MissingImage(name: name, nearest: finder.nearest(to: name))
        }
        let path = files.path(of: found.path)
        let isResource = path == found.path
        return try loading.image(
            contentsOf: isResource ? found.name : ResourceFolder.name(of: path),
            beneath: isResource ? found.folder : ResourceFolder.directory(of: path), scale: found.scale)
    }

    /// A picture of the size that the file says a missing one has, which shows its name; nil where the file says none.
    func standIn(forPicture name: String) -> Image? {
        recorded[name].flatMap { picture in
            let cell = ImageDrawing().cellPixels
            // Xcode records symbols as large as it draws them in its list, with 128 points; here they have a cell.
            if picture.isSymbol { return PictureStandIn.image(named: name, size: cell) }
            return PictureStandIn.image(
                named: name,
                size: Size(
                    width: max(1, Int((picture.size.width / scale.width * Double(cell.width)).rounded())),
                    height: max(1, Int((picture.size.height / scale.height * Double(cell.height)).rounded())))
            )
        }
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
