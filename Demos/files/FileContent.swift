import Foundation
import Nibble

/// What is shown of a file beside the list.
enum FilePreview: Sendable {
    case picture(Image)
    case text(String)

    /// The bytes that are read of a text.
    private static let limit = 16_384

    /// Looks into a file.
    ///
    /// - Parameters:
    ///   - entry: The file.
    ///   - cells: The cells there are for a picture.
    /// - Returns: Its picture, its first lines, or a sentence about it.
    @concurrent static func load(_ entry: FileEntry, cells: Size) async -> FilePreview {
        guard entry.isReadable else { return .text(sentence(about: entry)) }
        if entry.kind == .picture || entry.kind == .linkToFile {
            do {
                return .picture(try await Image.load(contentsOf: entry.path, cells: cells))
            } catch {
                if entry.kind == .picture { return .text("This picture cannot be shown: \(error)") }
            }
        }
        guard let file = FileHandle(forReadingAtPath: entry.path) else {
            return .text("You may not read it.")
        }
        defer { try? file.close() }
        guard let bytes = try? file.read(upToCount: limit) else { return .text("It is empty.") }
        guard !bytes.isEmpty else { return .text("It is empty.") }
        return .text(
            bytes.contains(0) ? "A file of other things than text." : String(decoding: bytes, as: UTF8.self))
    }

    private static func sentence(about entry: FileEntry) -> String {
        switch entry.kind {
        case .folder, .linkToFolder: "Enter opens this folder."
        case .brokenLink: "A link to something that is not there."
        case .special: "A pipe, a socket or a device."
        default: "You may not look at it."
        }
    }
}
