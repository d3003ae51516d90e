public import FoundationEssentials

/// Looks into folders for controllers that let a user choose files.
///
/// The library `Nibble` has `LocalFiles` for those of the machine; a program may have another one, of an archive or of
/// a server. It is asked off the main actor.
public protocol FileSource: Sendable {
    /// The folder that a choice begins in, as a path that begins with a slash.
    var startFolder: String { get }

    /// The folder that `~` stands for; nil where there is none.
    var homeFolder: String? { get }

    /// The entries of a folder, in any order.
    ///
    /// - Throws: What is wrong, whose `description` is a sentence for people: `FileSourceError`.
    func entries(of folder: String) async throws -> [FileEntry]

    /// The entry at a path; nil for nothing.
    func entry(at path: String) async -> FileEntry?
}

/// One thing in a folder.
public struct FileEntry: Hashable, Sendable {
    /// The name, without its folder, as it is on the disk.
    public var name: String
    /// Whether it is a folder, or a link that leads to one.
    public var isFolder: Bool
    /// The length in bytes; nil where it is not known.
    public var size: Int?
    /// The time of the last change; nil where it isn't known.
    public var modificationDate: Date?

    /// Whether a path can be made of the name; otherwise its bytes aren't UTF-8, and U+FFFD stands for some of them.
    public var isNameText: Bool

    /// Makes an entry; a file of unknown length, whose name is text, by default.
    public init(
        name: String, isFolder: Bool = false, size: Int? = nil, modificationDate: Date? = nil,
        isNameText: Bool = true
    ) {
        self.name = name
        self.isNameText = isNameText
        self.isFolder = isFolder
        self.size = size
        self.modificationDate = modificationDate
    }

    /// Whether the name begins with a period, so that it is shown only on demand.
    public var isHidden: Bool { name.hasPrefix(".") }
}

/// A folder that cannot be looked into.
public struct FileSourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reasons that a user can do something about, and the rest.
    public enum Problem: Hashable, Sendable {
        /// There is no such folder.
        case missing
        /// It is a file.
        case notAFolder
        /// The user may not look into it.
        case forbidden
        /// Something else, in the system's words.
        case other(String)
    }

    /// The problem.
    public let problem: Problem
    /// The folder.
    public let path: String

    /// Makes an error about a folder.
    public init(_ problem: Problem, path: String) {
        self.problem = problem
        self.path = path
    }

    /// The problem, and the way out.
    public var description: String {
        switch problem {
        case .missing: "There is no folder “\(path)”. Choose another one."
        case .notAFolder: "“\(path)” isn't a folder. Choose a folder, or a file in one."
        case .forbidden: "You don't have permission to open “\(path)”. Choose another folder."
        case .other(let words): "“\(path)” can't be read: \(words). Choose another folder."
        }
    }
}
