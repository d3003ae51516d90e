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
        let found = try Self.first(name) { path($0, $1) }
        self = try Image(contentsOf: found, cells: cells)
    }

    /// Reads a picture by the name of a resource in a folder that symbolic links may not lead out of.
    ///
    /// For folders that came from somebody else: what a link in them leads to outside is not opened.
    ///
    /// - Parameters:
    ///   - name: As for `init(named:in:cells:)`.
    ///   - cells: The cells it will fill, to read no finer than they show; nil for any terminal.
    ///   - file: The folder that has a file with a name and an extension, and the file's name there; nil where there is
    ///     none.
    /// - Throws: `ImageError`; a name of any other form is refused before `file` is called.
    public init(
        resource name: String, cells: Size? = nil,
        beneath file: (_ name: String, _ extension: String) -> (folder: String, name: String)?
    ) throws {
        let found = try Self.first(name) { file($0, $1) }
        let decoder = ImageDecoder(cells: cells, style: .automatic)
        let bytes = try ImageFile.read(found.name, beneath: found.folder, limits: decoder.limits)
        self.init(try decoder.decode(bytes, file: "\(found.folder)/\(found.name)"))
    }

    /// The first of the files that a name may mean.
    private static func first<File>(
        _ name: String, where find: (_ name: String, _ extension: String) -> File?
    ) throws -> File {
        guard let checked = ImageName(name) else { throw ImageError(.invalidName, file: name) }
        let extensions =
            checked.fileExtension.map { [$0] } ?? ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]
        for candidate in extensions {
            if let found = find(checked.stem, candidate) { return found }
        }
        throw ImageError(.missing, file: name)
    }
}
