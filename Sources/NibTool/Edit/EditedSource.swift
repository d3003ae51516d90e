import Foundation
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs

/// The file that is edited: the one that was named, or what one of Xcode's is as a layout file.
@MainActor enum EditedSource {
    /// Reads a file.
    ///
    /// One of Xcode's is never written: it is shown as the layout file that it would be, which "Convert and edit" makes.
    ///
    /// - Throws: `EditRefusal` or `EditedFile.Refusal` for what can't be edited.
    static func file(at path: String, sources: [String]) throws -> EditedFile {
        guard [".xib", ".storyboard"].contains(where: path.hasSuffix) else {
            return try EditedFile(path: path, sources: sources)
        }
        let reading = NibInput(path).reading
        guard let document = reading.document, !reading.hasErrors else {
            let first = reading.problems.first { $0.severity == .error }
            throw EditRefusal(description: first?.shown.description ?? "\(path) can't be read.")
        }
        let target = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) + ".layout"
        return try EditedFile(
            path: target, sources: sources, beginning: converted(document), original: path)
    }

    /// One of Xcode's files as text of the format.
    static func converted(_ document: NibDocument) -> String {
        let catalog = ClassCatalog(sources: [], hasSources: false)
        let frames = DesignedFrames.all(in: document)
        let fitted = document.fittedToTheme
        return NibConverter.convert(fitted, keepsKeys: false, frames: frames) { catalog.takes($0) }.text
    }
}

/// The reason why a file of Xcode's isn't edited.
struct EditRefusal: Error, CustomStringConvertible {
    let description: String
}
