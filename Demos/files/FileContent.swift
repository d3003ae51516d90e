import DemoSupport
import Foundation
import Glibc
import Nibble

/// The content that is shown of a file, beside the list or over the whole screen.
enum FileContent: Sendable {
    case picture(Image)
    /// A text, or the first lines of one.
    case text(String, isWhole: Bool)
    /// The first bytes of what isn't a text.
    case bytes([UInt8])
    /// The first entries of a folder, and the number of all.
    case folder([FileEntry], count: Int)
    /// A sentence that says why there is nothing to see.
    case sentence(String)

    /// The bytes that are read of a text: for the lines beside the list, and for pages of it.
    static let previewLimit = 16_384
    static let limit = 1_000_000
    /// The entries of a folder that are looked at.
    private static let entryLimit = 200

    /// The longest time that a file is waited for, in seconds.
    static let patience = 5.0
    /// The bytes that are read of a picture at most.
    private static let pictureLimit = 256 << 20

    /// Looks into a file.
    ///
    /// It is read on a thread of its own, since nobody can tell beforehand which file never answers.
    ///
    /// - Parameters:
    ///   - entry: The file.
    ///   - cells: The cells there are for a picture.
    ///   - limit: The bytes that are read of a text at most.
    /// - Returns: Its picture, its first lines or bytes, its entries, or a sentence about it.
    @concurrent static func load(_ entry: FileEntry, cells: Size, limit: Int) async -> FileContent {
        if entry.isFolder { return await glance(at: entry.path) }
        guard entry.isReadable else { return .sentence(entry.sentence) }
        do {
            if entry.kind == .picture || entry.kind == .linkToFile {
                let bytes = try await read(entry, upTo: pictureLimit)
                try Task.checkCancellation()
                do {
                    return .picture(try Image(data: bytes, cells: cells))
                } catch {
                    if entry.kind == .picture { return .sentence(PictureProblem.sentence(error)) }
                    return text(of: Data(bytes.prefix(limit + 1)), limit: limit)
                }
            }
            return text(of: Data(try await read(entry, upTo: limit + 1)), limit: limit)
        } catch {
            return .sentence(sentence(about: error))
        }
    }

    private static func glance(at path: FilePath) async -> FileContent {
        do {
            let (entries, count) = try await Folder.glance(at: path, limit: entryLimit)
            return count == 0 ? .sentence("Empty folder") : .folder(entries, count: count)
        } catch let problem as FileProblem {
            return .sentence(problem.reason)
        } catch {
            return .sentence("\(error)")
        }
    }

    private static func read(_ entry: FileEntry, upTo limit: Int) async throws -> [UInt8] {
        try await BlockingWork.run(within: patience) { _ in try FileSystem.read(entry.path, upTo: limit) }
    }

    private static func sentence(about error: any Error) -> String {
        switch error {
        case let error as SystemError where error.code == ENOENT: "It no longer exists."
        case let error as SystemError where error.code == EAGAIN: "It has nothing to read now."
        case let error as SystemError where error.code == ENXIO: "A pipe, a socket or a device."
        case is SystemError: "You don't have permission to read it."
        default: "\(error)"
        }
    }

    private static func text(of bytes: Data, limit: Int) -> FileContent {
        guard !bytes.isEmpty else { return .sentence("The file is empty.") }
        if let text = utf16Text(bytes.prefix(limit)) { return .text(text, isWhole: bytes.count <= limit) }
        guard !bytes.contains(0) else { return .bytes(Array(bytes.prefix(limit))) }
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
