internal import FoundationEssentials

/// The answer to a request: one line of JSON that has what was asked for, or the sentence that says why not.
public struct InspectionReply: Codable, Hashable, Sendable {
    /// The longest line that a tool reads, in bytes.
    public static let limit = 32 * 1_024 * 1_024

    /// The reason why there is no answer, as a sentence.
    public var problem: String?
    /// The program.
    public var program: InspectedProgram?
    /// The views, each before those inside it.
    public var views: [InspectedView]?
    /// One view in detail.
    public var details: InspectedDetails?
    /// The last events, oldest first.
    public var events: [InspectedEvent]?
    /// The last frames, oldest first.
    public var frames: [InspectedFrame]?
    /// The problems of the layout.
    public var problems: [InspectedProblem]?
    /// The end of what the program printed.
    public var log: String?
    /// The number of the view that the mouse chose.
    public var picked: Int?
    /// Whether the mouse is still to choose a view.
    public var isPicking: Bool?
    /// The screen.
    public var screen: InspectedScreen?

    /// Makes an answer without anything in it: an order was carried out.
    public init() {}

    /// Makes an answer that says why there is none.
    public init(problem: String) {
        self.problem = problem
    }

    /// Reads a line.
    ///
    /// - Throws: `InspectionError` for anything but an answer, and the answer's own sentence where it has one.
    public init(line: some Sequence<UInt8>) throws {
        guard let reply = try? JSONDecoder().decode(Self.self, from: Data(line)) else {
            throw InspectionError(
                "The program's answer can't be read: it was built with another version of Nibble.")
        }
        if let problem = reply.problem { throw InspectionError(problem) }
        self = reply
    }

    /// The answer as a line, with its end.
    public var line: [UInt8] { InspectionLine.bytes(of: self) }
}
