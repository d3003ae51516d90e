internal import Synchronization

/// The target of a link in text; terminals that know OSC 8 open it.
///
/// Only `http`, `https` and `mailto` targets made of printable ASCII without spaces are links: anything else
/// could hide where it leads or carry a command for the terminal.
public struct Hyperlink: Hashable, Sendable {
    /// The target's place in the table of targets; a number keeps styles trivially copied.
    private let number: UInt16

    private static let targets = Mutex([String]())

    /// Makes a link.
    ///
    /// Nil where the target is none of the kinds allowed, is longer than 2,083 characters, or is the 65,536th
    /// different one of the process.
    public init?(_ target: String) {
        let isPrintable = target.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        let lowered = target.lowercased()
        let isKnown = ["http://", "https://", "mailto:"].contains { lowered.hasPrefix($0) }
        guard isPrintable, isKnown, target.utf8.count <= 2_083 else { return nil }
        let number = Self.targets.withLock { targets -> UInt16? in
            if let known = targets.firstIndex(of: target) { return UInt16(exactly: known) }
            guard let number = UInt16(exactly: targets.count) else { return nil }
            targets.append(target)
            return number
        }
        guard let number else { return nil }
        self.number = number
    }

    /// The address.
    public var target: String { Self.targets.withLock { $0[Int(number)] } }
}
