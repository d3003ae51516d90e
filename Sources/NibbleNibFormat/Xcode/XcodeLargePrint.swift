import NibbleCells

/// Keeps what follows large print as far away as it was drawn.
///
/// A character of a font of 40 points is about 24 points wide, three cells, and one cell here: what follows it would move to the
/// left by two thirds of its width. The width is a wish, just above the usual hugging: text beside it doesn't give way to it.
struct XcodeLargePrint {
    /// The rows of a line from which on print is large: 24 points.
    private static let leastHeight = 1.8
    private static let priority = 300.0

    /// The superviews of large labels, by the labels' ids.
    private var superviews: [String: String] = [:]
    /// The labels that others follow, and the ones that have a width of their own.
    private var followed: Set<String> = []
    private var held: Set<String> = []

    /// Applies this to elements that have been read.
    static func apply(to elements: inout [NibElement]) {
        var print = XcodeLargePrint()
        for element in elements { print.collect(element) }
        guard !print.superviews.isEmpty else { return }
        for element in elements { print.note(element) }
        for index in elements.indices { print.widen(&elements[index]) }
    }

    private mutating func collect(_ element: NibElement) {
        // Wide labels have their text at the left, away from what follows them from right to left.
        guard element.text(of: "semanticContentAttribute") != "forceRightToLeft" else { return }
        let isRow =
            element.className.name == "StackView" && element.text(of: "axis") != "vertical"
            && ["fill", "fillProportionally"].contains(element.text(of: "distribution") ?? "fill")
        let shown = element.children.filter { $0.isInstalled && $0.text(of: "hidden") != "true" }
        for child in shown where Self.isLarge(child) {
            superviews[child.id] = element.id
            if isRow, child.id != shown.last?.id { followed.insert(child.id) }
        }
        for child in element.children { collect(child) }
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
        for constraint in element.constraints where constraint.isInstalled {
            note(constraint.first, beside: constraint.second)
            if let second = constraint.second { note(second, beside: constraint.first) }
        }
        for child in element.children { note(child) }
    }

    private mutating func note(_ anchor: NibAnchor, beside other: NibAnchor?) {
        guard case .element(let id) = anchor.item, let superview = superviews[id] else { return }
        if anchor.attribute == .width { held.insert(id) }
        guard let other, case .element = other.item, other.item != .element(superview),
            anchor.attribute.isEnd, other.attribute.isStart
        else { return }
        followed.insert(id)
    }

    private func widen(_ element: inout NibElement) {
        if followed.contains(element.id), !held.contains(element.id), let width = element.frame?.width {
            var constraint = NibConstraint(
                id: "#width of \(element.id)",
                first: NibAnchor(item: .element(element.id), attribute: .width), place: element.place)
            constraint.relation = .greaterThanOrEqual
            constraint.constant = width
            constraint.priority = Self.priority
            element.constraints.append(constraint)
        }
        for index in element.children.indices { widen(&element.children[index]) }
    }
}
