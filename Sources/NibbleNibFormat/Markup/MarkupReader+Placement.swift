extension MarkupReader {
    /// Decides how an element is placed once all its attributes are known, and gives it its constraints.
    mutating func place(
        _ element: inout NibElement, _ anchors: inout AnchorAttributes, _ attributes: [XMLAttribute],
        parent: MarkupParent?
    ) {
        nameOutlets(of: &anchors)
        let isPlaced = anchors.has(.horizontal, .width) && anchors.has(.vertical, .height)
        // Zeros leave their axis to anchors; a frame of nothing else says nothing.
        if isPlaced, element.frame == NibRect(x: 0, y: 0, width: 0, height: 0) { element.frame = nil }
        if let frame = element.frame, let attribute = attributes.first(where: { $0.name == "frame" }) {
            join(frame, attribute, element, &anchors, parent: parent)
            if anchors.constraints.isEmpty { checkMask(of: element, attribute, parent: parent) }
        }
        if !anchors.constraints.isEmpty { element.placement = .constraints }
        element.constraints = anchors.constraints
    }

    /// Masks resize from the size that the superview was designed for.
    private mutating func checkMask(
        of element: NibElement, _ attribute: XMLAttribute, parent: MarkupParent?
    ) {
        guard let parent, parent.id != nil, parent.design == nil,
            let mask = element.properties.first(where: { $0.name == "autoresizingMask" })?.text,
            ["LeftMargin", "TopMargin", "Width", "Height"].contains(where: mask.contains)
        else { return }
        log.warning(.frameAndAnchors, attribute.place, Self.unknownSize)
    }

    private static let unknownSize =
        "This frame's mask needs the size of the superview: give the superview a frame, or the layout a design size."

    /// `bottom.outlet="name"`: the owner's property holds the constraint that `bottom` makes.
    private mutating func nameOutlets(of anchors: inout AnchorAttributes) {
        for (slot, attribute) in anchors.outlets {
            guard let index = anchors.constraints.firstIndex(where: { $0.slot == slot }) else {
                let slots = anchors.constraints.compactMap(\.slot)
                log.error(
                    .badConnection, attribute.place,
                    slot == "edges"
                        ? "edges makes four constraints; an outlet holds one, as bottom.outlet does."
                        : "This element has no constraint “\(slot)” that an outlet could hold.",
                    suggestion: Suggestion.nearest(to: slot, in: slots).map { "\($0).outlet" })
                continue
            }
            anchors.constraints[index].id = takeConstraintID(attribute)
            addOutlet(attribute, to: anchors.constraints[index])
        }
    }

    /// A frame beside anchors: each axis belongs to one of them.
    private mutating func join(
        _ frame: NibRect, _ attribute: XMLAttribute, _ element: NibElement, _ anchors: inout AnchorAttributes,
        parent: MarkupParent?
    ) {
        let isHorizontal = anchors.has(.horizontal, .width)
        let isVertical = anchors.has(.vertical, .height)
        guard isHorizontal || isVertical else { return }
        if isHorizontal && isVertical {
            let slots = anchors.constraints.compactMap(\.slot).joined(separator: ", ")
            return log.error(
                .frameAndAnchors, attribute.place,
                "A frame and anchors cannot both place an element on one axis: remove frame, or \(slots).")
        }
        guard isSilent(frame, attribute, isHorizontal: isHorizontal, anchors), let parentID = anchors.parent
        else {
            return
        }
        let mask = element.properties.first { $0.name == "autoresizingMask" }?.text ?? ""
        let flexible = Set(mask.split { $0 == " " || $0 == "," }.map(String.init))
        let axis =
            isVertical
            ? FrameAxis(
                start: .left, end: .right, length: .width, origin: frame.x, size: frame.width,
                whole: parent?.design?.width, before: flexible.contains("flexibleLeftMargin"),
                within: flexible.contains("flexibleWidth"))
            : FrameAxis(
                start: .top, end: .bottom, length: .height, origin: frame.y, size: frame.height,
                whole: parent?.design?.height, before: flexible.contains("flexibleTopMargin"),
                within: flexible.contains("flexibleHeight"))
        guard axis.whole != nil || !(axis.before || axis.within) else {
            return log.error(.frameAndAnchors, attribute.place, Self.unknownSize)
        }
        anchors.constraints += axis.constraints(of: element.id, in: parentID, place: attribute.place).map {
            var constraint = $0
            constraint.id = takeConstraintID()
            return constraint
        }
    }
}

extension MarkupReader {
    /// Whether a frame says nothing of the axis that anchors have; zeros say nothing.
    private mutating func isSilent(
        _ frame: NibRect, _ attribute: XMLAttribute, isHorizontal: Bool, _ anchors: AnchorAttributes
    ) -> Bool {
        let (origin, length) = isHorizontal ? (frame.x, frame.width) : (frame.y, frame.height)
        guard origin != 0 || length != 0 else { return true }
        let slots = anchors.constraints.compactMap(\.slot).joined(separator: ", ")
        let names = isHorizontal ? "x and width" : "y and height"
        log.error(
            .frameAndAnchors, attribute.place,
            "A frame and anchors cannot both place an element on one axis: write 0 for the frame's \(names), or remove"
                + " \(slots).")
        return false
    }
}

/// One axis of a frame that has to be said by constraints, because anchors have the other.
private struct FrameAxis {
    let start: NibLayoutAttribute
    let end: NibLayoutAttribute
    let length: NibLayoutAttribute
    let origin: Double
    let size: Double
    /// The superview's length.
    let whole: Double?
    /// Whether the distance before it changes with the superview.
    let before: Bool
    /// Whether its own length does.
    let within: Bool

    func constraints(of id: String, in parent: String, place: NibPlace) -> [NibConstraint] {
        let behind = (whole ?? 0) - origin - size
        var constraints: [NibConstraint] = []
        if !before { constraints.append(edge(start, origin, id, parent, place)) }
        if before || within { constraints.append(edge(end, 0 - behind, id, parent, place)) }
        if before || !within {
            var constraint = NibConstraint(
                id: "", first: NibAnchor(item: .element(id), attribute: length), place: place)
            constraint.constant = size
            constraints.append(constraint)
        }
        return constraints
    }

    private func edge(
        _ attribute: NibLayoutAttribute, _ constant: Double, _ id: String, _ parent: String, _ place: NibPlace
    ) -> NibConstraint {
        var constraint = NibConstraint(
            id: "", first: NibAnchor(item: .element(id), attribute: attribute),
            second: NibAnchor(item: .element(parent), attribute: attribute), place: place)
        constraint.constant = constant
        return constraint
    }
}
