import Foundation
import Glibc

/// Something in a folder.
struct FileEntry: Hashable, Sendable {
    /// The kinds of entries.
    enum Kind: String, Hashable, Sendable {
        case folder = "Folder"
        case picture = "Picture"
        case text = "Text"
        case file = "File"
        case linkToFolder = "Folder link"
        case linkToFile = "File link"
        case brokenLink = "Broken link"
        /// A pipe, a socket, a device: reading it could wait for ever.
        case special = "Special"
        /// Something without permission to look at it.
        case unknown = "Unknown"
    }

    /// The name for people: U+FFFD stands for what isn't UTF-8.
    let name: String
    let path: FilePath
    let kind: Kind
    /// The file that was looked at; nil where nothing could be looked at.
    let identity: FileIdentity?
    /// The size in bytes; nil where that means nothing.
    let size: Int?
    let date: Date?
    /// The bits of its permissions; nil where nothing could be looked at.
    let mode: mode_t?
    /// The number of its owner; nil where nothing could be looked at.
    let ownerNumber: uid_t?
    /// The name of its owner; empty as long as nobody asked for it.
    var owner = ""

    /// Whether it has something inside that can be shown.
    var isFolder: Bool { kind == .folder || kind == .linkToFolder }

    /// Whether it can be read without waiting.
    var isReadable: Bool { [.picture, .text, .file, .linkToFile].contains(kind) }

    /// Whether there is a way to look into it.
    var canOpen: Bool { isFolder || isReadable }

    /// The path of the folder that it is in.
    var folder: FilePath { path.folder }

    /// A folder of which only the path and the identity are known.
    init(folderAt path: FilePath, identity: FileIdentity?) {
        name = path.shownName
        self.path = path
        self.identity = identity
        kind = .folder
        size = nil
        date = nil
        mode = nil
        ownerNumber = nil
    }

    /// Looks at something, and not at what it is a link to.
    init(name: some Sequence<UInt8>, in folder: FilePath) {
        path = folder.appending(name)
        self.name = path.shownName
        let facts = try? FileSystem.facts(of: path)
        identity = facts?.identity
        kind = Self.kind(of: path, facts)
        // The date of a link says nothing of what it leads to.
        date = [.brokenLink, .linkToFile, .linkToFolder].contains(kind) ? nil : facts?.date
        size = [.picture, .text, .file].contains(kind) ? facts?.size : nil
        mode = facts?.mode
        ownerNumber = facts?.owner
    }

    private static func kind(of path: FilePath, _ facts: FileFacts?) -> Kind {
        switch facts?.kind {
        case S_IFDIR?: .folder
        case S_IFREG?: kind(byExtension: URL(filePath: path.shownName).pathExtension.lowercased())
        case S_IFLNK?: kindOfLink(at: path)
        case nil: .unknown
        default: .special
        }
    }

    private static func kindOfLink(at path: FilePath) -> Kind {
        switch (try? FileSystem.factsOfTarget(of: path))?.kind {
        case S_IFDIR?: .linkToFolder
        case S_IFREG?: .linkToFile
        case nil: .brokenLink
        default: .special
        }
    }

    private static func kind(byExtension name: String) -> Kind {
        if ["png", "jpg", "jpeg", "gif", "webp", "bmp", "ppm"].contains(name) { return .picture }
        let texts = [
            "txt", "md", "swift", "c", "h", "py", "sh", "json", "xml", "html", "css", "js", "yml", "yaml",
            "log", "csv",
            "layout",
        ]
        return texts.contains(name) ? .text : .file
    }

    // MARK: - Words

    /// The sentence about something that cannot be read.
    var sentence: String {
        switch kind {
        case .brokenLink: "A broken symbolic link."
        case .special: "A pipe, a socket or a device."
        default: "You don't have permission to open this."
        }
    }

    /// The name on one line, whatever is in it.
    var shownName: String { Self.onOneLine(name) }

    /// A name as it can be shown: views make other control characters visible themselves.
    static func onOneLine(_ name: String) -> String {
        String(name.map { $0.isNewline ? "␤" : $0 })
    }

    var sizeText: String { size.map(Self.text(ofBytes:)) ?? "" }

    /// The permissions of the owner, the group and everyone, as `ls` writes them.
    var permissions: String {
        guard let mode else { return "" }
        return String("rwxrwxrwx".enumerated().map { mode & (mode_t(1) << (8 - $0)) == 0 ? "-" : $1 })
    }

    /// Bytes in the largest unit that leaves three digits at most.
    static func text(ofBytes bytes: Int) -> String {
        var (value, unit) = (Double(bytes), 0)
        let units = ["B", "kB", "MB", "GB", "TB"]
        while value >= 1_000, unit < units.count - 1 {
            value /= 1_000
            unit += 1
        }
        guard unit > 0, value < 10 else { return "\(Int(value)) \(units[unit])" }
        return "\((value * 10).rounded(.down) / 10) \(units[unit])"
    }
}
