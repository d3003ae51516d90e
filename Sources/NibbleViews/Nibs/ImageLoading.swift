package import NibbleCells

/// Reads pictures that layout files name.
///
/// Views know no files: `NibCoder` adopts this where pictures are linked into the program, which `Nibble` does.
@MainActor package protocol ImageLoading {
    /// The picture of a name.
    ///
    /// - Parameters:
    ///   - name: The name, with an extension or without.
    ///   - path: The path of the file with a name and an extension, nil where there is none.
    /// - Returns: The picture.
    /// - Throws: What is wrong with the picture or the name, in words for people.
    static func image(
        named name: String, path: (_ name: String, _ extension: String) -> String?
    ) throws -> Image
}
