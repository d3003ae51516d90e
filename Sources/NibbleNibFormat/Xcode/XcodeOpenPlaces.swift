/// Places views that the file marks as ambiguous where they were drawn, along an axis in which no constraint does.
///
/// Xcode's canvas shows such a view where its frame is; without a constraint it would be at the edge, on top of what is there.
/// Of several that constraints keep together and nothing else holds, the first is placed. Any other constraint counts more.
struct XcodeOpenPlaces {
    /// The views that constraints keep together along each axis.
    private var horizontal = DisjointSets()
    private var vertical = DisjointSets()
    /// The element that each is directly in.
    private var parents: [String: String] = [:]

    private static let priority = 1.0
    /// The views that place what is in them by themselves.
    private static let arranging: Set<String> = ["StackView", "TableView", "CollectionView", "ScrollView"]

    /// Applies the rule to elements.
    static func apply(to elements: inout [NibElement]) {
        var places = XcodeOpenPlaces()
        for element in elements { places.note(element) }
        for element in elements { places.collect(element) }
        for index in elements.indices { places.visit(&elements[index]) }
    }

    private mutating func note(_ element: NibElement) {
        let isArranging = Self.arranging.contains(element.className.name)
        for child in element.children {
            parents[child.id] = element.id
            if isArranging || child.placement != .constraints { hold(child.id) }
            note(child)
        }
    }

    private mutating func hold(_ id: String) {
        horizontal.hold(id)
        vertical.hold(id)
    }

    private mutating func collect(_ element: NibElement) {
        for constraint in element.constraints where Self.places(constraint) {
            switch constraint.first.attribute.axis {
            case .horizontal: Self.join(by: constraint, parents, &horizontal)
            case .vertical: Self.join(by: constraint, parents, &vertical)
            case .width, .height: break
            }
        }
        for child in element.children { collect(child) }
    }

    private static func places(_ constraint: NibConstraint) -> Bool {
        constraint.isInstalled && !constraint.isDesignTime && constraint.relation == .equal
    }

    private static func join(
        by constraint: NibConstraint, _ parents: [String: String], _ sets: inout DisjointSets
    ) {
        guard let second = constraint.second else { return }
        let ids = [constraint.first.item, second.item].compactMap { item -> String? in
            if case .element(let id) = item { id } else { nil }
        }
        if ids.count == 2, parents[ids[0]] == parents[ids[1]] { return sets.unite(ids[0], ids[1]) }
        // What is pinned inside a view doesn't hold that.
        for id in ids where !ids.contains(where: { parents[$0] == id }) { sets.hold(id) }
    }

    private mutating func visit(_ element: inout NibElement) {
        for child in element.children where child.role == nil && child.hints.contains(.ambiguous) {
            guard let frame = child.frame else { continue }
            if !horizontal.isHeld(child.id) {
                element.constraints.append(Self.constraint(child, .leading, in: element, frame.x))
                horizontal.hold(child.id)
            }
            if !vertical.isHeld(child.id) {
                element.constraints.append(Self.constraint(child, .top, in: element, frame.y))
                vertical.hold(child.id)
            }
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

/// Disjoint sets of views (union-find with path splitting: Tarjan and van Leeuwen, 1984); some are held in place.
private struct DisjointSets {
    /// Another view of each one's set, nearer to its representative.
    private var links: [String: String] = [:]
    private var held: Set<String> = []

    private mutating func representative(of id: String) -> String {
        var id = id
        while let next = links[id] {
            if let further = links[next] { links[id] = further }
            id = next
        }
        return id
    }

    mutating func unite(_ one: String, _ other: String) {
        let (one, other) = (representative(of: one), representative(of: other))
        guard one != other else { return }
        links[one] = other
        if held.contains(one) { held.insert(other) }
    }

    mutating func hold(_ id: String) { held.insert(representative(of: id)) }

    mutating func isHeld(_ id: String) -> Bool { held.contains(representative(of: id)) }
}
