import Glibc

/// Something that could not be done with a file, in words.
struct FileProblem: Error, Hashable {
    let title: String
    let reason: String
    /// Whether what was wanted is no longer there.
    let isGone: Bool
    /// Whether another name would do.
    let isAboutName: Bool
    /// Whether it can only be deleted for good.
    let needsDeletion: Bool

    init(
        _ title: String, because reason: String, isGone: Bool = false, isAboutName: Bool = false,
        needsDeletion: Bool = false
    ) {
        self.title = title
        self.reason = reason
        self.isGone = isGone
        self.isAboutName = isAboutName
        self.needsDeletion = needsDeletion
    }

    /// Makes the problem that an error of the system means.
    init(_ title: String, _ error: SystemError, isReading: Bool = false) {
        self.init(
            title, because: Self.reason(error, isReading: isReading), isGone: error.code == ENOENT,
            isAboutName: error.code == EEXIST)
    }

    /// Makes the problem of something that did not get into the trash, or out of it.
    init(_ title: String, _ failure: Trash.Failure) {
        switch failure {
        case .system(let error): self.init(title, error)
        case .noTrash: self.init(title, because: "Its disk has no trash.", needsDeletion: true)
        case .isInTrash: self.init(title, because: "It's in the trash already.", needsDeletion: true)
        case .replaced: self.init(title, because: Self.replaced)
        }
    }

    /// Makes the problem of a deletion that ended early, and says how much is gone.
    init(_ title: String, _ failure: Deletion.Failure) {
        let gone =
            switch failure.goneCount {
            case 0: ""
            case 1: " 1 thing in it is gone."
            default: " \(failure.goneCount) things in it are gone."
            }
        let name = FileEntry.onOneLine(failure.path.shownName)
        switch failure.reason {
        case .system(let error):
            let place = failure.goneCount > 0 || error.code == ENOTEMPTY ? "“\(name)”: " : ""
            self.init(title, because: place + Self.reason(error) + gone, isGone: error.code == ENOENT)
        case .replaced: self.init(title, because: Self.replaced + gone)
        case .otherDisk: self.init(title, because: "“\(name)” is another disk." + gone)
        }
    }

    private static let replaced = "Something else has its name now."

    private static func reason(_ error: SystemError, isReading: Bool = false) -> String {
        switch error.code {
        case EACCES, EPERM:
            isReading ? "You don't have permission to read it." : "You don't have permission to change it."
        case ENOENT: "It no longer exists."
        case ENOTDIR: "It isn't a folder."
        case EROFS: "The disk is read-only."
        case ENOSPC, EDQUOT: "The disk is full."
        case EEXIST: "That name is taken."
        default: "\(strerror(error.code).map { String(cString: $0) } ?? "Error \(error.code)")."
        }
    }
}
