/// Lets required constraints give way that did not hold in Xcode either.
///
/// Of constraints that contradict one another, the frames of the file show which one Xcode broke: with a lower priority the same
/// one is broken here, on any screen. One that nothing contradicts holds with the lower priority as well.
struct XcodeBrokenConstraints {
    /// The ids of the constraints.
    private var ids: Set<String> = []
    /// The frames of views that are not marked as misplaced or ambiguous, in cells from one corner.
    private var frames: [String: NibRect] = [:]

    /// The views whose content has coordinates of its own.
    private static let scrolling: Set<String> = ["ScrollView", "TableView", "CollectionView", "TextView"]
    /// The priority of a constraint that gives way: below that of text, which would be squeezed for what was broken.
    private static let priority = 700.0
    /// The distances in columns and in rows from which on a constraint did not hold: frames are rounded.
    private static let tolerance = (columns: 0.25, rows: 0.125)

    /// Looks at elements, each with all that is inside, before anything of them is changed.
    init(in elements: [NibElement]) {
        for element in elements {
            frames = [:]
            collect(element, x: 0, y: 0)
            var judged: [Equation: Judged] = [:]
            judge(element, &judged)
            let broken = judged.values.filter(\.isBroken)
            // Where half of them don't hold, the frames are of another time.
            if 2 * broken.count < judged.count { ids.formUnion(broken.flatMap(\.ids)) }
        }
    }

    /// Gives the constraints among those of elements the priority at which they give way.
    func loosen(_ elements: inout [NibElement]) {
        guard !ids.isEmpty else { return }
        for index in elements.indices {
            for place in elements[index].constraints.indices
            where ids.contains(elements[index].constraints[place].id) {
                let priority = elements[index].constraints[place].priority
                elements[index].constraints[place].priority = min(priority, Self.priority)
            }
            loosen(&elements[index].children)
        }
    }

    private mutating func collect(_ element: NibElement, x: Double, y: Double) {
        // One for the other direction has its leading edge at the right.
        guard element.text(of: "semanticContentAttribute") != "forceRightToLeft" else { return }
        var (x, y) = (x, y)
        if var frame = element.frame {
            (x, y) = (x + frame.x, y + frame.y)
            (frame.x, frame.y) = (x, y)
            let isMarked = !element.hints.isDisjoint(with: [.misplaced, .ambiguous])
            if !isMarked, !Self.scrolling.contains(element.className.name) { frames[element.id] = frame }
        } else if !element.className.name.hasSuffix("Controller") {
            return
        }
        let isStack = element.className.name == "StackView"
        // A hidden view of a stack has a frame of nothing.
        for child in element.children where !isStack || child.text(of: "hidden") != "true" {
            collect(child, x: x, y: y)
        }
    }

    /// The equation of a constraint, which some files state several times.
    private struct Equation: Hashable {
        let first: NibAnchor
        let relation: NibConstraint.Relation
        let second: NibAnchor?
        let multiplier: Double
        let constant: Double

        init(_ constraint: NibConstraint) {
            (first, relation, second) = (constraint.first, constraint.relation, constraint.second)
            (multiplier, constant) = (constraint.multiplier, constraint.constant)
        }
    }

    /// Whether an equation did not hold, and the ids of the constraints that state it.
    private struct Judged {
        let isBroken: Bool
        var ids: [String] = []
    }

    private func judge(_ element: NibElement, _ judged: inout [Equation: Judged]) {
        for constraint in element.constraints {
            guard let isBroken = isBroken(constraint) else { continue }
            judged[Equation(constraint), default: Judged(isBroken: isBroken)].ids.append(constraint.id)
        }
        for child in element.children { judge(child, &judged) }
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
        let isHorizontal = constraint.first.attribute.isHorizontal
        let tolerance =
            (isHorizontal ? Self.tolerance.columns : Self.tolerance.rows)
            * max(1, abs(constraint.multiplier))
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
