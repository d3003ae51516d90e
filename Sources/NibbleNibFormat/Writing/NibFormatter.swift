/// Gives `.layout` files the one form that everybody can read: `nib format`.
///
/// Nothing but the form changes: comments stay, and the same objects are made. What has been formatted once stays as it is.
package enum NibFormatter {
    /// Formats a file's bytes.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file's name, as problems show it.
    /// - Returns: The text, or nil and the reasons when the file isn't a well-formed `.layout` file.
    package static func format(_ bytes: [UInt8], file: String) -> (text: String?, problems: [NibProblem]) {
        var log = ProblemLog(file: file)
        guard let document = XMLParser.parse(bytes, log: &log), document.isComplete, !log.hasErrors else {
            return (nil, log.sorted())
        }
        guard ["layout", "storyboard"].contains(document.root.name) else {
            log.error(
                .unsupportedFile, document.root.place,
                "Only .layout files can be formatted; this one begins with <\(document.root.name)>.")
            return (nil, log.sorted())
        }
        return (NibWriter.text(of: document), [])
    }
}
