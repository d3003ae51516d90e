/// Keeps text and one-line controls apart whose views overlap a little in points.
///
/// A view of text is higher than its letters, so lines are moved into one another; in cells both would come to be in one row.
enum XcodeTextGaps {
    /// The overlap from which letters do, in rows.
    private static let leastOverlap = 0.5

    /// Applies this to elements that have been read.
    static func apply(to elements: inout [NibElement]) {
        var texts: Set<String> = []
        for element in elements { collect(element, into: &texts) }
        guard texts.count > 1 else { return }
        for index in elements.indices { part(&elements[index], texts) }
    }

    private static func collect(_ element: NibElement, into texts: inout Set<String>) {
        let isText = XcodeRules.paragraphs.contains(element.className.name)
        if isText || element.hints.contains(.singleLine) { texts.insert(element.id) }
        for child in element.children { collect(child, into: &texts) }
    }

    private static func part(_ element: inout NibElement, _ texts: Set<String>) {
        for index in element.constraints.indices {
            guard let factor = Self.factor(of: element.constraints[index], texts) else { continue }
            element.constraints[index].changeConstants { constant in
                let overlap = constant * factor
                return overlap > 0 && overlap < leastOverlap ? 0 : constant
            }
        }
        for index in element.children.indices { part(&element.children[index], texts) }
    }

    /// The factor that makes an overlap of a constraint's constant, 1 or -1; nil where it isn't about the gap between two texts.
    private static func factor(of constraint: NibConstraint, _ texts: Set<String>) -> Double? {
        guard let second = constraint.second, constraint.multiplier == 1,
            case .element(let one) = constraint.first.item, case .element(let other) = second.item,
            one != other, texts.contains(one), texts.contains(other)
        else { return nil }
        return switch (constraint.first.attribute, second.attribute) {
        case (.top, .bottom): -1
        case (.bottom, .top): 1
        default: nil
        }
    }
}
