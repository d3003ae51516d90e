import Foundation
import Nibble
import NibbleEditing

/// A file that has what was not saved, for when the program is killed: beside the edited one, or in the user's own folder where
/// it can't be there.
///
/// It is held as long as the builder that wrote it lives, so that another one of the same file doesn't take or discard it.
@MainActor final class RecoveryFile {
    private let beside: URL
    /// The file in the user's folder; nil where there is no such folder, or the path is longer than a name may be.
    private let elsewhere: URL?
    /// In bytes: unsaved work may be longer than a file that is read, and whatever is this long is something else.
    private let limit = 64 << 20
    /// In bytes; a file that is written in one step has a longer name for a moment.
    private static let longestName = 200
    private let isKept: Bool
    /// The files that are this builder's.
    private var held: [URL: HeldFile] = [:]
    /// Whether another builder has unsaved work of the same file.
    private(set) var isUsedByOther = false
    /// The path of the file that has what isn't saved; nil where there is none.
    private(set) var writtenPath: String?
    /// The base that was written last, and where: it stays the same for many changes.
    private var writtenBase: (url: URL, bytes: [UInt8])?

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
        // Whoever edits the same file by a link has the same unsaved work.
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        beside = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).unsaved")
        let path = file.standardizedFileURL.path
        let name = path.replacing("%", with: "%25").replacing("/", with: "%2F")
        elsewhere = name.utf8.count <= Self.longestName ? folder?.appendingPathComponent(name) : nil
        guard isKept else { return }
        for url in [beside, elsewhere].compactMap({ $0 }) where Self.facts(about: url) != nil {
            held[url] = HeldFile(url)
            if held[url] == nil { isUsedByOther = true }
        }
        // Of what several builders left the newest is offered now, and the others at the next starts.
        for other in found.dropLast() { held[other.url] = nil }
    }

    /// Writes what is not saved, or removes the file where all is.
    ///
    /// - Parameters:
    ///   - file: The edited file.
    ///   - typed: The file with a text that is still being typed; nil where none is.
    /// - Returns: A sentence that says why it can be written nowhere; nil where it was.
    func write(_ file: EditedFile, typed: [UInt8]? = nil) -> String? {
        guard isKept else { return nil }
        guard file.isUnsaved || typed != nil else {
            remove()
            return nil
        }
        let bytes = typed ?? file.text.bytes
        writtenPath = nil
        let reason: String
        if isFree(beside) {
            do {
                try Data(bytes).write(to: beside, options: .atomic)
                return take(beside, madeFrom: file.saved)
            } catch {
                reason = Self.reason(of: error)
            }
        } else {
            reason = "another nib keeps its own changes there"
        }
        if let elsewhere, isFree(elsewhere),
            (try? StateFile(path: elsewhere.path).save(bytes)) != nil
        {
            return take(elsewhere, madeFrom: file.saved)
        }
        return
            "If nib is killed, unsaved changes are lost, as \(beside.path) can't be written: \(reason). Save with Ctrl-S."
    }

    /// Whether a file may be written: another builder's work stays, even once that was killed.
    private func isFree(_ url: URL) -> Bool { held[url] != nil || Self.facts(about: url) == nil }

    /// Holds a file that was written: each time it is another one under the same name.
    private func take(_ url: URL, madeFrom base: [UInt8]) -> String? {
        // What was written in the other place before is older, and would be offered once this is saved.
        for other in held.keys where other != url {
            Self.remove(other)
            held[other] = nil
        }
        held[url] = HeldFile(url)
        // The work comes first: beside an older base it can be merged all the same.
        if writtenBase?.url != url || writtenBase?.bytes != base { write(base, of: url) }
        writtenPath = url.path
        return nil
    }

    /// Keeps the file that unsaved work was made from, by which what others write meanwhile is told from that work.
    private func write(_ base: [UInt8], of url: URL) {
        do {
            try StateFile(path: Self.placeOfBase(of: url).path).save(base)
        } catch {
            // Work beside the base of another one would be merged wrongly; without any it takes the place of all.
            Self.removeFile(Self.placeOfBase(of: url))
        }
        writtenBase = (url, base)
    }

    /// The file with the base of what is in another one.
    private static func placeOfBase(of url: URL) -> URL { url.appendingPathExtension("base") }

    /// Removes unsaved work with its base.
    private static func remove(_ url: URL) {
        for file in [url, placeOfBase(of: url)] { removeFile(file) }
    }

    private static func removeFile(_ url: URL) {
        if facts(about: url) != nil { try? FileManager.default.removeItem(at: url) }
    }

    private static func reason(of error: any Error) -> String {
        let cause = (error as? CocoaError)?.underlying as? POSIXError
        return cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
    }

    /// Removes the file.
    func remove() {
        for url in held.keys { Self.remove(url) }
        (writtenPath, writtenBase) = (nil, nil)
        letGo()
    }

    /// Leaves the file to the next builder, as the end of the process does.
    func letGo() { held = [:] }

    /// Whether another file was written after this one.
    func isOlder(than path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let own = found.last?.written, let other = attributes?[.modificationDate] as? Date else {
            return false
        }
        return own < other
    }

    /// The work that was not saved the last time; nil where everything was.
    var bytes: [UInt8]? { found.last.flatMap { contents(of: $0.url) } }

    /// The edited file as it was when that work began; nil where it isn't known.
    var base: [UInt8]? { found.last.flatMap { contents(of: Self.placeOfBase(of: $0.url)) } }

    private func contents(of url: URL) -> [UInt8]? {
        guard isKept, let size = Self.facts(about: url)?.size, size <= limit else { return nil }
        return FileManager.default.contents(atPath: url.path).map { [UInt8]($0) }
    }

    /// The files that there are, the one that was written last at the end.
    private var found: [(url: URL, written: Date)] {
        held.keys.compactMap { url in
            Self.facts(about: url).map { (url: url, written: $0.written) }
        }
        .sorted { $0.written < $1.written }
    }

    /// The time at which a file was written, and its length; nil where there is none.
    private static func facts(about url: URL) -> (written: Date, size: Int)? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let written = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
        else { return nil }
        return (written, size)
    }
}
