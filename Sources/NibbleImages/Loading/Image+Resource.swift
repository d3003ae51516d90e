public import NibbleCells

extension Image {
    /// Reads a picture by the name of a resource, for resources that are kept in some other way than in a bundle.
    ///
    /// - Parameters:
    ///   - name: As for `init(named:in:cells:)`.
    ///   - cells: The cells it will fill, to read no finer than they show; nil for any terminal.
    ///   - path: The path of the resource with a name and an extension, nil where there is none.
    /// - Throws: `ImageError`; a name of any other form is refused before `path` is called.
    public init(
        resource name: String, cells: Size? = nil, path: (_ name: String, _ extension: String) -> String?
    ) throws {
        guard let checked = ImageName(name) else { throw ImageError(.invalidName, file: name) }
        let extensions =
            checked.fileExtension.map { [$0] } ?? ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]
        for candidate in extensions {
            guard let found = path(checked.stem, candidate) else { continue }
            self = try Image(contentsOf: found, cells: cells)
            return
        }
        throw ImageError(.missing, file: name)
    }

    /// Reads a picture from a file in a folder that symbolic links may not lead out of.
    ///
    /// For folders that came from somebody else: what a link in them leads to outside is not opened.
    ///
    /// - Parameters:
    ///   - name: The path of the file in the folder.
    ///   - folder: The folder.
    ///   - cells: The cells it will fill, to read no finer than they show; nil, the default, for any terminal.
    /// - Throws: `ImageError`.
    public init(contentsOf name: String, beneath folder: String, cells: Size? = nil) throws {
        let decoder = ImageDecoder(cells: cells, style: .automatic)
        let bytes = try ImageFile.read(name, beneath: folder, limits: decoder.limits)
        self.init(try decoder.decode(bytes, file: "\(folder)/\(name)"))
    }
}
