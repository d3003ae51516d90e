/// Reads `<constraint>a.top = b.bottom + 1</constraint>`, inside the element that `self` and `super` speak of.
struct EquationReader {
    private let builder: ConstraintElements

    init(of element: String, in parent: MarkupParent?) {
        builder = ConstraintElements(element: element, parent: parent?.id)
    }

    /// Reads a constraint; nil, with an error, when it cannot be understood.
    func read(_ xml: XMLElement, in scope: inout MarkupScope) -> NibConstraint? {
        for attribute in xml.attributes where !Self.attributes.contains(attribute.name) {
            scope.log.error(
                .unknownAttribute, attribute.place, "<constraint> has no attribute “\(attribute.name)”.",
                suggestion: Suggestion.nearest(to: attribute.name, in: Self.attributes),
                names: [attribute.name])
        }
        for child in xml.elements {
            scope.log.error(
                .misplacedElement, child.place, "<constraint> holds an equation, as a.top = b.bottom + 1.")
        }
        let text = xml.children.first { if case .text = $0.content { true } else { false } }
        let place = text?.place ?? xml.place
        do throws(AnchorFault) {
            let equation = try AnchorParser.equation(xml.text)
            let first = NibAnchor(
                item: try builder.item(equation.first, at: place, in: &scope),
                attribute: equation.first.attribute ?? .width)
            var constraint = try builder.constraint(
                first, equation.expression, place: xml.place, valuePlace: place, in: &scope)
            name(&constraint, xml, in: &scope)
            return constraint
        } catch {
            scope.log.error(error, at: place)
            return nil
        }
    }

    private static let attributes = ["collection", "id", "identifier", "installed", "outlet", "placeholder"]

    private func name(_ constraint: inout NibConstraint, _ xml: XMLElement, in scope: inout MarkupScope) {
        if let attribute = xml.attribute("id") ?? xml.attribute("outlet") {
            constraint.id = scope.names.takeConstraintID(attribute, &scope.log)
        }
        constraint.identifier = xml["identifier"]
        if let attribute = xml.attribute("installed") {
            constraint.isInstalled = MarkupValue.boolean(attribute, &scope.log) ?? true
        }
        if let attribute = xml.attribute("placeholder") {
            constraint.isDesignTime = MarkupValue.boolean(attribute, &scope.log) ?? false
        }
        if let attribute = xml.attribute("outlet") {
            scope.connectOwner(attribute, .outlet, to: constraint)
        }
        if let attribute = xml.attribute("collection") {
            scope.connectOwner(attribute, .collection, to: constraint)
        }
    }
}
