/// Writes to the program's standard error what layout files have to say to the person who wrote it.
///
/// Views know no files: `NibCoder` adopts this where the terminal is linked into the program, which `Nibble` does.
@MainActor package protocol NibReporting {
    /// Writes a text, which may have several lines.
    static func report(_ text: String)
}
