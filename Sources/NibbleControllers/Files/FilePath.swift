import NibbleCells

/// Paths as texts: their parts between slashes.
enum FilePath {
    /// A path of a folder and a name in it.
    static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The part behind the last slash.
    static func name(of path: String) -> String {
        String(path[path.index(afterLast: "/", or: path.startIndex)...])
    }

    /// The folder that a path is in; that of the root is the root.
    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }

    /// The text behind the last period of the name, in small letters; empty without one.
    static func fileExtension(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// A path that begins with a slash and has neither `.` nor `..` in it, of one that a user has typed.
    static func absolute(_ text: String, in folder: String, home: String?) -> String {
        var text = text
        if let home, text == "~" || text.hasPrefix("~/") { text = home + text.dropFirst() }
        var parts = text.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in text.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}

extension String {
    fileprivate func index(afterLast character: Character, or other: Index) -> Index {
        lastIndex(of: character).map { index(after: $0) } ?? other
    }
}
