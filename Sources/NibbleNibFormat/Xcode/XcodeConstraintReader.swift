/// Reads the constraints that one object of Xcode's files holds.
struct XcodeConstraintReader {
    private let owner: String

    /// Reads constraints inside an element with an id, which they mean where they name none.
    init(in owner: String) {
        self.owner = owner
    }

    /// Reads a constraint; nil when it cannot be understood.
    func read(_ xml: XMLElement, _ scope: inout XcodeScope) -> NibConstraint? {
        guard let firstName = xml["firstAttribute"], let firstAttribute = Self.attribute(firstName) else {
            scope.log.warning(
                .badConstraint, xml.place, "This constraint has no attribute that is known; it is left out.")
            return nil
        }
        guard let first = side(xml.attribute("firstItem"), firstAttribute, &scope) else { return nil }
        let id = xml["id"] ?? scope.takeID()
        var constraint = NibConstraint(id: id, first: first.anchor, place: xml.place)
        var second: Side?
        if let item = xml.attribute("secondItem"), let name = xml["secondAttribute"],
            let attribute = Self.attribute(name)
        {
            guard let found = side(item, attribute, &scope) else { return nil }
            second = found
        }
        readNumbers(xml, first, second, into: &constraint, &scope)
        constraint.identifier = xml["identifier"]
        constraint.isDesignTime = xml["placeholder"] == "YES"
        let scale = first.scale(scope.values.scale)
        constraint.variations = xml.elements.filter { $0.name == "variation" }
            .compactMap { XcodeVariationReader.constraintVariation($0, scale: scale) }
        return Self.isUsable(constraint, xml, &scope.log) ? constraint : nil
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

    private func side(
        _ item: XMLAttribute?, _ attribute: NibLayoutAttribute, _ scope: inout XcodeScope
    ) -> Side? {
        let id = item?.value ?? owner
        switch scope.index.meanings[id] {
        case .guide(.keyboard, let view):
            return Side(anchor: Self.keyboard(view, attribute))
        case .guide(let guide, let view):
            return Side(anchor: NibAnchor(item: .guide(guide, of: view), attribute: attribute))
        case .topGuide(let view):
            return Side(anchor: Self.bar(view, attribute, inner: .bottom, edge: .top))
        case .bottomGuide(let view):
            return Side(anchor: Self.bar(view, attribute, inner: .top, edge: .bottom))
        case .object:
            return Self.margin(id, attribute, scope.index)
        case nil where item == nil:
            return Self.margin(id, attribute, scope.index)
        default:
            scope.log.error(
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

    /// No keyboard covers anything on a terminal: its guide begins where the safe area ends.
    private static func keyboard(_ view: String, _ attribute: NibLayoutAttribute) -> NibAnchor {
        attribute.axis == .vertical && attribute != .bottom
            ? NibAnchor(item: .guide(.safeArea, of: view), attribute: .bottom)
            : NibAnchor(item: .element(view), attribute: attribute)
    }

    /// Margins become the edge itself and a distance: 8 points of a view inside another, unless it says more.
    ///
    /// Bars reach into those of the view of a screen, and of views at its edges, unless a view says otherwise.
    private static func margin(_ id: String, _ attribute: NibLayoutAttribute, _ index: XcodeIndex) -> Side {
        let edges = index.barEdges[id]
        let isBelowBar =
            attribute == .topMargin && edges?.contains(.top) == true
            || attribute == .bottomMargin && edges?.contains(.bottom) == true
        let isBesideBars = isBelowBar || edges != nil && index.roots.contains(id)
        let item = isBesideBars ? NibLayoutItem.guide(.safeArea, of: id) : .element(id)
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

    private func readNumbers(
        _ xml: XMLElement, _ first: Side, _ second: Side?, into constraint: inout NibConstraint,
        _ scope: inout XcodeScope
    ) {
        let multiplier = xml.attribute("multiplier").map { Self.multiplier($0, &scope.log) } ?? 1
        var constant = xml.attribute("constant").map { Self.number($0, &scope.log) } ?? 0
        if xml["symbolic"] == "YES", constant != 0 {
            constraint.isSymbolic = true
            constant = Self.standard(constant, first, second, scope.index)
        }
        let scale = scope.values.scale
        let firstScale = first.scale(scale)
        constraint.multiplier = multiplier
        if let second {
            // Points of one axis measured in points of the other: cells are not square.
            constraint.multiplier = multiplier * second.scale(scale) / firstScale
            constraint.second = second.anchor
            constant += multiplier * second.inset
        }
        constraint.constant = (constant - first.inset) / firstScale
        if let attribute = xml.attribute("priority") {
            constraint.priority = Self.priority(attribute, &scope.log)
        }
        switch xml["relation"] {
        case nil, "equal": break
        case "lessThanOrEqual": constraint.relation = .lessThanOrEqual
        case "greaterThanOrEqual": constraint.relation = .greaterThanOrEqual
        case let other:
            scope.log.warning(
                .badConstraint, xml.place,
                "The relation “\((other ?? "").prefix(40))” is not known; “=” takes its place.")
        }
    }

    /// The usual distance of two anchors, whatever number the file has.
    ///
    /// It's 8 points between neighbours and from guides, 20 from the view around, and none from the sides of the safe area.
    private static func standard(
        _ constant: Double, _ first: Side, _ second: Side?, _ index: XcodeIndex
    ) -> Double {
        guard let second else { return constant }
        let ids = [first.anchor.item, second.anchor.item].map { item in
            if case .element(let id) = item { id } else { "" }
        }
        let isInside = index.superviews[ids[0]] == ids[1] || index.superviews[ids[1]] == ids[0]
        let isAtSide = [first.anchor, second.anchor].contains { anchor in
            if case .guide(.safeArea, _) = anchor.item { anchor.attribute.axis == .horizontal } else { false }
        }
        let distance = isInside ? 20.0 : isAtSide ? 0 : 8
        return constant < 0 ? 0 - distance : distance
    }

    private static func number(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> Double {
        if let number = NumberText.number(attribute.value), abs(number) <= NumberText.greatestLength {
            return number
        }
        log.warning(
            .badConstraint, attribute.valuePlace,
            "“\(attribute.value.prefix(40))” isn't \(NameText.withArticle(attribute.name)); 0 is used.")
        return 0
    }

    /// The priority that a text says, from 1 to 1000; nil for anything else.
    static func priority(of text: String) -> Double? {
        NumberText.number(text).flatMap { (1...1_000).contains($0) ? $0 : nil }
    }

    private static func priority(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> Double {
        if let number = priority(of: attribute.value) { return number }
        log.warning(
            .badConstraint, attribute.valuePlace,
            "“\(attribute.value.prefix(40))” isn't a priority, which is from 1 to 1000; 1000 is used."
        )
        return 1_000
    }

    /// `0.5`, `1/3`, `4:3`.
    private static func multiplier(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> Double {
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
            "“\(attribute.value.prefix(40))” isn't a multiplier that can be used; 1 is used.")
        return 1
    }

    private static func isUsable(
        _ constraint: NibConstraint, _ xml: XMLElement, _ log: inout ProblemLog
    ) -> Bool {
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
