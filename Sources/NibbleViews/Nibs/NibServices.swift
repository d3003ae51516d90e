package import NibbleCells

/// An object that can load its view from a layout file.
///
/// Views don't know files: `ViewController` adopts this where layout files are linked into the program.
@MainActor public protocol NibBacked: AnyObject {
    /// Sets the view from the object's layout file, or to a box that says what is wrong with it.
    ///
    /// - Returns: Whether there is a file.
    func loadViewFromNib() -> Bool
}

/// A type that reads pictures that layout files name.
///
/// Views don't know files: `NibCoder` adopts this where pictures are linked into the program, which `Nibble` does.
@MainActor package protocol ImageLoading {
    /// Reads a picture.
    ///
    /// - Parameters:
    ///   - name: The path of its file in a folder, which symbolic links may not lead out of.
    ///   - folder: The folder.
    ///   - scale: The pixels of the file that make a point.
    /// - Returns: The picture.
    /// - Throws: The problem with the picture, in words for people.
    static func image(contentsOf name: String, beneath folder: String, scale: Int) throws -> Image

    /// The glyph of one of UIKit's symbols; nil for a name that is not known.
    static func symbol(named name: String) -> Image?
}

/// A type that writes what layout files have to say to the program's standard error, for the user who wrote them.
///
/// Views don't know files: `NibCoder` adopts this where the terminal is linked into the program, which `Nibble` does.
@MainActor package protocol NibReporting {
    /// Writes a text, which may have several lines.
    static func report(_ text: String)
}
