extension MarkupReader {
    /// `<when maxRows="15" height="6 @750"/>`: a condition, and what differs while it holds.
    mutating func readVariation(_ xml: XMLElement, of element: inout NibElement, parent: MarkupParent?) {
        var variation = NibVariation(condition: NibCondition(), place: xml.place)
        var anchors = AnchorAttributes(element: element.id, parent: parent?.id)
        anchors.allowsNone = true
        var hasCondition = false
        for attribute in xml.attributes {
            if refuseCondition(attribute) {
                hasCondition = true
            } else if readCondition(attribute, into: &variation.condition) {
                hasCondition = true
            } else if !readAnchor(attribute, into: &anchors) {
                readOverride(attribute, into: &variation)
            }
        }
        for (_, attribute) in anchors.outlets {
            log.error(.unknownAttribute, attribute.place, "A variation's constraints cannot be outlets.")
        }
        for child in xml.elements {
            log.error(
                .misplacedElement, child.place,
                "<when> has no elements inside: it changes attributes of the element around it.")
        }
        if !hasCondition {
            log.error(
                .badCondition, xml.place,
                "<when> needs a condition: \(Self.conditions.dropLast().joined(separator: ", ")) or \(Self.conditions.last ?? "")."
            )
        }
        variation.constraints = anchors.constraints
        variation.removedSlots = anchors.removedSlots
        checkAxes(of: variation, in: element, xml)
        element.variations.append(variation)
    }

    /// The attributes of `<when>` that are conditions, in the formatter's order.
    static let conditions = [
        "minCols", "maxCols", "minRows", "maxRows", "widthClass", "heightClass", "colors",
    ]

    /// Whether an attribute is a condition that is misspelt; other names near one are attributes of the class.
    private mutating func refuseCondition(_ attribute: XMLAttribute) -> Bool {
        let name = attribute.name
        guard !Self.conditions.contains(name), AnchorSlot(name) == nil,
            let nearest = Suggestion.nearest(to: name, in: Self.conditions),
            nearest.lowercased() == name.lowercased() || name.hasPrefix("min") || name.hasPrefix("max")
        else { return false }
        log.error(.badCondition, attribute.place, "“\(name)” is no condition.", suggestion: nearest)
        return true
    }

    /// A variation has the same master on each axis as the element: its frame or its anchors.
    private mutating func checkAxes(of variation: NibVariation, in element: NibElement, _ xml: XMLElement) {
        let slots = element.constraints.filter { $0.slot != nil }
        if let attribute = xml.attribute("frame"), !slots.isEmpty {
            log.error(
                .frameAndAnchors, attribute.place,
                "Anchors place this element, so a variation changes those and not its frame.")
        }
        guard element.frame != nil else { return }
        var reported: NibPlace?
        for constraint in variation.constraints where constraint.place != reported {
            guard let slot = constraint.slot,
                !slots.contains(where: {
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

    private mutating func readOverride(_ attribute: XMLAttribute, into variation: inout NibVariation) {
        switch attribute.name {
        case "frame":
            variation.frame = readFrame(attribute)
        case "installed":
            variation.isInstalled = readBoolean(attribute)
        case "id", "outlet", "collection", "class", "as":
            log.error(
                .unknownAttribute, attribute.place,
                "A variation cannot change “\(attribute.name)”: connections are made once.")
        default:
            let isEvent = NibEvent.attributes.contains { $0.name == attribute.name }
            if isEvent || attribute.value.hasPrefix("@") && !attribute.value.hasPrefix("@@") {
                return log.error(
                    .badConnection, attribute.place,
                    "A variation cannot change “\(attribute.name)”: connections are made once.")
            }
            add(attribute, to: &variation.properties)
        }
    }

    private mutating func readCondition(_ attribute: XMLAttribute, into condition: inout NibCondition) -> Bool
    {
        switch attribute.name {
        case "minCols": condition.minColumns = readCount(attribute)
        case "maxCols": condition.maxColumns = readCount(attribute)
        case "minRows": condition.minRows = readCount(attribute)
        case "maxRows": condition.maxRows = readCount(attribute)
        case "colors": condition.colors = readColors(attribute)
        case "widthClass":
            guard let isRegular = readSizeClass(attribute) else { break }
            condition.restrictColumns(isRegular: isRegular)
        case "heightClass":
            guard let isRegular = readSizeClass(attribute) else { break }
            condition.restrictRows(isRegular: isRegular)
        default: return false
        }
        return true
    }

    private mutating func readCount(_ attribute: XMLAttribute) -> Int? {
        if let count = NumberText.integer(attribute.value), (0...100_000).contains(count) { return count }
        log.error(
            .badCondition, attribute.valuePlace,
            "\(attribute.name) is a whole number of cells, not “\(attribute.value.prefix(40))”.")
        return nil
    }

    private mutating func readSizeClass(_ attribute: XMLAttribute) -> Bool? {
        switch attribute.value {
        case "regular": return true
        case "compact": return false
        default:
            log.error(
                .badCondition, attribute.valuePlace,
                "\(attribute.name) is “compact” or “regular”, not “\(attribute.value.prefix(40))”.",
                suggestion: Suggestion.nearest(to: attribute.value, in: ["compact", "regular"]))
            return nil
        }
    }

    private mutating func readColors(_ attribute: XMLAttribute) -> Set<NibCondition.Colors>? {
        var colors: Set<NibCondition.Colors> = []
        for word in attribute.value.split(separator: " ") {
            guard let depth = NibCondition.Colors(rawValue: String(word)) else {
                log.error(
                    .badCondition, attribute.valuePlace,
                    "colors lists depths of colour, “mono”, “16”, “256” and “truecolor”; “\(word.prefix(40))” is none.",
                    suggestion: Suggestion.nearest(
                        to: String(word), in: NibCondition.Colors.allCases.map(\.rawValue)))
                return nil
            }
            colors.insert(depth)
        }
        return colors
    }
}
