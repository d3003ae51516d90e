/// Keeps lines of text apart whose views overlap a little in points.
///
/// A view of text is higher than its letters, so lines are moved into one another; in cells both would come to be in one row.
enum XcodeTextGaps {
    /// The most that two lines overlap without their letters doing so, in rows.
    private static let mostOverlap = 0.5

    /// Applies this to elements that have been read.
    static func apply(to elements: inout [NibElement]) {
        var texts: Set<String> = []
        for element in elements { collect(element, into: &texts) }
        guard texts.count > 1 else { return }
        for index in elements.indices { part(&elements[index], texts) }
    }

    private static func collect(_ element: NibElement, into texts: inout Set<String>) {
        if element.hints.contains(.singleLine) || element.className.name == "Label" {
            texts.insert(element.id)
        }
        for child in element.children { collect(child, into: &texts) }
    }

    private static func part(_ element: inout NibElement, _ texts: Set<String>) {
        for index in element.constraints.indices where isOverlap(element.constraints[index], texts) {
            element.constraints[index].constant = 0
        }
        for index in element.children.indices { part(&element.children[index], texts) }
    }

    private static func isOverlap(_ constraint: NibConstraint, _ texts: Set<String>) -> Bool {
        guard let second = constraint.second, constraint.multiplier == 1,
            case .element(let one) = constraint.first.item, case .element(let other) = second.item,
            one != other, texts.contains(one), texts.contains(other)
        else { return false }
        // The upper edge of one is above the lower edge of the other, whichever is named first.
        let overlap =
            switch (constraint.first.attribute, second.attribute) {
            case (.top, .bottom): -constraint.constant
            case (.bottom, .top): constraint.constant
            default: 0.0
            }
        return overlap > 0 && overlap < mostOverlap
    }
}
