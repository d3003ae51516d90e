extension XcodeReader {
    /// Reads a constraint; nil when it is for the canvas only, or cannot be understood.
    mutating func readConstraint(_ xml: XMLElement, owner: String) -> NibConstraint? {
        guard xml["placeholder"] != "YES" else { return nil }
        guard let firstName = xml["firstAttribute"], let firstAttribute = Self.attribute(firstName) else {
            log.warning(
                .badConstraint, xml.place, "This constraint has no attribute that is known; it is left out.")
            return nil
        }
        guard let first = side(xml.attribute("firstItem"), firstAttribute, owner: owner) else { return nil }
        var constraint = NibConstraint(id: xml["id"] ?? takeID(), first: first.anchor, place: xml.place)
        var second: Side?
        if let item = xml.attribute("secondItem"), let name = xml["secondAttribute"],
            let attribute = Self.attribute(name)
        {
            guard let found = side(item, attribute, owner: owner) else { return nil }
            second = found
        }
        readNumbers(xml, first, second, into: &constraint)
        constraint.identifier = xml["identifier"]
        for child in xml.elements where child.name == "variation" {
            readVariation(child, of: &constraint, scale: first.scale(scale))
        }
        guard isUsable(constraint, xml) else { return nil }
        return constraint
    }

    /// One side of a constraint, with what its margins add in points.
    private struct Side {
        var anchor: NibAnchor
        var inset = 0.0

        func scale(_ scale: NibSize) -> Double {
            switch anchor.attribute.axis {
            case .horizontal, .width: scale.width
            case .vertical, .height: scale.height
            }
        }
    }

    private static func attribute(_ name: String) -> NibLayoutAttribute? {
        name == "baseline" ? .lastBaseline : NibLayoutAttribute(rawValue: name)
    }

    // MARK: - Items

    private mutating func side(_ item: XMLAttribute?, _ attribute: NibLayoutAttribute, owner: String) -> Side?
    {
        let id = item?.value ?? owner
        switch index.meanings[id] {
        case .guide(let guide, let view):
            return Side(anchor: NibAnchor(item: .guide(guide, of: view), attribute: attribute))
        case .topGuide(let view):
            return Side(anchor: Self.bar(view, attribute, inner: .bottom, edge: .top))
        case .bottomGuide(let view):
            return Side(anchor: Self.bar(view, attribute, inner: .top, edge: .bottom))
        case .object:
            return margin(id, attribute)
        case nil where item == nil:
            return margin(id, attribute)
        default:
            log.error(
                .danglingReference, item?.valuePlace ?? .start,
                "No view of this file has the id “\(id.prefix(60))”, which a constraint names.")
            return nil
        }
    }

    /// The inner side of the guide that a bar leaves is the safe area's; its outer side is the view's.
    private static func bar(
        _ view: String, _ attribute: NibLayoutAttribute, inner: NibLayoutAttribute, edge: NibLayoutAttribute
    ) -> NibAnchor {
        attribute == inner
            ? NibAnchor(item: .guide(.safeArea, of: view), attribute: edge)
            : NibAnchor(item: .element(view), attribute: attribute == edge ? edge : attribute)
    }

    /// Margins become the edge itself and a distance: 8 points of a view inside another, unless it says more.
    private func margin(_ id: String, _ attribute: NibLayoutAttribute) -> Side {
        let isRoot = index.roots.contains(id)
        let item = isRoot ? NibLayoutItem.guide(.safeArea, of: id) : .element(id)
        let margins = index.margins[id] ?? XcodeMargins()
        func side(_ attribute: NibLayoutAttribute, _ inset: Double) -> Side {
            Side(anchor: NibAnchor(item: item, attribute: attribute), inset: inset)
        }
        return switch attribute {
        case .topMargin: side(.top, margins.top)
        case .bottomMargin: side(.bottom, 0 - margins.bottom)
        case .leadingMargin: side(.leading, margins.left)
        case .trailingMargin: side(.trailing, 0 - margins.right)
        case .leftMargin: side(.left, margins.left)
        case .rightMargin: side(.right, 0 - margins.right)
        case .centerXWithinMargins: side(.centerX, (margins.left - margins.right) / 2)
        case .centerYWithinMargins: side(.centerY, (margins.top - margins.bottom) / 2)
        default: Side(anchor: NibAnchor(item: .element(id), attribute: attribute))
        }
    }

    // MARK: - Numbers

    private mutating func readNumbers(
        _ xml: XMLElement, _ first: Side, _ second: Side?, into constraint: inout NibConstraint
    ) {
        let multiplier = xml.attribute("multiplier").map { readMultiplier($0) } ?? 1
        var constant = xml.attribute("constant").map { readNumber($0) } ?? 0
        if xml["symbolic"] == "YES" {
            constraint.isSymbolic = true
            constant = standard(constant, first, second)
        }
        let firstScale = first.scale(scale)
        constraint.multiplier = multiplier
        if let second {
            // Points of one axis measured in points of the other: cells are not square.
            constraint.multiplier = multiplier * second.scale(scale) / firstScale
            constraint.second = second.anchor
            constant += multiplier * second.inset
        }
        constraint.constant = (constant - first.inset) / firstScale
        if let attribute = xml.attribute("priority") { constraint.priority = readPriority(attribute) }
        switch xml["relation"] {
        case nil, "equal": break
        case "lessThanOrEqual": constraint.relation = .lessThanOrEqual
        case "greaterThanOrEqual": constraint.relation = .greaterThanOrEqual
        case let other:
            log.warning(
                .badConstraint, xml.place,
                "The relation “\((other ?? "").prefix(40))” is not known; “=” takes its place.")
        }
    }

    /// The usual distance: 8 points between neighbours and from guides, 20 from the view around, whatever number the file has.
    private func standard(_ constant: Double, _ first: Side, _ second: Side?) -> Double {
        guard let second else { return constant }
        let ids = [first.anchor.item, second.anchor.item].map { item in
            if case .element(let id) = item { id } else { "" }
        }
        let isInside = index.superviews[ids[0]] == ids[1] || index.superviews[ids[1]] == ids[0]
        let distance = isInside ? 20.0 : 8.0
        return constant < 0 ? 0 - distance : distance
    }

    private mutating func readNumber(_ attribute: XMLAttribute) -> Double {
        if let number = NumberText.number(attribute.value), abs(number) <= AnchorParser.greatest {
            return number
        }
        log.warning(
            .badConstraint, attribute.valuePlace,
            "“\(attribute.value.prefix(40))” is no \(attribute.name); 0 takes its place.")
        return 0
    }

    private mutating func readPriority(_ attribute: XMLAttribute) -> Double {
        if let number = NumberText.number(attribute.value), (1...1_000).contains(number) { return number }
        log.warning(
            .badConstraint, attribute.valuePlace,
            "“\(attribute.value.prefix(40))” is no priority, which goes from 1 to 1000; 1000 takes its place."
        )
        return 1_000
    }

    /// `0.5`, `1/3`, `4:3`.
    private mutating func readMultiplier(_ attribute: XMLAttribute) -> Double {
        let parts = attribute.value.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { NumberText.number($0) }
        let value =
            numbers.count == parts.count
            ? numbers.count == 1
                ? numbers[0] : numbers.count == 2 && numbers[1] != 0 ? numbers[0] / numbers[1] : 0
            : 0
        if value != 0, abs(value) <= 10_000, abs(value) >= 0.0001 { return value }
        log.warning(
            .badConstraint, attribute.valuePlace,
            "“\(attribute.value.prefix(40))” is no multiplier that can be used; 1 takes its place.")
        return 1
    }

    private mutating func isUsable(_ constraint: NibConstraint, _ xml: XMLElement) -> Bool {
        let first = constraint.first.attribute
        guard let second = constraint.second else {
            if first == .width || first == .height { return true }
            log.warning(
                .badConstraint, xml.place,
                "\(first.rawValue) is measured from nothing; this constraint is left out.")
            return false
        }
        if second == constraint.first {
            log.warning(
                .badConstraint, xml.place,
                "This constraint compares an attribute with itself; it is left out.")
            return false
        }
        if first.isComparable(with: second.attribute) { return true }
        log.warning(
            .badConstraint, xml.place,
            "\(first.rawValue) cannot be measured from \(second.attribute.rawValue); this constraint is left out."
        )
        return false
    }
}
