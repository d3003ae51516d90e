import Foundation
import Nibble
import NibbleEditing
import NibbleNibCheck

/// A file that has what was not saved, for when the program is killed: beside the edited one, or in the user's own folder where
/// it can't be there.
@MainActor struct RecoveryFile {
    private let beside: URL
    /// The file in the user's folder; nil where there is no such folder.
    private let elsewhere: URL?
    private let limit = 4 << 20
    private let isKept: Bool

    /// The user's folder for such files; nil where neither `$XDG_STATE_HOME` nor `$HOME` names one.
    static var userFolder: URL? {
        StateFile(named: "nib").map {
            URL(fileURLWithPath: $0.path).deletingLastPathComponent().appendingPathComponent("unsaved")
        }
    }

    /// The file for another one: `.Card.layout.unsaved` for `Card.layout`.
    ///
    /// - Parameters:
    ///   - path: The edited file.
    ///   - isKept: Whether anything is written at all.
    ///   - folder: The user's folder.
    init(of path: String, isKept: Bool = true, folder: URL? = RecoveryFile.userFolder) {
        self.isKept = isKept
        let file = URL(fileURLWithPath: path)
        beside = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).unsaved")
        elsewhere = folder?.appendingPathComponent(file.standardizedFileURL.path.replacing("/", with: "%"))
    }

    /// Writes what is not saved, or removes the file where all is.
    ///
    /// - Returns: A sentence that says why it can be written nowhere; nil where it was.
    func write(_ file: EditedFile) -> String? {
        guard isKept else { return nil }
        guard file.isUnsaved else {
            remove()
            return nil
        }
        if (try? Data(file.text.bytes).write(to: beside, options: .atomic)) != nil { return nil }
        if let elsewhere, (try? StateFile(path: elsewhere.path).save(file.text.bytes)) != nil { return nil }
        do {
            // It names the reason.
            try ToolOutput.write(
                String(decoding: file.text.bytes, as: UTF8.self), to: beside.path, overwriting: "")
            return nil
        } catch {
            return "If nib is killed, what you haven't saved is lost. \(error)"
        }
    }

    /// Removes the file.
    func remove() {
        guard isKept else { return }
        for file in found { try? FileManager.default.removeItem(at: file.url) }
    }

    /// Whether another file was written after this one.
    func isOlder(than path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let own = found.last?.written, let other = attributes?[.modificationDate] as? Date else {
            return false
        }
        return own < other
    }

    /// The work that was not saved the last time; nil where everything was.
    var bytes: [UInt8]? {
        guard isKept, let file = found.last, file.size <= limit else { return nil }
        return FileManager.default.contents(atPath: file.url.path).map { [UInt8]($0) }
    }

    /// The files that there are, the one that was written last at the end.
    private var found: [(url: URL, written: Date, size: Int)] {
        [beside, elsewhere].compactMap { url -> (url: URL, written: Date, size: Int)? in
            guard let url, let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
                attributes[.type] as? FileAttributeType == .typeRegular,
                let written = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
            else { return nil }
            return (url, written, size)
        }
        .sorted { $0.written < $1.written }
    }
}
