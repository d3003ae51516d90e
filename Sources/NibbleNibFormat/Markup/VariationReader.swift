/// Reads `<when maxRows="15" height="6 @750"/>`: a condition, and what differs while it holds.
struct VariationReader {
    private let element: String
    private let parent: MarkupParent?
    private let hasFrame: Bool
    /// The constraints that the element's anchors make.
    private let anchored: [NibConstraint]

    /// Reads variations of an element whose own attributes are known.
    init(of element: NibElement, in parent: MarkupParent?) {
        self.element = element.id
        self.parent = parent
        hasFrame = element.frame != nil
        anchored = element.constraints.filter { $0.slot != nil }
    }

    /// Reads one variation.
    func read(_ xml: XMLElement, in scope: inout MarkupScope) -> NibVariation {
        var variation = NibVariation(condition: NibCondition(), place: xml.place)
        var anchors = AnchorReader(of: element, in: parent, allowsNone: true)
        var hasCondition = false
        for attribute in xml.attributes {
            if ConditionReader.refuse(attribute, &scope.log)
                || ConditionReader.read(attribute, into: &variation.condition, &scope.log)
            {
                hasCondition = true
            } else if !anchors.read(attribute, in: &scope) {
                readOverride(attribute, into: &variation, &scope.log)
            }
        }
        reportMisplaced(xml, anchors, hasCondition: hasCondition, &scope.log)
        variation.constraints = anchors.constraints
        variation.removedSlots = anchors.removedSlots
        checkAxes(of: variation, xml, &scope.log)
        return variation
    }

    private func reportMisplaced(
        _ xml: XMLElement, _ anchors: AnchorReader, hasCondition: Bool, _ log: inout ProblemLog
    ) {
        for (_, attribute) in anchors.outlets {
            log.error(.unknownAttribute, attribute.place, "A variation's constraints cannot be outlets.")
        }
        for child in xml.elements {
            log.error(
                .misplacedElement, child.place,
                "<when> has no elements inside: it changes attributes of the element around it.")
        }
        guard !hasCondition else { return }
        let names = ConditionReader.names
        log.error(
            .badCondition, xml.place,
            "<when> needs a condition: \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "").")
    }

    /// A variation has the same master on each axis as the element: its frame or its anchors.
    private func checkAxes(of variation: NibVariation, _ xml: XMLElement, _ log: inout ProblemLog) {
        if let attribute = xml.attribute("frame"), !anchored.isEmpty {
            log.error(
                .frameAndAnchors, attribute.place,
                "Anchors place this element, so a variation changes those and not its frame.")
        }
        guard hasFrame else { return }
        var reported: NibPlace?
        for constraint in variation.constraints where constraint.place != reported {
            guard let slot = constraint.slot,
                !anchored.contains(where: {
                    $0.first.attribute.isHorizontal == constraint.first.attribute.isHorizontal
                })
            else { continue }
            reported = constraint.place
            log.error(
                .frameAndAnchors, constraint.place,
                "A frame places this element on that axis, so a variation changes the frame and not “\(slot)”."
            )
        }
    }

    private func readOverride(
        _ attribute: XMLAttribute, into variation: inout NibVariation, _ log: inout ProblemLog
    ) {
        switch attribute.name {
        case "frame":
            variation.frame = MarkupValue.frame(attribute, &log)
        case "installed":
            variation.isInstalled = MarkupValue.boolean(attribute, &log)
        case "id", "outlet", "collection", "class", "as":
            refuseConnection(attribute, .unknownAttribute, &log)
        default:
            let isEvent = NibEvent.attributes.contains { $0.name == attribute.name }
            if isEvent || attribute.value.hasPrefix("@") && !attribute.value.hasPrefix("@@") {
                return refuseConnection(attribute, .badConnection, &log)
            }
            PropertyReader.add(attribute, to: &variation.properties)
        }
    }

    private func refuseConnection(
        _ attribute: XMLAttribute, _ code: NibProblem.Code, _ log: inout ProblemLog
    ) {
        log.error(
            code, attribute.place,
            "A variation cannot change “\(attribute.name)”: connections are made once.")
    }
}
