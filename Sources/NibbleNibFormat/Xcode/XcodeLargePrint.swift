import NibbleCells

/// Keeps the width that large print was drawn with where other views stand beside it.
///
/// A character of a font of 40 points is about 24 points wide, three cells, and one cell here: what follows it would move to the
/// left by two thirds of its width. The width is a wish below the priorities of text, so that a longer text still has its room.
struct XcodeLargePrint {
    /// The rows of a line from which on print is large: 24 points.
    private static let leastHeight = 1.8
    private static let priority = 700.0

    /// The superviews of large labels, by the labels' ids.
    private var superviews: [String: String] = [:]
    /// The labels whose ends are those of others, and the ones that nothing may make wider.
    private var neighbors: Set<String> = []
    private var held: Set<String> = []

    /// Applies this to elements that have been read.
    static func apply(to elements: inout [NibElement]) {
        var print = XcodeLargePrint()
        for element in elements { print.collect(element, in: nil) }
        guard !print.superviews.isEmpty else { return }
        for element in elements { print.note(element) }
        for index in elements.indices { print.widen(&elements[index]) }
    }

    private mutating func collect(_ element: NibElement, in superview: NibElement?) {
        if let superview, Self.isLarge(element) {
            superviews[element.id] = superview.id
            if superview.className.name == "StackView", superview.text(of: "axis") != "vertical",
                ["fill", "fillProportionally"].contains(superview.text(of: "distribution") ?? "fill")
            {
                neighbors.insert(element.id)
            }
        }
        for child in element.children { collect(child, in: element) }
    }

    private static func isLarge(_ element: NibElement) -> Bool {
        guard element.className.name == "Label", element.placement == .constraints,
            element.hints.contains(.singleLine), let height = element.fontLineHeight, height >= leastHeight,
            let width = element.frame?.width, let text = element.text(of: "text")
        else { return false }
        return width > Double(TerminalText.columns(of: text))
    }

    /// Notes what constraints say of the labels' ends.
    private mutating func note(_ element: NibElement) {
        for constraint in element.constraints {
            note(constraint.first, beside: constraint.second)
            if let second = constraint.second { note(second, beside: constraint.first) }
        }
        for child in element.children { note(child) }
    }

    private mutating func note(_ anchor: NibAnchor, beside other: NibAnchor?) {
        guard case .element(let id) = anchor.item, let superview = superviews[id] else { return }
        switch anchor.attribute {
        case .width: held.insert(id)
        case .leading, .trailing, .left, .right:
            if let other, other.item != .element(superview), case .element = other.item {
                neighbors.insert(id)
            }
        default: break
        }
    }

    private func widen(_ element: inout NibElement) {
        if neighbors.contains(element.id), !held.contains(element.id), let width = element.frame?.width {
            var constraint = NibConstraint(
                id: "#width of \(element.id)",
                first: NibAnchor(item: .element(element.id), attribute: .width), place: element.place)
            constraint.constant = width
            constraint.priority = Self.priority
            element.constraints.append(constraint)
        }
        for index in element.children.indices { widen(&element.children[index]) }
    }
}
