import NibbleControls
import NibbleViews

/// The lines that a screen is said in, and the things that have numbers.
@MainActor struct LinearScreen {
    private struct Entry {
        let line: String
        let isFocused: Bool
        /// Whether it changes by itself, so that changes are not said.
        let isRestless: Bool

        var spoken: String { isFocused ? "\(line), focused" : line }
    }

    /// The characters of one line, at most; the rest is said when it is asked for.
    static let lineLimit = 300

    private var entries: [Entry] = []
    private var operable: [AccessibilityNode] = []

    /// Nothing.
    init() {}

    /// The lines of a tree.
    init(_ root: AccessibilityNode) {
        for node in root.flattened {
            let text = node.spokenText
            guard !text.isEmpty else { continue }
            var line = Self.shortened(
                LineEnds.replaced(in: text, by: "; ").split(separator: " ").joined(separator: " "))
            // What is disabled keeps its number, so that those after it do too.
            if node.isOperableWhenEnabled {
                operable.append(node)
                line = "\(operable.count) \(line)"
            }
            entries.append(
                Entry(
                    line: line, isFocused: node.isFocused,
                    isRestless: node.properties.traits.contains(.updatesFrequently)))
        }
    }

    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > lineLimit, text.count > lineLimit else { return text }
        return "\(text.prefix(lineLimit)) and so on"
    }

    /// All lines.
    var lines: [String] { entries.isEmpty ? ["The screen is empty."] : entries.map(\.spoken) }

    /// The line of what has the focus.
    var focusedLine: String? { entries.first(where: \.isFocused)?.spoken }

    /// The lines that another screen did not have; all of them where most are new.
    func lines(changedSince old: LinearScreen) -> [String] {
        let known = Set(old.entries.map(\.line))
        let focused = old.entries.first(where: \.isFocused)?.line
        let new = entries.filter { !known.contains($0.line) || ($0.isFocused && $0.line != focused) }
        guard new.count * 2 <= entries.count || new.count < 4 else { return lines }
        return new.filter { !$0.isRestless || $0.isFocused }.map(\.spoken)
    }

    /// The thing with a number.
    func node(_ number: Int) -> AccessibilityNode? {
        operable.indices.contains(number - 1) ? operable[number - 1] : nil
    }

    /// The line of the thing that was another one when the screen was different.
    func line(of node: AccessibilityNode) -> String? {
        guard let index = operable.firstIndex(where: { $0.isSame(as: node) }) else { return nil }
        return entries.first { $0.line.hasPrefix("\(index + 1) ") }?.spoken
    }
}

extension AccessibilityNode {
    /// Whether two snapshots are of the same thing.
    fileprivate func isSame(as other: AccessibilityNode) -> Bool {
        view === other.view && isVirtual == other.isVirtual
            && (!isVirtual || properties.label == other.properties.label)
    }
}
