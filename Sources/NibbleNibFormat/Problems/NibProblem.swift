/// Something wrong, or doubtful, in a layout file: the fact, the place and the way out.
public struct NibProblem: Hashable, Sendable, CustomStringConvertible {
    /// The severities of a problem.
    public enum Severity: String, Hashable, Sendable, Comparable {
        /// Nothing is wrong; something is worth knowing.
        case note
        /// The file can be used, and something in it is lost or doubtful.
        case warning
        /// The file cannot be used as it is.
        case error

        /// Whether one is less bad than another.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A kind of problem, by a number that never changes its meaning: `NIB012`.
    ///
    /// Numbers below 100 belong to what is seen in the text alone, those from 100 to what is seen with the classes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The number.
        public let rawValue: Int

        /// Makes a code of a number from 1 to 999.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The code as reports show it: `NIB012`.
        public var description: String {
            "NIB" + (rawValue < 10 ? "00" : rawValue < 100 ? "0" : "") + String(rawValue)
        }
    }

    /// Something that belongs to a problem and has a place of its own.
    public struct Note: Hashable, Sendable {
        /// The place of the note in the file.
        public var position: SourcePosition
        /// The text that is there.
        public var text: String

        /// Makes a note.
        public init(position: SourcePosition, text: String) {
            self.position = position
            self.text = text
        }
    }

    /// The severity of the problem.
    public var severity: Severity
    /// The kind of problem.
    public var code: Code
    /// The place of the problem in the file.
    public var position: SourcePosition
    /// The fact and the way out, in whole sentences.
    public var message: String
    /// The right name, when one is near enough to be meant.
    public var suggestion: String?
    /// The names that it is about, as the file has them: the one that is misspelt, an outlet that isn't there.
    ///
    /// Where constraints leave something open, these are the attributes that would say it.
    public var names: [String]
    /// Other places that belong to it.
    public var notes: [Note]

    /// Makes a problem.
    public init(
        _ severity: Severity, _ code: Code, at position: SourcePosition, _ message: String,
        suggestion: String? = nil, names: [String] = [], notes: [Note] = []
    ) {
        self.severity = severity
        self.code = code
        self.position = position
        self.message = message
        self.suggestion = suggestion
        self.names = names
        self.notes = notes
    }

    /// The message, and the question whether the suggestion was meant.
    public var text: String {
        guard let suggestion else { return message }
        return "\(message) Did you mean “\(suggestion)”?"
    }

    /// The problem as compilers write it, a line for each note below: `Photo.layout:14:17: error: … [NIB012]`.
    public var description: String {
        let first = "\(position): \(severity.rawValue): \(text) [\(code)]"
        return notes.reduce(first) { "\($0)\n\($1.position): note: \($1.text)" }
    }
}

extension Sequence<NibProblem> {
    /// The problems in the order of their places; of one place, in the order in which they were found.
    package func inOrderOfPlaces() -> [NibProblem] {
        enumerated()
            .sorted {
                ($0.element.position.line, $0.element.position.column, $0.offset)
                    < ($1.element.position.line, $1.element.position.column, $1.offset)
            }
            .map(\.element)
    }
}
