import Foundation
import NibbleEditing

/// A file beside the edited one that has what was not saved, for when the program is killed.
struct RecoveryFile {
    private let url: URL
    private let limit = 4 << 20

    /// The file for another one: `.Card.layout.unsaved` for `Card.layout`.
    init(of path: String) {
        let file = URL(fileURLWithPath: path)
        url = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).unsaved")
    }

    /// Writes what is not saved, or removes the file where all is.
    ///
    /// In a folder that can't be written in there is none; saving says so.
    @MainActor func write(_ file: EditedFile) {
        guard file.isUnsaved else { return remove() }
        try? Data(file.text.bytes).write(to: url, options: .atomic)
    }

    /// Removes the file.
    func remove() {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        try? FileManager.default.removeItem(at: url)
    }

    /// What was not saved the last time; nil where there is nothing.
    var bytes: [UInt8]? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let size = attributes?[.size] as? Int, size <= limit
        else { return nil }
        return FileManager.default.contents(atPath: url.path).map { [UInt8]($0) }
    }
}
