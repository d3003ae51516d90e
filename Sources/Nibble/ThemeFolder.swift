internal import FoundationEssentials
public import NibbleControllers

/// The themes that a user has written: files that end in `.theme`, in a folder of the user's own.
///
/// ```swift
/// let found = ThemeFolder()?.load()
/// let themes = ThemeFile.standard + (found?.themes ?? [])
/// ```
///
/// That is `$XDG_CONFIG_HOME/nibble/themes`, else `~/.config/nibble/themes`.
public struct ThemeFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// The user's folder; nil where neither `$XDG_CONFIG_HOME` nor `$HOME` names a directory.
    public init?() {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            path = "\(folder)/nibble/themes"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            path = "\(home)/.config/nibble/themes"
        } else {
            return nil
        }
    }

    /// A folder at a path: that of the themes that an application ships.
    public init(path: String) {
        self.path = path
    }

    /// The most files that are read.
    private static let limit = 200
    /// The most bytes of one.
    private static let largest: UInt64 = 65_536

    /// Reads the themes, by the names of their files; a folder that isn't there has none.
    ///
    /// - Returns: The themes that can be read, and the problems of the others.
    public func load() -> (themes: [ThemeFile], problems: [ThemeFileError]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var themes: [ThemeFile] = []
        var problems: [ThemeFileError] = []
        for name in names.filter({ $0.hasSuffix(".theme") }).sorted().prefix(Self.limit) {
            do {
                themes.append(try read(name))
            } catch {
                problems.append(error)
            }
        }
        return (themes, problems)
    }

    private func read(_ name: String) throws(ThemeFileError) -> ThemeFile {
        func failure(_ sentence: String) -> ThemeFileError {
            ThemeFileError(file: name, problems: [ThemeFileError.Problem(line: 1, sentence: sentence)])
        }
        // What isn't a file, a pipe for one, would keep the program waiting.
        let file = URL(filePath: "\(path)/\(name)").resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else {
            throw failure("This isn't a file. Remove it, or put a text file in its place.")
        }
        guard attributes?[.size] as? UInt64 ?? .max <= Self.largest else {
            throw failure("This is larger than 64 kB. A theme has a dozen short lines.")
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            throw failure("You don't have permission to read this. Change that with “chmod u+r”.")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw failure("This isn't text in UTF-8. Save it as such.")
        }
        return try ThemeFile(text: text, file: name)
    }
}
