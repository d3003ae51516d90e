import NibbleCells

/// The reason why a picture couldn't be loaded: what is wrong, with which file, and the way out.
public struct ImageError: Error, Hashable, Sendable {
    /// The problem.
    public var problem: Problem
    /// The path or name as it was given; nil for pictures made from bytes.
    public var file: String?

    /// Makes an error about a file, or about bytes when `file` is nil.
    public init(_ problem: Problem, file: String? = nil) {
        self.problem = problem
        self.file = file
    }
}

extension ImageError {
    /// The problems that a picture can have.
    public enum Problem: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// No picture has this name in the folders of resources that were looked through.
        case missingResource(folders: [String])
        /// The file may not be read by this user.
        case noPermission
        /// It isn't a regular file but, say, a directory or a pipe; `kind` comes with its article.
        case notAFile(kind: String)
        /// Symbolic links form a loop.
        case linkLoop
        /// A symbolic link leads out of the folder that it must stay in.
        case linkLeadsOut
        /// The system could not read it; `reason` is the system's text.
        case unreadable(reason: String)
        /// The file is larger than the largest that is read, in bytes.
        case fileTooLarge(bytes: Int, limit: Int)
        /// An image name that would lead out of the folders of resources, or that no file can have.
        case invalidName
        /// The file has no bytes.
        case empty
        /// The content is of no known format; `start` is how it begins.
        case unknownFormat(start: String)
        /// The package was built without the trait `ImageCodecs`, which this format needs.
        case codecNotBuiltIn(ImageFormat)
        /// The file ends before its picture does.
        case truncated(ImageFormat)
        /// The content contradicts the format; `detail` names the fault where it is known.
        case corrupt(ImageFormat, detail: String)
        /// A legal variant of the format that cannot be shown.
        case unsupported(ImageFormat, detail: String)
        /// The picture has more pixels than the largest that is decoded.
        case tooManyPixels(ImageFormat, width: Int, height: Int, limit: Int)
        /// Decoding needs more memory than is allowed for a file of this size.
        case tooMuchMemory(ImageFormat, width: Int, height: Int)
    }
}

extension ImageError: CustomStringConvertible {
    /// A sentence for people: the file, what is wrong and the way out; control characters are made visible.
    public var description: String {
        "\(visible(file ?? "image data")): \(problem.sentence)"
    }
}

extension ImageError.Problem {
    fileprivate var sentence: String {
        switch self {
        case .missing: "the file doesn't exist; check the path and the current directory."
        case .missingResource(let folders):
            "there isn't a picture of this name in \(visible(folders.isEmpty ? "any folder" : folders.joined(separator: ", "))); "
                + "name its file among the resources of its target in Package.swift."
        case .noPermission: "you are not allowed to read it; change its permissions or copy it."
        case .notAFile(let kind): "it is \(kind), not a file; name an image file."
        case .linkLoop: "its symbolic links form a loop; name the file itself."
        case .linkLeadsOut:
            "this symbolic link leads out of its folder; put the file itself there."
        case .unreadable(let reason): "it cannot be read (\(visible(reason)))."
        case .fileTooLarge(let bytes, let limit):
            "the file is too large (\(bytes) bytes, at most \(limit) are read); make it smaller."
        case .invalidName:
            "not an image name; use letters, digits, “_” and “-”, then “@2x” and an extension if needed."
        case .empty: "the file is empty."
        case .unknownFormat(let start):
            "not an image Nibble can read (it starts with “\(visible(start))”); "
                + "PNG, JPEG, WebP, GIF, BMP and PPM are."
        case .codecNotBuiltIn(let format):
            "\(format.rawValue) is not built in; switch on the package trait ImageCodecs, or use BMP or PPM."
        default: contentSentence
        }
    }

    private var contentSentence: String {
        switch self {
        case .truncated(let format): "the \(format.rawValue) ends too early; copy or download it again."
        case .corrupt(let format, let detail):
            "the \(format.rawValue) is damaged\(reason(detail)); copy it again or save it again."
        case .unsupported(let format, let detail):
            "this kind of \(format.rawValue) cannot be shown\(reason(detail)); save it in the usual way."
        case .tooManyPixels(let format, let width, let height, let limit):
            "the \(format.rawValue) is \(width)x\(height) pixels; at most \(limit) pixels are decoded. "
                + "Make it smaller."
        case .tooMuchMemory(let format, let width, let height):
            "the \(format.rawValue) of \(width)x\(height) pixels needs too much memory; make it smaller."
        default: ""
        }
    }

    private func reason(_ detail: String) -> String {
        detail.isEmpty ? "" : " (\(visible(detail)))"
    }
}

/// Text from outside with control and invisible characters shown, and cut to a readable length.
private func visible(_ text: String) -> String {
    TerminalText.sanitize(String(text.unicodeScalars.prefix(300)))
}
