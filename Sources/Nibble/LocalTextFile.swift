internal import NibbleImages
public import NibbleControls

/// A text file of the machine that is read in parts, for texts of any length.
///
/// ```swift
/// let viewer = TextViewer(source: try LocalTextFile(path: "/var/log/syslog"))
/// viewer.followsEnd = true
/// ```
///
/// What is added to the file is read too. A file that becomes shorter is read from its start again.
public struct LocalTextFile: TextSource {
    /// The longest time that a disk is waited for while a file is read for the first time, in seconds.
    private static let patience = 20.0

    private let file: RegularFile

    /// Opens a file.
    ///
    /// - Throws: `RegularFile.Failure`, such as that it's a folder.
    public init(path: String) throws {
        file = try RegularFile(path: path)
    }

    /// Returns the number of bytes that there are now.
    ///
    /// - Throws: `RegularFile.Failure`, or `BlockingWork.TimeLimitExceeded`.
    public func size() async throws -> Int {
        let file = file
        return try await BlockingWork.run(within: Self.patience) { _ in try file.size() }
    }

    /// Returns bytes that are about to be shown; none where they can't be read any more.
    public func bytes(in range: Range<Int>) -> [UInt8] { (try? file.read(range)) ?? [] }

    /// Returns bytes while the text is read for the first time.
    ///
    /// - Throws: `RegularFile.Failure`, or `BlockingWork.TimeLimitExceeded`.
    public func load(_ range: Range<Int>) async throws -> [UInt8] {
        let file = file
        return try await BlockingWork.run(within: Self.patience) { _ in try file.read(range) }
    }
}
