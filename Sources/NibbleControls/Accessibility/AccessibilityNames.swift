import NibbleCells
import NibbleViews

/// The names that controls have from the texts beside them: a label before a field in its row, or right above it.
///
/// A form says who is who by where things stand, which someone who does not see it cannot know. A text that names a
/// control is spoken with it and not again by itself.
@MainActor struct AccessibilityNames {
    /// The greatest distance of a text from what it names, in columns.
    private static let reach = 20

    private var names: [ObjectIdentifier: String] = [:]
    private var spent: Set<ObjectIdentifier> = []
    private let isRightToLeft: Bool

    /// Finds the names in a tree.
    init(in root: AccessibilityNode, isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        let nodes = root.flattened.filter { !$0.isVirtual && !$0.frame.isEmpty }
        let nameless = nodes.filter(Self.needsName)
        for row in nodes where row.properties.role == .row { nameParts(of: row) }
        guard !nameless.isEmpty else { return }
        let texts = nodes.filter { $0.properties.role == .text && $0.properties.label?.isEmpty == false }
        // Those in the row first: a text above may name something of its own row.
        for find in [isBefore, isAbove] {
            for node in nameless where names[ObjectIdentifier(node.view)] == nil {
                take(nearest(to: node, among: texts, nodes: nodes, find), for: node)
            }
        }
    }

    private static func needsName(_ node: AccessibilityNode) -> Bool {
        let properties = node.properties
        let hasName = properties.label?.isEmpty == false && !properties.hasProvisionalLabel
        return properties.role.isNamedByTextBeside && properties.isElement && !hasName
    }

    /// A view without a name in a row of a list is called what the row says, which says its texts as well.
    private mutating func nameParts(of row: AccessibilityNode) {
        guard let label = row.properties.label, !label.isEmpty else { return }
        for part in row.flattened.dropFirst() where !part.isVirtual {
            if part.properties.role == .text { spent.insert(ObjectIdentifier(part.view)) }
            if Self.needsName(part) { names[ObjectIdentifier(part.view)] = label }
        }
    }

    private mutating func take(_ text: AccessibilityNode?, for node: AccessibilityNode) {
        guard let text, let label = text.properties.label else { return }
        spent.insert(ObjectIdentifier(text.view))
        names[ObjectIdentifier(node.view)] = Self.name(label)
    }

    /// A label without the colon that leads to the field.
    private static func name(_ label: String) -> String {
        var name = label[...]
        while let last = name.last, last == " " || last == ":" { name.removeLast() }
        return String(name)
    }

    private func nearest(
        to node: AccessibilityNode, among texts: [AccessibilityNode], nodes: [AccessibilityNode],
        _ distance: (Rect, Rect) -> Int?
    ) -> AccessibilityNode? {
        let found = texts.compactMap { text -> (node: AccessibilityNode, distance: Int)? in
            guard !spent.contains(ObjectIdentifier(text.view)) else { return nil }
            return distance(text.frame, node.frame).map { (text, $0) }
        }
        guard let best = found.min(by: { $0.distance < $1.distance }) else { return nil }
        // What stands between them is what the text belongs to.
        let isParted = nodes.contains { other in
            guard other.properties.isElement, other.view !== node.view, other.view !== best.node.view else {
                return false
            }
            return distance(other.frame, node.frame).map { $0 < best.distance } ?? false
        }
        return isParted ? nil : best.node
    }

    /// Measures how far a text stands before something in its first row; nil where it does not.
    private func isBefore(_ text: Rect, _ thing: Rect) -> Int? {
        guard text.minY <= thing.minY, thing.minY < text.maxY else { return nil }
        let gap = isRightToLeft ? text.minX - thing.maxX : thing.minX - text.maxX
        return (0...Self.reach).contains(gap) ? gap : nil
    }

    /// Whether a text stands right above something, from the same column on.
    private func isAbove(_ text: Rect, _ thing: Rect) -> Int? {
        let isAligned = isRightToLeft ? text.maxX == thing.maxX : abs(text.minX - thing.minX) <= 1
        return text.maxY == thing.minY && isAligned ? 0 : nil
    }

    /// The tree with the names, without the texts that became names.
    func applied(to node: AccessibilityNode) -> AccessibilityNode {
        guard !names.isEmpty || !spent.isEmpty else { return node }
        var node = node
        if !node.isVirtual, let name = names[ObjectIdentifier(node.view)] { node.properties.label = name }
        node.children = node.children.filter { $0.isVirtual || !spent.contains(ObjectIdentifier($0.view)) }
            .map(applied)
        return node
    }
}
