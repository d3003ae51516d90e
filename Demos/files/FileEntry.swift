import Foundation

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

    let name: String
    let path: String
    let kind: Kind
    /// The size in bytes; nil where that means nothing.
    let size: Int?
    let date: Date?

    /// Whether it has something inside that can be shown.
    var isFolder: Bool { kind == .folder || kind == .linkToFolder }

    /// Whether it can be read without waiting.
    var isReadable: Bool { [.picture, .text, .file, .linkToFile].contains(kind) }

    /// Whether there is a way to look into it.
    var canOpen: Bool { isFolder || isReadable }

    /// The path of the folder that it is in.
    var folder: String { URL(filePath: path).deletingLastPathComponent().path }

    /// The path of something in a folder.
    static func path(of name: String, in folder: String) -> String {
        folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    /// A folder of which nothing is known but its path.
    init(folderAt path: String) {
        name = URL(filePath: path).lastPathComponent
        self.path = path
        kind = .folder
        size = nil
        date = nil
    }

    /// Looks at something, and not at what it is a link to.
    init(name: String, in folder: String) {
        self.name = name
        path = Self.path(of: name, in: folder)
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        kind = Self.kind(of: name, at: path, facts?[.type] as? FileAttributeType)
        // The date of a link says nothing of what it leads to.
        date =
            [.brokenLink, .linkToFile, .linkToFolder].contains(kind)
            ? nil : facts?[.modificationDate] as? Date
        let bytes = (facts?[.size] as? NSNumber)?.intValue
        size = [.picture, .text, .file].contains(kind) ? bytes : nil
    }

    private static func kind(of name: String, at path: String, _ type: FileAttributeType?) -> Kind {
        switch type {
        case .typeDirectory?: return .folder
        case .typeRegular?: return kind(byExtension: URL(filePath: name).pathExtension.lowercased())
        case .typeSymbolicLink?: return kindOfLink(at: path)
        case nil: return .unknown
        default: return .special
        }
    }

    private static func kindOfLink(at path: String) -> Kind {
        // A loop of links leads nowhere.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let facts = try? FileManager.default.attributesOfItem(atPath: target)
        switch facts?[.type] as? FileAttributeType {
        case .typeDirectory?: return .linkToFolder
        case .typeRegular?: return .linkToFile
        case nil, .typeSymbolicLink?: return .brokenLink
        default: return .special
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
        case .folder, .linkToFolder: "Enter opens this folder."
        case .brokenLink: "A broken symbolic link."
        case .special: "A pipe, a socket or a device."
        case .unknown where !Self.isText(name): "Its name isn't UTF-8 text, so it can't be opened."
        default: "You don't have permission to open this."
        }
    }

    /// Whether a name, or a path, is one that the system knows: what isn't UTF-8 is shown, and leads nowhere.
    static func isText(_ name: String) -> Bool { !name.contains("\u{FFFD}") }

    /// The name on one line, whatever is in it.
    var shownName: String { Self.onOneLine(name) }

    /// A name as it can be shown: views make other control characters visible themselves.
    static func onOneLine(_ name: String) -> String {
        String(name.map { $0.isNewline ? "␤" : $0 })
    }

    var sizeText: String { size.map(Self.text(ofBytes:)) ?? "" }

    var dateText: String { date?.formatted(.iso8601.year().month().day()) ?? "" }

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

extension String {
    /// Whether a path leads to a folder or to something below it.
    func isAt(orBelow folder: String) -> Bool {
        self == folder || hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}
