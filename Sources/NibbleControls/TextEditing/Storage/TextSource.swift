/// A text that is kept elsewhere, such as in a file, and read in parts as they are shown.
///
/// A text is UTF-8. Bytes that aren't are shown as `␚`, one for each.
///
/// ```swift
/// /// What a program has written so far.
/// struct Output: TextSource {
///     let buffer: SharedBuffer
///
///     func size() async throws -> Int { buffer.count }
///
///     func bytes(in range: Range<Int>) -> [UInt8] { buffer.copy(range) }
/// }
///
/// pager.show(contentsOf: Output(buffer: buffer))
/// ```
public protocol TextSource: Sendable {
    /// Returns the number of bytes that there are now.
    ///
    /// - Throws: The reason why nobody knows.
    func size() async throws -> Int

    /// Returns bytes that are about to be shown, without waiting for long; fewer where the text has become shorter.
    ///
    /// Called on the main actor.
    func bytes(in range: Range<Int>) -> [UInt8]

    /// Returns bytes while the text is read for the first time; fewer where it has become shorter.
    ///
    /// Defaults to `bytes(in:)`. A source that may have to wait does so on a thread of its own.
    ///
    /// - Throws: The reason why they can't be read.
    func load(_ range: Range<Int>) async throws -> [UInt8]
}

extension TextSource {
    /// Returns `bytes(in:)`.
    public func load(_ range: Range<Int>) async throws -> [UInt8] { bytes(in: range) }
}

/// A string whose parts are copied only while they are looked at.
struct SharedString: TextSource {
    let text: String

    func size() -> Int { text.utf8.count }

    func bytes(in range: Range<Int>) -> [UInt8] {
        let utf8 = text.utf8
        let range = range.clamped(to: 0..<utf8.count)
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return Array(utf8[start..<utf8.index(start, offsetBy: range.count)])
    }
}
