/// Bytes that are shown a part at a time, such as those of a file.
///
/// ```swift
/// /// A file that is read where it is looked at.
/// struct FileBytes: ByteSource {
///     let file: RegularFile
///     let count: Int
///
///     func bytes(in range: Range<Int>) -> [UInt8] { (try? file.read(range)) ?? [] }
/// }
/// ```
public protocol ByteSource: Sendable {
    /// The number of bytes.
    var count: Int { get }

    /// Returns bytes that are about to be shown; fewer where there are no more.
    ///
    /// Called on the main actor for a screenful at a time, so it doesn't wait for long.
    func bytes(in range: Range<Int>) -> [UInt8]
}

/// An array's own bytes.
struct ArrayBytes: ByteSource {
    let array: [UInt8]

    var count: Int { array.count }

    func bytes(in range: Range<Int>) -> [UInt8] { Array(array[range.clamped(to: 0..<array.count)]) }
}
