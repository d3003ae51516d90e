public import NibbleCells
public import NibbleViews

/// Something on the screen that is spoken of, with what is inside it.
///
/// A snapshot of the moment: ask for another one after something changed.
@MainActor public struct AccessibilityNode {
    /// The properties that the element says about itself.
    public internal(set) var properties: AccessibilityProperties
    /// The rectangle of the element, in the window's coordinates.
    public let frame: Rect
    /// The view that says it.
    public let view: View
    /// Whether it is one of the things that a view draws itself.
    public let isVirtual: Bool
    /// The elements inside it, in reading order.
    public internal(set) var children: [AccessibilityNode]

    /// Whether keys go to it.
    public var isFocused: Bool {
        guard !isVirtual, view.isFirstResponder else { return false }
        // In a row of buttons and in a menu, one of the things in it is at hand.
        return !properties.role.isContainer || properties.elements.isEmpty
    }

    /// Whether something can be done with it.
    public var isOperable: Bool {
        guard !properties.traits.contains(.notEnabled) else { return false }
        if properties.activate != nil || properties.adjust != nil || properties.setText != nil { return true }
        // What a row of buttons can do, its buttons do.
        guard properties.elements.isEmpty else { return false }
        return !isVirtual && view.canBecomeFirstResponder
    }

    /// Whether something can be done with it now or when it is enabled again.
    public var isOperableWhenEnabled: Bool {
        guard properties.traits.contains(.notEnabled), properties.role != .text else { return isOperable }
        return properties.elements.isEmpty || properties.activate != nil || properties.adjust != nil
            || properties.setText != nil
    }

    /// The text that is spoken: label, what it is, what it holds, how it is, and the hint.
    ///
    /// `Newsletter, check box, checked`.
    ///
    /// Empty for a group without a name. What was typed into a secure field is never spoken.
    public var spokenText: String {
        var parts: [String] = []
        if let label = properties.label, !label.isEmpty { parts.append(label) }
        if let role = properties.role.spokenName { parts.append(role) }
        if let value = spokenValue { parts.append(value) }
        let traits: [(AccessibilityTraits, String)] = [
            (.selected, "selected"), (.expanded, "expanded"), (.invalid, "invalid"),
            (.notEnabled, "unavailable"),
        ]
        parts += traits.filter { properties.traits.contains($0.0) }.map(\.1)
        if !parts.isEmpty, let hint = properties.hint, !hint.isEmpty { parts.append(hint) }
        return parts.joined(separator: ", ")
    }

    private var spokenValue: String? {
        guard !properties.traits.contains(.secure) else { return "hidden" }
        guard let value = properties.value else { return nil }
        // What a row of buttons holds, its buttons say.
        guard !properties.role.isContainer || properties.elements.isEmpty else { return nil }
        return !value.isEmpty ? value : properties.setText == nil ? nil : "empty"
    }

    /// This and everything inside it, from the outside in, in reading order.
    public var flattened: [AccessibilityNode] {
        var found: [AccessibilityNode] = []
        var pending = [self]
        while let node = pending.popLast() {
            found.append(node)
            pending += node.children.reversed()
        }
        return found
    }
}

extension Accessibility where Self: View {
    /// The elements of the view, itself as the root.
    public var accessibilityTree: AccessibilityNode {
        let isRightToLeft = window?.layoutDirection == .rightToLeft
        let nodes = AccessibilityFinder(isRightToLeft: isRightToLeft).nodes(of: self, depth: 0)
        var root = AccessibilityNode(
            properties: accessibilityProperties, frame: convert(bounds, to: nil), view: self,
            isVirtual: false, children: nodes)
        if nodes.count == 1, let node = nodes.first, node.view === self, !node.isVirtual { root = node }
        return AccessibilityNames(in: root, isRightToLeft: isRightToLeft).applied(to: root)
    }
}

extension Application {
    /// The elements of the screen: all of them, or those of the presentation that has the keys.
    public var accessibilityTree: AccessibilityNode { window.focusScope.accessibilityTree }
}

/// Makes nodes of views.
@MainActor private struct AccessibilityFinder {
    let isRightToLeft: Bool

    /// The nodes of a view: one where it is spoken of, else those of what is inside it.
    func nodes(of view: View, depth: Int) -> [AccessibilityNode] {
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden, depth < View.nestingLimit
        else {
            return []
        }
        let properties = view.accessibilityProperties
        let frame = view.convert(view.bounds, to: nil)
        let virtual = properties.elements.map { part in
            let place = part.frame.map { view.convert($0, to: nil).intersection(frame) } ?? frame
            return AccessibilityNode(
                properties: part, frame: place, view: view, isVirtual: true, children: [])
        }
        if properties.isElement { return [node(view, properties, frame, virtual)] }
        let inside = virtual + ordered(view.subviews.map { nodes(of: $0, depth: depth + 1) })
        guard properties.role.isContainer else { return inside }
        return [node(view, properties, frame, inside)]
    }

    private func node(
        _ view: View, _ properties: AccessibilityProperties, _ frame: Rect, _ children: [AccessibilityNode]
    ) -> AccessibilityNode {
        AccessibilityNode(
            properties: properties, frame: frame, view: view, isVirtual: false, children: children)
    }

    /// The nodes of siblings in reading order, those of one sibling together.
    private func ordered(_ groups: [[AccessibilityNode]]) -> [AccessibilityNode] {
        let groups = groups.filter { !$0.isEmpty }
        let rects = groups.map { group in group.dropFirst().reduce(group[0].frame) { $0.union($1.frame) } }
        return ReadingOrder(rects, isRightToLeft: isRightToLeft).positions.flatMap { groups[$0] }
    }
}
