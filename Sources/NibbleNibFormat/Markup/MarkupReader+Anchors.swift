/// The anchors of one element while its attributes are read.
struct AnchorAttributes {
    let element: String
    let parent: String?
    var constraints: [NibConstraint] = []
    var removedSlots: [String] = []
    /// The outlets of constraints, by slot.
    var outlets: [(slot: String, attribute: XMLAttribute)] = []
    /// Whether “none” may take a constraint away, as in a variation.
    var allowsNone = false

    /// Whether any constraint is on one of the two axes that a frame has.
    func has(_ place: NibLayoutAttribute.Axis, _ length: NibLayoutAttribute.Axis) -> Bool {
        constraints.contains { $0.first.attribute.axis == place || $0.first.attribute.axis == length }
    }
}

extension MarkupReader {
    /// Reads an attribute that places the element; whether it is one.
    mutating func readAnchor(_ attribute: XMLAttribute, into anchors: inout AnchorAttributes) -> Bool {
        if attribute.name == "edges" {
            readEdges(attribute, into: &anchors)
        } else if let slot = AnchorSlot(attribute.name) {
            readSlot(slot, attribute, into: &anchors)
        } else if attribute.name.hasSuffix(".outlet") {
            anchors.outlets.append((String(attribute.name.dropLast(".outlet".count)), attribute))
        } else {
            return false
        }
        return true
    }

    private mutating func readSlot(
        _ slot: AnchorSlot, _ attribute: XMLAttribute, into anchors: inout AnchorAttributes
    ) {
        if anchors.allowsNone, attribute.value == "none" {
            return anchors.removedSlots.append(attribute.name)
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
            let first = NibAnchor(item: .element(anchors.element), attribute: slot.attribute)
            var constraint = try constraint(
                first, expression, place: attribute.place, valuePlace: attribute.valuePlace, anchors)
            constraint.slot = attribute.name
            // What `edges` said of this edge yields.
            if let index = anchors.constraints.firstIndex(where: { $0.slot == attribute.name }) {
                anchors.constraints[index] = constraint
            } else {
                anchors.constraints.append(constraint)
            }
        } catch {
            report(error, at: attribute.valuePlace)
        }
    }

    private mutating func readEdges(_ attribute: XMLAttribute, into anchors: inout AnchorAttributes) {
        if anchors.allowsNone, attribute.value == "none" {
            return anchors.removedSlots += ["top", "leading", "bottom", "trailing"]
        }
        do throws(AnchorFault) {
            let edges = try AnchorParser.edges(attribute.value)
            let sides: [NibLayoutAttribute] = [.top, .leading, .bottom, .trailing]
            for (index, side) in sides.enumerated()
            where !anchors.constraints.contains(where: { $0.slot == side.rawValue }) {
                var expression = AnchorExpression()
                expression.target = edges.target
                expression.priority = edges.priority
                expression.constant = index < 2 ? edges.insets[index] : 0 - edges.insets[index]
                var constraint = try constraint(
                    NibAnchor(item: .element(anchors.element), attribute: side), expression,
                    place: attribute.place, valuePlace: attribute.valuePlace, anchors)
                constraint.slot = side.rawValue
                anchors.constraints.append(constraint)
            }
        } catch {
            report(error, at: attribute.valuePlace)
        }
    }

