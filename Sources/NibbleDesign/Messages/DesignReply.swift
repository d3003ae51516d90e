internal import FoundationEssentials
package import NibbleInspector

/// A line that a host says: which class is at work, or the picture that was asked for, or why there is none.
package struct DesignReply: Codable, Hashable, Sendable {
    /// The longest line that a tool reads, in bytes.
    package static let limit = 32 * 1_024 * 1_024

    /// The class whose code runs next.
    package var begun: String?
    /// Whether the code of the class that was named last and hasn't ended is through.
    package var hasEnded: Bool?
    /// The cells.
    package var screen: InspectedScreen?
    /// The doubts about the file.
    package var warnings: [String]?
    /// The reasons why there is no picture.
    package var problems: [String]?

    init() {}

    /// Reads a line; nil for anything but a reply.
    package init?(line: some Sequence<UInt8>) {
        guard let reply = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
        self = reply
    }

    /// The reply as a line, with its end.
    var line: [UInt8] { DesignLine.bytes(of: self) }
}
