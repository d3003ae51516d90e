import DemoSupport
import Foundation
import Nibble

/// The content that is shown of a file, beside the list or over the whole screen.
enum FileContent: Sendable {
    case picture(Image)
    /// A text, or the first lines of one.
    case text(String, isWhole: Bool)
    /// A sentence that says why there is nothing to see.
    case sentence(String)

    /// The bytes that are read of a text: for the lines beside the list, and for pages of it.
    static let previewLimit = 16_384
    static let limit = 1_000_000

    /// Looks into a file.
    ///
    /// - Parameters:
    ///   - entry: The file.
    ///   - cells: The cells there are for a picture.
    ///   - limit: The bytes that are read of a text at most.
    /// - Returns: Its picture, its first lines, or a sentence about it.
    @concurrent static func load(_ entry: FileEntry, cells: Size, limit: Int) async -> FileContent {
        guard entry.isReadable else { return .sentence(entry.sentence) }
        if entry.kind == .picture || entry.kind == .linkToFile {
            do {
                return .picture(try await Image.load(contentsOf: entry.path, cells: cells))
            } catch {
                if entry.kind == .picture { return .sentence(PictureProblem.sentence(error)) }
            }
        }
        return text(of: entry, limit: limit)
    }

    private static func text(of entry: FileEntry, limit: Int) -> FileContent {
        guard let file = FileHandle(forReadingAtPath: entry.path) else {
            return .sentence(
                FileManager.default.fileExists(atPath: entry.path)
                    ? "You don't have permission to open this." : "It no longer exists.")
        }
        defer { try? file.close() }
        guard let bytes = try? file.read(upToCount: limit + 1), !bytes.isEmpty else {
            return .sentence("The file is empty.")
        }
        if let text = utf16Text(bytes.prefix(limit)) { return .text(text, isWhole: bytes.count <= limit) }
        guard !bytes.contains(0) else { return .sentence("This isn't a text file.") }
        let isWhole = bytes.count <= limit
        let part = isWhole ? bytes : wholeLines(of: bytes)
        return .text(String(decoding: part, as: UTF8.self), isWhole: isWhole)
    }

    /// A text of two bytes a letter, which begins with the mark of it.
    private static func utf16Text(_ bytes: Data) -> String? {
        guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        return String(data: bytes.prefix(bytes.count / 2 * 2), encoding: .utf16)
    }

    /// Bytes up to the last line's end, or to the last whole character of a line that has none.
    static func wholeLines(of bytes: Data) -> Data {
        if let end = bytes.lastIndex(of: 10), end > bytes.startIndex { return bytes[..<end] }
        // What follows the first byte of a character begins with the bits 10.
        let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
        return bytes[..<start]
    }
}
