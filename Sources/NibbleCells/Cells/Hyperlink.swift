/// The target of a link in text; terminals that know OSC 8 open it.
///
/// Only `http`, `https` and `mailto` targets made of printable ASCII without spaces are links: anything else
/// could hide where it leads or carry a command for the terminal.
public struct Hyperlink: Hashable, Sendable {
    /// The address.
    public let target: String

    /// Makes a link; nil where the target is none of the kinds allowed, or longer than 2,083 characters.
    public init?(_ target: String) {
        let isPrintable = target.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        let lowered = target.lowercased()
        let isKnown = ["http://", "https://", "mailto:"].contains { lowered.hasPrefix($0) }
        guard isPrintable, isKnown, target.utf8.count <= 2_083 else { return nil }
        self.target = target
    }
}
