public import Foundation
public import NibbleCells

extension Image {
    /// Reads a picture from a bundle's resources.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `_` and `-`, then a scale such as `@2x` and an extension if need be. Without an
    ///     extension, `png`, `jpg`, `jpeg`, `webp`, `gif`, `bmp` and `ppm` are tried in this order.
    ///   - bundle: Where to look.
    ///   - cells: The cells it will fill, to read no finer than they show; nil, the default, for any terminal.
    /// - Throws: `ImageError`; a name of any other form is refused before anything is opened.
    public init(named name: String, in bundle: Bundle, cells: Size? = nil) throws {
        guard let checked = ImageName(name) else { throw ImageError(.invalidName, file: name) }
        guard let path = checked.path(in: bundle) else { throw ImageError(.missing, file: name) }
        try self.init(contentsOf: path, cells: cells)
    }

    /// Reads a picture from the main bundle's resources; nil when there is none of that name, or it is unsound.
    ///
    /// `init(named:in:cells:)` says why.
    public init?(named name: String) {
        guard let image = try? Image(named: name, in: .main) else { return nil }
        self = image
    }
}

extension ImageName {
    /// The path of the first resource of this name.
    fileprivate func path(in bundle: Bundle) -> String? {
        let extensions = fileExtension.map { [$0] } ?? ["png", "jpg", "jpeg", "webp", "gif", "bmp", "ppm"]
        return extensions.lazy.compactMap { bundle.path(forResource: stem, ofType: $0) }.first
    }
}
