/// Why a visual format makes no constraints.
///
/// The description is the fact, the format, and a caret below the place.
public struct VisualFormatError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, on one line.
    public let reason: String
    /// The format.
    public let format: String
    /// The character at which it is wrong, counted from 0; the end counts as one.
    public let position: Int

    /// The fact, the format, and a caret below the place.
    public var description: String {
        "Unable to parse constraint format: \(reason)\n\(format)\n\(String(repeating: " ", count: position))^"
    }
}