    /// `<constraint>a.top = b.bottom + 1</constraint>`, inside the element that `self` and `super` speak of.
    mutating func readEquation(_ xml: XMLElement, of element: inout NibElement, parent: MarkupParent?) {
        for attribute in xml.attributes where !Self.constraintAttributes.contains(attribute.name) {
            log.error(
                .unknownAttribute, attribute.place, "<constraint> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: Self.constraintAttributes))
        }
        for child in xml.elements {
            log.error(
                .misplacedElement, child.place, "<constraint> holds an equation, as a.top = b.bottom + 1.")
        }
        let textPlace = xml.children.first { if case .text = $0.content { true } else { false } }?.place
        do throws(AnchorFault) {
            let equation = try AnchorParser.equation(xml.text)
            let anchors = AnchorAttributes(element: element.id, parent: parent?.id)
            let first = try item(equation.first, anchors, at: textPlace ?? xml.place)
            let attribute = equation.first.attribute ?? .width
            var constraint = try constraint(
                NibAnchor(item: first, attribute: attribute), equation.expression, place: xml.place,
                valuePlace: textPlace ?? xml.place, anchors)
            name(&constraint, xml)
            element.constraints.append(constraint)
        } catch {
            report(error, at: textPlace ?? xml.place)
        }
    }

    private static let constraintAttributes = ["collection", "id", "identifier", "installed", "outlet"]

    private mutating func name(_ constraint: inout NibConstraint, _ xml: XMLElement) {
        let idAttribute = xml.attribute("id") ?? xml.attribute("outlet")
        if let idAttribute { constraint.id = takeConstraintID(idAttribute) }
        constraint.identifier = xml["identifier"]
        if let attribute = xml.attribute("installed") {
            constraint.isInstalled = readBoolean(attribute) ?? true
        }
        if let attribute = xml.attribute("outlet") { addOutlet(attribute, to: constraint) }
        if let attribute = xml.attribute("collection") { addOutlet(attribute, .collection, to: constraint) }
    }

    mutating func addOutlet(
        _ attribute: XMLAttribute, _ kind: NibConnection.Kind = .outlet, to constraint: NibConstraint
    ) {
        guard NameText.isIdentifier(attribute.value) else {
            return log.error(
                .badName, attribute.valuePlace,
                "“\(attribute.value.prefix(60))” is no outlet: it must be a property's name.")
        }
        connections.append(
            NibConnection(
                kind: kind, source: .owner, destination: .constraint(constraint.id), name: attribute.value,
                place: attribute.place, namePlace: attribute.valuePlace))
    }

    // MARK: - Building

    private mutating func constraint(
        _ first: NibAnchor, _ expression: AnchorExpression, place: NibPlace, valuePlace: NibPlace,
        _ anchors: AnchorAttributes
    ) throws(AnchorFault) -> NibConstraint {
        var constraint = NibConstraint(id: takeConstraintID(), first: first, place: place)
        constraint.relation = expression.relation
        constraint.constant = expression.constant
        constraint.multiplier = expression.multiplier
        constraint.priority = expression.priority
        guard let target = expression.target else {
            guard first.attribute.isLength else {
                throw AnchorFault(
                    offset: 0,
                    message: "\(first.attribute.rawValue) must be measured from something, as in “super + 1”."
                )
            }
            return constraint
        }
        let attribute = target.attribute ?? first.attribute
        try check(first.attribute, attribute)
        constraint.second = NibAnchor(item: try item(target, anchors, at: valuePlace), attribute: attribute)
        if constraint.second == first {
            throw AnchorFault(offset: 0, message: "An anchor cannot be measured from itself.")
        }
        return constraint
    }

    private func check(_ first: NibLayoutAttribute, _ second: NibLayoutAttribute) throws(AnchorFault) {
        guard first.isComparable(with: second) else {
            let others = NibLayoutAttribute.allCases.filter { first.isComparable(with: $0) }
                .filter { ($0.turnsWithWriting ?? true) == (first.turnsWithWriting ?? true) }
            throw AnchorFault(
                offset: 0,
                message: "\(first.rawValue) cannot be measured from \(second.rawValue), but from "
                    + others.map(\.rawValue).joined(separator: ", ") + ".")
        }
        if let turns = first.turnsWithWriting, let otherTurns = second.turnsWithWriting, turns != otherTurns {
            throw AnchorFault(
                offset: 0,
                message:
                    "\(first.rawValue) cannot be measured from \(second.rawValue): one turns with the direction of writing."
            )
        }
    }

    private mutating func item(
        _ target: AnchorExpression.Target, _ anchors: AnchorAttributes, at place: NibPlace
    ) throws(AnchorFault) -> NibLayoutItem {
        let id: String
        switch target.name {
        case "self": id = anchors.element
        case "super":
            guard let parent = anchors.parent else {
                throw AnchorFault(
                    offset: 0,
                    message: "“super” means nothing here: this element has no superview in the file.")
            }
            id = parent
        default:
            id = target.name
            note(reference: id, at: place, isPlaced: true)
        }
        return target.guide.map { .guide($0, of: id) } ?? .element(id)
    }

    private func shifted(_ place: NibPlace, by offset: Int) -> NibPlace {
        NibPlace(line: place.line, column: place.column &+ Int32(clamping: offset))
    }

    private mutating func report(_ fault: AnchorFault, at place: NibPlace) {
        log.error(
            .badConstraint, shifted(place, by: fault.offset), fault.message, suggestion: fault.suggestion)
    }
}
