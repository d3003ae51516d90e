/// Decides how an element is placed once all its attributes are known: by its frame, by anchors, or by one on each axis.
struct FramePlacement {
    private let parent: MarkupParent?
    /// The constraints that anchors make, with those that stand for an axis of the frame at the end.
    private var constraints: [NibConstraint]

    /// Gives an element the constraints of its anchors, or of its frame where anchors have the other axis.
    static func place(
        _ element: inout NibElement, by anchors: AnchorReader, frame attribute: XMLAttribute?,
        in parent: MarkupParent?, _ scope: inout MarkupScope
    ) {
        var placement = FramePlacement(parent: parent, constraints: anchors.constraints)
        // Zeros leave their axis to anchors; a frame of nothing else says nothing.
        if element.frame == NibRect(x: 0, y: 0, width: 0, height: 0), placement.hasHorizontal,
            placement.hasVertical
        {
            element.frame = nil
        }
        if let frame = element.frame, let attribute {
            placement.join(frame, attribute, element, &scope)
            if placement.constraints.isEmpty { placement.checkMask(of: element, attribute, &scope.log) }
        }
        // Anchors say the sizes alone of what a table places.
        if !placement.constraints.isEmpty, !element.isTableEdge { element.placement = .constraints }
        element.constraints = placement.constraints
    }

    private var hasHorizontal: Bool { has(.horizontal, .width) }
    private var hasVertical: Bool { has(.vertical, .height) }

    /// Whether any constraint is on one of the two axes that a frame has.
    private func has(_ place: NibLayoutAttribute.Axis, _ length: NibLayoutAttribute.Axis) -> Bool {
        constraints.contains { $0.first.attribute.axis == place || $0.first.attribute.axis == length }
    }

    private var slots: String { constraints.compactMap(\.slot).joined(separator: ", ") }

    /// Masks resize from the size that the superview was designed for.
    private func checkMask(of element: NibElement, _ attribute: XMLAttribute, _ log: inout ProblemLog) {
        guard let parent, parent.id != nil, parent.design == nil,
            ["LeftMargin", "TopMargin", "Width", "Height"].contains(where: Self.mask(of: element).contains)
        else { return }
        log.warning(.frameAndAnchors, attribute.place, Self.unknownSize)
    }

    private static func mask(of element: NibElement) -> String {
        element.properties.first { $0.name == "autoresizingMask" }?.text ?? ""
    }

    private static let unknownSize =
        "This frame's mask needs the size of the superview: give the superview a frame, or the layout a design size."

    /// A frame beside anchors: each axis belongs to one of them.
    private mutating func join(
        _ frame: NibRect, _ attribute: XMLAttribute, _ element: NibElement, _ scope: inout MarkupScope
    ) {
        guard hasHorizontal || hasVertical else { return }
        if hasHorizontal && hasVertical {
            return scope.log.error(
                .frameAndAnchors, attribute.place,
                "A frame and anchors cannot both place an element on one axis: remove frame, or \(slots).")
        }
        guard isSilent(frame, attribute, &scope.log), let parent, let parentID = parent.id else { return }
        let axis = axis(of: frame, Self.mask(of: element), in: parent)
        guard axis.whole != nil || !(axis.before || axis.within) else {
            return scope.log.error(.frameAndAnchors, attribute.place, Self.unknownSize)
        }
        constraints += axis.constraints(of: element.id, in: parentID, place: attribute.place).map {
            var constraint = $0
            constraint.id = scope.names.takeConstraintID()
            return constraint
        }
    }

    /// The axis that the anchors leave to the frame.
    private func axis(of frame: NibRect, _ mask: String, in parent: MarkupParent) -> FrameAxis {
        let flexible = Set(mask.split { $0 == " " || $0 == "," }.map(String.init))
        return hasVertical
            ? FrameAxis(
                start: .left, end: .right, length: .width, origin: frame.x, size: frame.width,
                whole: parent.design?.width, before: flexible.contains("flexibleLeftMargin"),
                within: flexible.contains("flexibleWidth"))
            : FrameAxis(
                start: .top, end: .bottom, length: .height, origin: frame.y, size: frame.height,
                whole: parent.design?.height, before: flexible.contains("flexibleTopMargin"),
                within: flexible.contains("flexibleHeight"))
    }

    /// Whether a frame says nothing of the axis that anchors have; zeros say nothing.
    private func isSilent(_ frame: NibRect, _ attribute: XMLAttribute, _ log: inout ProblemLog) -> Bool {
        let (origin, length) = hasHorizontal ? (frame.x, frame.width) : (frame.y, frame.height)
        guard origin != 0 || length != 0 else { return true }
        let names = hasHorizontal ? "x and width" : "y and height"
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
