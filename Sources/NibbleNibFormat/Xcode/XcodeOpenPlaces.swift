/// Places views that the file marks as ambiguous where they were drawn, along an axis in which no constraint does.
///
/// Xcode's canvas shows such a view where its frame is; without a constraint it would be at the edge, on top of what is there.
/// Any other constraint counts more.
struct XcodeOpenPlaces {
    /// The axes along which constraints place views, by the views' ids.
    private var placed: [String: Set<NibLayoutAttribute.Axis>] = [:]

    private static let priority = 1.0
    /// The views that place what is in them by themselves.
    private static let arranging: Set<String> = ["StackView", "TableView", "CollectionView", "ScrollView"]

    /// Applies the rule to elements.
    static func apply(to elements: inout [NibElement]) {
        var places = XcodeOpenPlaces()
        for element in elements { places.collect(element) }
        for index in elements.indices { places.visit(&elements[index]) }
    }

    private mutating func collect(_ element: NibElement) {
        for constraint in element.constraints {
            for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
                guard case .element(let id) = anchor.item, ![.width, .height].contains(anchor.attribute)
                else { continue }
                placed[id, default: []].insert(anchor.attribute.axis)
            }
        }
        for child in element.children { collect(child) }
    }

    private func visit(_ element: inout NibElement) {
        let isArranging = Self.arranging.contains(element.className.name)
        for child in element.children where !isArranging && child.role == nil {
            guard child.placement == .constraints, child.hints.contains(.ambiguous), let frame = child.frame,
                let axes = placed[child.id],
                axes.count == 1
            else { continue }
            element.constraints.append(
                axes.contains(.vertical)
                    ? Self.constraint(child, .leading, in: element, frame.x)
                    : Self.constraint(child, .top, in: element, frame.y))
        }
        for index in element.children.indices { visit(&element.children[index]) }
    }

    private static func constraint(
        _ view: NibElement, _ attribute: NibLayoutAttribute, in superview: NibElement, _ distance: Double
    ) -> NibConstraint {
        var constraint = NibConstraint(
            id: "#\(attribute.rawValue) of \(view.id)",
            first: NibAnchor(item: .element(view.id), attribute: attribute), place: view.place)
        constraint.second = NibAnchor(item: .element(superview.id), attribute: attribute)
        constraint.constant = distance
        constraint.priority = priority
        return constraint
    }
}
