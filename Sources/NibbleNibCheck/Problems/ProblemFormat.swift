import Foundation
import NibbleCells
package import NibbleNibFormat

/// The notations of problems.
package enum ProblemFormat: String, CaseIterable {
    /// A line each, as compilers write them, with the place in the file below.
    case text
    /// An array of objects, for programs.
    case json
    /// Commands that a workflow turns into annotations.
    case github

    /// The text of problems; for people with the lines of the files that they are in.
    package func text(of problems: [NibProblem], in files: [NibInput] = []) throws -> String {
        switch self {
        case .text: ProblemText.text(of: problems, in: files)
        case .json: try Self.json(problems) + "\n"
        case .github: problems.map { TerminalText.sanitize(Self.command($0)) + "\n" }.joined()
        }
    }

    private struct Entry: Encodable {
        let file: String
        let line: Int
        let column: Int
        let severity: String
        let code: String
        let message: String
        let suggestion: String?

        enum CodingKeys: CodingKey { case file, line, column, severity, code, message, suggestion }

        /// A problem without a suggestion says so: readers find the same keys everywhere.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(file, forKey: .file)
            try container.encode(line, forKey: .line)
            try container.encode(column, forKey: .column)
            try container.encode(severity, forKey: .severity)
            try container.encode(code, forKey: .code)
            try container.encode(message, forKey: .message)
            try container.encode(suggestion, forKey: .suggestion)
        }
    }

    private static func json(_ problems: [NibProblem]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let entries = problems.map {
            Entry(
                file: $0.position.file, line: $0.position.line, column: $0.position.column,
                severity: $0.severity.rawValue, code: "\($0.code)", message: $0.message,
                suggestion: $0.suggestion)
        }
        return JSONText.safe(String(decoding: try encoder.encode(entries), as: UTF8.self))
    }

    private static func command(_ problem: NibProblem) -> String {
        let level = problem.severity == .note ? "notice" : problem.severity.rawValue
        let position = problem.position
        let properties = [
            ("file", position.file), ("line", "\(position.line)"), ("col", "\(position.column)"),
            ("title", "\(problem.code)"),
        ].map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
        return "::\(level) \(properties)::\(escaped(problem.text, isProperty: false))"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for character in text {
            switch character {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n", "\r\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.append(character)
            }
        }
        return result
    }
}

/// JSON for a user who may be at a terminal.
package enum JSONText {
    /// The text with escapes for what would steer a terminal or hide in it.
    package static func safe(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.flatMap(escaped)))
    }

    /// A character as it may be sent.
    private static func escaped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard scalar.value > 0x7E else { return [scalar] }
        let shown = TerminalText.sanitize(String(scalar))
        // A mark alone is shown on a circle, and hides nothing.
        guard shown.hasPrefix("<U+") || shown.hasPrefix("^") else { return [scalar] }
        let units = String(scalar).utf16.map { "\\u" + String($0, digits: 4, radix: 16) }
        return Array(units.joined().unicodeScalars)
    }
}
