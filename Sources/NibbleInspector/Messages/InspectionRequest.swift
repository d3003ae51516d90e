internal import FoundationEssentials

/// A question to a program that is inspected, or an order: one line of JSON, as `{"subject":"tree"}`.
public struct InspectionRequest: Codable, Hashable, Sendable {
    /// The things that can be asked for.
    public enum Subject: String, Codable, CaseIterable, Sendable {
        /// The program: its name, its number, its screen.
        case program
        /// The tree of views.
        case tree
        /// One view in detail: constraints, attributes, responder chain. Takes `view`.
        case view
        /// The last events, and who handled them.
        case events
        /// The last frames.
        case frames
        /// The problems of the layout.
        case problems
        /// The program's output.
        case log
        /// An order to set an attribute. Takes `view`, `attribute` and `value`.
        case set
        /// An order to let the next press of the mouse choose a view.
        case pick
        /// An order to give the mouse back to the program before a press chose a view.
        case endPick
        /// The view that was chosen last.
        case picked
        /// The cells of the screen.
        case screen
        /// An order to show frames and names over the views, or no longer.
        case outlines
    }

    /// The longest line that a program reads, in bytes.
    public static let limit = 64 * 1_024

    /// The thing that is asked for.
    public var subject: Subject
    /// The number of a view, as the tree has it.
    public var view: Int?
    /// The name of an attribute, as layout files have it.
    public var attribute: String?
    /// The value for the attribute, as layout files write it.
    public var value: String?

    /// Makes a request.
    public init(_ subject: Subject, view: Int? = nil, attribute: String? = nil, value: String? = nil) {
        self.subject = subject
        self.view = view
        self.attribute = attribute
        self.value = value
    }

    /// Reads a line.
    ///
    /// - Throws: `InspectionError` for anything but a request, with a sentence that says what one is.
    public init(line: some Sequence<UInt8>) throws {
        let data = Data(line)
        guard data.count <= Self.limit else {
            throw InspectionError("A request is one line of at most \(Self.limit) bytes.")
        }
        guard let named = try? JSONDecoder().decode(Named.self, from: data) else {
            throw InspectionError(#"A request is one line of JSON with a subject, as {"subject":"tree"}."#)
        }
        guard Subject(rawValue: named.subject) != nil else {
            let subjects = Subject.allCases.map(\.rawValue).joined(separator: ", ")
            throw InspectionError(
                "“\(named.subject.prefix(40))” isn't a subject. The subjects are \(subjects).")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw InspectionError("The view of a request is a number; the attribute and the value are texts.")
        }
    }

    /// The request as a line, with its end.
    public var line: [UInt8] { InspectionLine.bytes(of: self) }

    private struct Named: Decodable {
        let subject: String
    }
}

/// Something that an inspected program can't do, or that a tool can't ask, in a sentence.
public struct InspectionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// Makes an error of a sentence.
    public init(_ description: String) {
        self.description = description
    }
}

/// Values as lines of JSON.
enum InspectionLine {
    static func bytes(of value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // No message holds what JSON has no form for: their only numbers with fractions are checked to be finite.
        guard let data = try? encoder.encode(value) else { return Array("{}\n".utf8) }
        return [UInt8](data) + [UInt8(ascii: "\n")]
    }
}
