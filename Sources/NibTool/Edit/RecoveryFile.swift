import Foundation
import NibbleEditing

/// A file beside the edited one that has what was not saved, for when the program is killed.
struct RecoveryFile {
    private let url: URL
    private let limit = 4 << 20
    private let isKept: Bool

    /// The file for another one: `.Card.layout.unsaved` for `Card.layout`.
    ///
    /// - Parameters:
    ///   - path: The edited file.
    ///   - isKept: Whether anything is written at all.
    init(of path: String, isKept: Bool = true) {
        self.isKept = isKept
        let file = URL(fileURLWithPath: path)
        url = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).unsaved")
    }

    /// Writes what is not saved, or removes the file where all is.
    ///
    /// In a folder that can't be written in there is none; saving says so.
    @MainActor func write(_ file: EditedFile) {
        guard isKept else { return }
        guard file.isUnsaved else { return remove() }
        try? Data(file.text.bytes).write(to: url, options: .atomic)
    }

    /// Removes the file.
    func remove() {
        guard isKept, FileManager.default.fileExists(atPath: url.path) else { return }
        try? FileManager.default.removeItem(at: url)
    }

    /// Whether another file was written after this one.
    func isOlder(than path: String) -> Bool {
        func written(_ path: String) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }
        guard let own = written(url.path), let other = written(path) else { return false }
        return own < other
    }

    /// The work that was not saved the last time; nil where everything was.
    var bytes: [UInt8]? {
        guard isKept else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let size = attributes?[.size] as? Int, size <= limit
        else { return nil }
        return FileManager.default.contents(atPath: url.path).map { [UInt8]($0) }
    }
}
