/// Lets required constraints give way that did not hold in Xcode either.
///
/// Of constraints that contradict one another, the frames of the file show which one Xcode broke: with a lower priority the same
/// one is broken here, on any screen.
struct XcodeBrokenConstraints {
    /// The frames of views that no file marks as misplaced, in cells from the corner of what is around all of them.
    private var frames: [String: NibRect] = [:]

    /// What is longer than its frame has its own coordinates.
    private static let scrolling: Set<String> = ["ScrollView", "TableView", "CollectionView", "TextView"]
    /// The priority of a constraint that gives way.
    private static let priority = 999.0
    /// How far off a constraint is, in columns and in rows, that did not hold: frames are rounded.
    private static let tolerance = (columns: 0.25, rows: 0.125)

    /// Applies the rule to elements, each with all that is inside.
    static func apply(to elements: inout [NibElement]) {
        for index in elements.indices {
            var drawn = XcodeBrokenConstraints()
            drawn.collect(elements[index], x: 0, y: 0)
            let judged = drawn.judged(in: elements[index])
            // Where half of them don't hold, the frames are of another time.
            guard judged.broken > 0, 2 * judged.broken < judged.all else { continue }
            drawn.visit(&elements[index])
        }
    }

    private mutating func collect(_ element: NibElement, x: Double, y: Double) {
        if element.className.name.hasSuffix("Controller") {
            for child in element.children { collect(child, x: x, y: y) }
        }
        guard var frame = element.frame, element.hints.isDisjoint(with: [.misplaced, .ambiguous]) else {
            return
        }
        frame.x += x
        frame.y += y
        if Self.scrolling.contains(element.className.name) { return }
        frames[element.id] = frame
        for child in element.children { collect(child, x: frame.x, y: frame.y) }
    }

    private func visit(_ element: inout NibElement) {
        for index in element.constraints.indices where isBroken(element.constraints[index]) == true {
            element.constraints[index].priority = Self.priority
        }
        for index in element.children.indices { visit(&element.children[index]) }
    }

    /// The required constraints whose ends have frames, and those of them that did not hold.
    private func judged(in element: NibElement) -> (all: Int, broken: Int) {
        let states = element.constraints.compactMap(isBroken)
        return element.children.reduce((states.count, states.count { $0 })) { sum, child in
            let inside = judged(in: child)
            return (sum.0 + inside.all, sum.1 + inside.broken)
        }
    }

    /// Whether a required constraint did not hold; nil where the frames don't tell.
    private func isBroken(_ constraint: NibConstraint) -> Bool? {
        guard constraint.priority >= 1_000, constraint.isInstalled, constraint.variations.isEmpty,
            let first = value(of: constraint.first)
        else { return nil }
        var wanted = constraint.constant
        if let anchor = constraint.second {
            // A part of a place counts from the corner of the view around both.
            guard constraint.multiplier == 1 || anchor.attribute.isLength, let second = value(of: anchor)
            else {
                return nil
            }
            wanted += second * constraint.multiplier
        }
        let tolerance = constraint.first.attribute.isHorizontal ? Self.tolerance.columns : Self.tolerance.rows
        switch constraint.relation {
        case .equal: return abs(first - wanted) > tolerance
        case .lessThanOrEqual: return first > wanted + tolerance
        case .greaterThanOrEqual: return first < wanted - tolerance
        }
    }

    private func value(of anchor: NibAnchor) -> Double? {
        guard case .element(let id) = anchor.item, let frame = frames[id] else { return nil }
        switch anchor.attribute {
        case .left, .leading: return frame.x
        case .right, .trailing: return frame.x + frame.width
        case .centerX: return frame.x + frame.width / 2
        case .top: return frame.y
        case .bottom: return frame.y + frame.height
        case .centerY: return frame.y + frame.height / 2
        case .width: return frame.width
        case .height: return frame.height
        default: return nil
        }
    }
}
