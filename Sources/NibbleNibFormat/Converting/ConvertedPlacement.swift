/// Distributes the constraints of a tree over its elements, each to the one that it places, and snaps the frames.
struct ConvertedPlacement {
    private let names: ConvertedNames
    private var parents: [String: String] = [:]
    private var known: Set<String> = []
    private var elements: [String: ConvertedConstraints] = [:]
    /// The views that a stack or a property of another object places.
    private var arranged: Set<String> = []
    /// The views that are placed by a frame: nothing else can place them on some screens.
    private var framed: Set<String> = []
    /// The topmost views that have the frame which they are given.
    private var roots: Set<String> = []
    /// Constraints that must keep a name, because an object of the file holds them.
    private let named: Set<String>
    /// The objects that constraints name by their ids.
    private(set) var references: Set<String> = []
    /// The frames of views, in whole cells.
    private(set) var frames: [String: String] = [:]

    init(
        _ objects: [NibElement], names: ConvertedNames, named: Set<String>,
        frames given: [String: NibRect] = [:]
    ) {
        self.names = names
        self.named = named
        for object in objects { look(object, parent: nil, x: 0, y: 0) }
        if !given.isEmpty {
            for id in known { if let frame = given[id] { frames[id] = Self.text(of: frame) } }
        }
        for object in objects { distribute(object) }
        for id in elements.keys { mergeEdges(of: id) }
    }

    /// The attributes that place an element.
    func constraints(of id: String) -> ConvertedConstraints { elements[id] ?? ConvertedConstraints() }

    /// Whether a view is placed by what holds it.
    func isArranged(_ id: String) -> Bool { arranged.contains(id) }

    // MARK: - Frames

    private mutating func look(_ element: NibElement, parent: String?, x: Double, y: Double) {
        known.insert(element.id)
        if parent == nil || element.role != nil { arranged.insert(element.id) }
        if element.className.name == "StackView" { arranged.formUnion(element.children.map(\.id)) }
        if element.role == nil, element.placement == .frame, element.frame != nil {
            if parent == nil { roots.insert(element.id) } else { framed.insert(element.id) }
        }
        if let parent, element.role == nil || element.role == "contentView" { parents[element.id] = parent }
        var inside = (x: x, y: y)
        if let frame = element.frame {
            if parent != nil { inside = (x + frame.x, y + frame.y) } else { inside = (0, 0) }
            frames[element.id] = Self.snapped(frame, element.hints, x: x, y: y)
        }
        for child in element.children { look(child, parent: element.id, x: inside.x, y: inside.y) }
    }

    /// Edges are rounded where they are on the screen; one line of text is one row.
    private static func snapped(_ frame: NibRect, _ hints: NibElement.Hints, x: Double, y: Double) -> String {
        func cell(_ value: Double) -> Int { Int(max(-1e6, min(1e6, (value + 0.5).rounded(.down)))) }
        var columns = (cell(x + frame.x), cell(x + frame.x + frame.width))
        var rows = (cell(y + frame.y), cell(y + frame.y + frame.height))
        let height = rows.1 - rows.0
        if hints.contains(.singleLine), height == 0 || height == 2 {
            let row = cell(y + frame.y + frame.height / 2 - 0.5)
            rows = (row, row + 1)
        }
        if hints.contains(.horizontalRule) { rows.1 = max(rows.1, rows.0 + 1) }
        if hints.contains(.verticalRule) { columns.1 = max(columns.1, columns.0 + 1) }
        return "\(columns.0 - cell(x)),\(rows.0 - cell(y)),\(columns.1 - columns.0),\(rows.1 - rows.0)"
    }

    private static func text(of frame: NibRect) -> String {
        [frame.x, frame.y, frame.width, frame.height].map { NumberText.text($0.rounded(), digits: 0) }
            .joined(separator: ",")
    }

    // MARK: - Constraints

    private mutating func distribute(_ element: NibElement) {
        for constraint in element.constraints {
            distribute(constraint, of: element.id)
        }
        for variation in element.variations {
            for constraint in variation.constraints { noteReferences(constraint, in: element.id) }
        }
        for child in element.children { distribute(child) }
    }

    /// Notes the objects that a constraint inside an element names by their ids.
    private mutating func noteReferences(_ constraint: NibConstraint, in id: String) {
        for item in [constraint.first.item.id, constraint.second?.item.id ?? id]
        where item != id && item != parents[id] {
            references.insert(item)
        }
    }

    private mutating func distribute(_ constraint: NibConstraint, of owner: String) {
        guard known.contains(constraint.first.item.id),
            constraint.second.map({ known.contains($0.item.id) }) ?? true
        else { return }
        if !named.contains(constraint.id), !constraint.isDesignTime {
            for candidate in candidates(constraint) where put(candidate) { return }
        }
        var equation = ConvertedConstraints.Equation(
            text: "", id: constraint.id, isInstalled: constraint.isInstalled,
            isDesignTime: constraint.isDesignTime,
            isNamed: named.contains(constraint.id))
        let attribute = constraint.first.attribute
        equation.text = AnchorText.text(
            target(NibAnchor(item: constraint.first.item, attribute: attribute), in: owner, implied: nil),
            expression(constraint, in: owner, implied: nil))
        elements[owner, default: ConvertedConstraints()].equations.append(equation)
        noteReferences(constraint, in: owner)
    }

