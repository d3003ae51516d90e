package import NibbleCells

/// Reads pictures that layout files name.
///
/// Views know no files: `NibCoder` adopts this where pictures are linked into the program, which `Nibble` does.
@MainActor package protocol ImageLoading {
    /// The picture of a name, from the first folder that has it.
    ///
    /// - Throws: What is wrong with the picture or the name, in words for people.
    static func image(named name: String, in folders: [String]) throws -> Image
}
