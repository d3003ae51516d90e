import Nibble

/// The problem with a picture, for someone who looks at it and knows its name already.
public enum PictureProblem {
    /// A sentence about an error.
    public static func sentence(_ error: any Error) -> String {
        guard let error = error as? ImageError else { return "It can't be read." }
        switch error.problem {
        case .missing: return "It doesn't exist."
        case .noPermission: return "You don't have permission to read it."
        case .notAFile(let kind): return "It's \(kind), not a picture."
        case .linkLoop: return "Its symbolic links form a loop."
        case .unreadable(let reason): return "It can't be read (\(TerminalText.sanitize(reason)))."
        case .unknownFormat: return "It isn't a picture that can be read."
        case .empty: return "The file is empty."
        default: return said(error)
        }
    }

    /// The message of the error, without the name.
    private static func said(_ error: ImageError) -> String {
        let text = "\(ImageError(error.problem))"
        let sentence = text.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? text
        return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
}