    /// The ways to say a constraint as an attribute, the better one first: of the view inside rather than the one around.
    private func candidates(_ constraint: NibConstraint) -> [NibConstraint] {
        // The other way round, the ratio of a view's own lengths is another one by a rounding.
        guard let inverted = constraint.inverted, inverted.first.item != constraint.first.item else {
            return [constraint]
        }
        let isAround = parents[inverted.first.item.id] == constraint.first.item.id
        if case .guide = constraint.first.item { return [inverted] }
        if isAround { return [inverted] }
        let isInside = parents[constraint.first.item.id] == inverted.first.item.id
        return isInside ? [constraint] : [constraint, inverted]
    }

    /// Makes an attribute of a constraint; whether it can be one.
    private mutating func put(_ constraint: NibConstraint) -> Bool {
        guard case .element(let id) = constraint.first.item, let slot = Self.slot(of: constraint) else {
            return false
        }
        let isSometimes = !constraint.isInstalled && constraint.variations.contains { $0.isInstalled == true }
        guard constraint.isInstalled || isSometimes else { return false }
        // A frame and attributes cannot place a view together; a constraint of its own may name it.
        if framed.contains(id) { return isSometimes }
        if roots.contains(id), !isSometimes { return false }
        var said = elements[id, default: ConvertedConstraints()]
        let isSaid = said.slots.contains { $0.name == slot }
        guard !constraint.isInstalled || !isSaid else { return false }
        let variations = constraint.variations.map { variation in
            var other = constraint
            other.constant = variation.constant ?? constraint.constant
            let text = variation.isInstalled == false ? "none" : text(other, slot, in: id)
            return ConvertedConstraints.Variation(condition: variation.condition, slot: slot, text: text)
        }
        guard said.join(variations) else { return false }
        if constraint.isInstalled {
            let text = text(constraint, slot, in: id)
            said.slots.append(ConvertedConstraints.Slot(name: slot, text: text, ids: [constraint.id]))
        }
        elements[id] = said
        noteReferences(constraint, in: id)
        return true
    }

    /// The attribute that says a constraint; nil when none does.
    private static func slot(of constraint: NibConstraint) -> String? {
        let name = constraint.first.attribute.rawValue
        guard AnchorSlot.names.contains(name) else { return nil }
        guard constraint.second == nil, constraint.relation != .equal else { return name }
        return (constraint.relation == .greaterThanOrEqual ? "min" : "max") + name.prefix(1).uppercased()
            + name.dropFirst()
    }

    /// The attribute that stands for a variation's constraint.
    func text(_ constraint: NibConstraint, in id: String) -> (slot: String, text: String)? {
        guard let slot = constraint.slot ?? Self.slot(of: constraint) else { return nil }
        return (slot, text(constraint, slot, in: id))
    }

    private func text(_ constraint: NibConstraint, _ slot: String, in id: String) -> String {
        var expression = expression(constraint, in: id, implied: constraint.first.attribute)
        if AnchorSlot(slot)?.relation != nil { expression.relation = .equal }
        return AnchorText.text(expression)
    }

    private func expression(
        _ constraint: NibConstraint, in id: String, implied: NibLayoutAttribute?
    ) -> AnchorExpression {
        var expression = AnchorExpression()
        expression.relation = constraint.relation
        expression.target = constraint.second.map { target($0, in: id, implied: implied) }
        expression.multiplier = constraint.multiplier
        expression.constant = constraint.constant
        expression.priority = constraint.priority
        return expression
    }

    private func target(
        _ anchor: NibAnchor, in id: String, implied: NibLayoutAttribute?
    ) -> AnchorExpression.Target {
        var target = AnchorExpression.Target(name: "")
        target.attribute = anchor.attribute == implied ? nil : anchor.attribute
        if case .guide(let guide, _) = anchor.item { target.guide = guide }
        let item = anchor.item.id
        if item == id {
            target.name = "self"
        } else if item == parents[id] {
            target.name = "super"
        } else {
            target.name = names[item]
        }
        return target
    }

    /// Four edges to the same thing become one attribute.
    private mutating func mergeEdges(of id: String) {
        guard var said = elements[id] else { return }
        let edges = ["top", "leading", "bottom", "trailing"]
        let slots = edges.compactMap { edge in said.slots.first { $0.name == edge } }
        let parsed = slots.compactMap { try? AnchorParser.expression($0.text) }
        guard parsed.count == 4, let first = parsed.first, let target = first.target, target.attribute == nil,
            parsed.allSatisfy({
                $0.target == target && $0.relation == .equal && $0.multiplier == 1
                    && $0.priority == first.priority
            }), !said.variations.contains(where: { edges.contains($0.slot) })
        else { return }
        let insets = [parsed[0].constant, parsed[1].constant, 0 - parsed[2].constant, 0 - parsed[3].constant]
        said.slots.removeAll { edges.contains($0.name) }
        said.slots.append(
            ConvertedConstraints.Slot(
                name: "edges", text: AnchorText.text(target, insets, first.priority),
                ids: slots.flatMap(\.ids)))
        elements[id] = said
    }
}
