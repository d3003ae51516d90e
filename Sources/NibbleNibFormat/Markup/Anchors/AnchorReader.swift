/// Reads the attributes of one element that place it.
struct AnchorReader {
    private let builder: ConstraintElements
    /// Whether “none” may take a constraint away, as in a variation.
    private let allowsNone: Bool
    /// The constraints, in the order of the attributes.
    private(set) var constraints: [NibConstraint] = []
    /// The attributes that say “none”.
    private(set) var removedSlots: [String] = []
    /// The outlets of constraints, by slot.
    private(set) var outlets: [(slot: String, attribute: XMLAttribute)] = []

    init(of element: String, in parent: MarkupParent?, allowsNone: Bool = false) {
        builder = ConstraintElements(element: element, parent: parent?.id)
        self.allowsNone = allowsNone
    }

    /// Reads an attribute that places the element; whether it is one.
    mutating func read(_ attribute: XMLAttribute, in scope: inout MarkupScope) -> Bool {
        if attribute.name == "edges" {
            readEdges(attribute, in: &scope)
        } else if let slot = AnchorSlot(attribute.name) {
            read(attribute, as: slot, in: &scope)
        } else if attribute.name.hasSuffix(".outlet") {
            outlets.append((String(attribute.name.dropLast(".outlet".count)), attribute))
        } else {
            return false
        }
        return true
    }

    private mutating func read(
        _ attribute: XMLAttribute, as slot: AnchorSlot, in scope: inout MarkupScope
    ) {
        // What `edges` said of this edge yields.
        if !removedSlots.isEmpty { removedSlots.removeAll { $0 == attribute.name } }
        if allowsNone, attribute.value == "none" {
            constraints.removeAll { $0.slot == attribute.name }
            return removedSlots.append(attribute.name)
        }
        do throws(AnchorFault) {
            var expression = try AnchorParser.expression(attribute.value)
            if let relation = slot.relation {
                guard expression.relation == .equal else {
                    throw AnchorFault(
                        offset: 0, message: "\(attribute.name) says “min” or “max” already.")
                }
                expression.relation = relation
            }
            let constraint = try constraint(
                on: slot.attribute, expression, attribute, slot: attribute.name, in: &scope)
            if slot.attribute.isLength, expression.target == nil, expression.constant < 0 {
                scope.log.warning(
                    .badConstraint, attribute.place,
                    "No view has a \(slot.attribute.rawValue) below 0. Write 0 or more."
                )
            }
            if let index = index(of: attribute.name) {
                constraints[index] = constraint
            } else {
                // Most views have three or four.
                if constraints.isEmpty { constraints.reserveCapacity(4) }
                constraints.append(constraint)
            }
        } catch {
            scope.log.error(error, at: attribute.valuePlace)
        }
    }

    private mutating func readEdges(_ attribute: XMLAttribute, in scope: inout MarkupScope) {
        let sides: [NibLayoutAttribute] = [.top, .leading, .bottom, .trailing]
        if allowsNone, attribute.value == "none" {
            return removedSlots += sides.map(\.rawValue).filter { !isSaid($0) }
        }
        do throws(AnchorFault) {
            let edges = try AnchorParser.edges(attribute.value)
            for (position, side) in sides.enumerated() where !isSaid(side.rawValue) {
                var expression = AnchorExpression()
                expression.target = edges.target
                expression.priority = edges.priority
                let inset = edges.insets[position]
                expression.constant = position < 2 ? inset : 0 - inset
                constraints.append(
                    try constraint(on: side, expression, attribute, slot: side.rawValue, in: &scope))
            }
        } catch {
            scope.log.error(error, at: attribute.valuePlace)
        }
    }

    private func constraint(
        on side: NibLayoutAttribute, _ expression: AnchorExpression, _ attribute: XMLAttribute, slot: String,
        in scope: inout MarkupScope
    ) throws(AnchorFault) -> NibConstraint {
        var constraint = try builder.constraint(
            NibAnchor(item: .element(builder.element), attribute: side), expression, place: attribute.place,
            valuePlace: attribute.valuePlace, in: &scope)
        constraint.slot = slot
        return constraint
    }

    /// Whether an attribute of the edge itself was read.
    private func isSaid(_ slot: String) -> Bool { index(of: slot) != nil || removedSlots.contains(slot) }

    private func index(of slot: String) -> Int? { constraints.firstIndex { $0.slot == slot } }

    /// Gives the constraints that outlets hold the outlets' names: `bottom.outlet="name"` holds what `bottom` makes.
    mutating func connectOutlets(in scope: inout MarkupScope) {
        for (slot, attribute) in outlets {
            guard let index = index(of: slot) else {
                let slots = constraints.compactMap(\.slot)
                scope.log.error(
                    .badConnection, attribute.place,
                    slot == "edges"
                        ? "edges makes four constraints; an outlet holds one, as bottom.outlet does."
                        : "This element has no constraint “\(slot)” that an outlet could hold.",
                    suggestion: Suggestion.nearest(to: slot, in: slots).map { "\($0).outlet" },
                    names: [attribute.name])
                continue
            }
            constraints[index].id = scope.names.takeConstraintID(attribute, &scope.log)
            scope.connectOwner(attribute, .outlet, to: constraints[index])
        }
    }
}
