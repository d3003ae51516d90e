public import Foundation
public import NibbleCells

// The bodies here are compiled into the application that calls them, not into this library: a program that names no
// bundle then does without Foundation, whose data and tables would make it start slower and three times as large.
extension Image {
    /// Reads a picture from a bundle's resources.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `_` and `-`, then a scale such as `@2x` and an extension if need be. Without an
    ///     extension, `png`, `jpg`, `jpeg`, `webp`, `gif`, `bmp` and `ppm` are tried in this order.
    ///   - bundle: Where to look.
    ///   - cells: The cells it will fill, to read no finer than they show; nil, the default, for any terminal.
    /// - Throws: `ImageError`; a name of any other form is refused before anything is opened.
    @_alwaysEmitIntoClient
    public init(named name: String, in bundle: Bundle, cells: Size? = nil) throws {
        try self.init(resource: name, cells: cells) { bundle.path(forResource: $0, ofType: $1) }
    }

    /// Reads a picture from the main bundle's resources; nil when there is none of that name, or it is unsound.
    ///
    /// `init(named:in:cells:)` says why.
    @_alwaysEmitIntoClient
    public init?(named name: String) {
        guard let image = try? Image(named: name, in: .main) else { return nil }
        self = image
    }
}
