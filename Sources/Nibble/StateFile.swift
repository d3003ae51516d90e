import NibbleCells
internal import FoundationEssentials
public import NibbleViews

/// A file of the user's own that keeps an application's state, under the directory for such things.
///
///     application.stateStore = StateFile(named: "photos")
///
/// That is `$XDG_STATE_HOME`, else `~/.local/state`, and in it `photos/state.json`, which nobody else may read.
public struct StateFile: StateStore {
    /// The path of the file.
    public let path: String

    /// The file of a program; nil where neither `$XDG_STATE_HOME` nor `$HOME` names a directory.
    ///
    /// - Precondition: The name has no slash in it and begins with no period.
    public init?(named name: String) {
        Precondition.check(
            !name.isEmpty && !name.contains("/") && !name.hasPrefix("."),
            "A state file is named for its program: “\(name)” cannot be the name of a directory.")
        let environment = ProcessInfo.processInfo.environment
        guard let folder = Self.folder(environment) else { return nil }
        path = "\(folder)/\(name)/state.json"
    }

    /// A file at a path.
    public init(path: String) {
        self.path = path
    }

    /// The directory for state, by the specification of such directories: relative paths do not count.
    static func folder(_ environment: [String: String]) -> String? {
        if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.local/state"
    }

    /// Returns the content of the file; nil when there is none.
    ///
    /// - Throws: An error that says why it cannot be read.
    public func load() throws -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    /// Writes the file again, in one step, with its directory where that is missing.
    ///
    /// - Throws: An error that says why it cannot be written.
    public func save(_ bytes: [UInt8]) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
}
