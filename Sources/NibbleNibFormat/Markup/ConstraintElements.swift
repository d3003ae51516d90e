/// Makes constraints of what anchors and equations of one element say.
struct ConstraintElements {
    /// The meaning of `self`.
    let element: String
    /// The meaning of `super`; nil where nothing is around the element.
    let parent: String?

    /// A constraint of an anchor.
    ///
    /// - Parameters:
    ///   - first: The anchor.
    ///   - expression: What it is measured from, and how far.
    ///   - place: Where the constraint is said.
    ///   - valuePlace: Where its value is.
    ///   - scope: The file's names.
    /// - Returns: The constraint, with an id that nothing can name.
    /// - Throws: `AnchorFault` for what no constraint can be.
    func constraint(
        _ first: NibAnchor, _ expression: AnchorExpression, place: NibPlace, valuePlace: NibPlace,
        in scope: inout MarkupScope
    ) throws(AnchorFault) -> NibConstraint {
        var constraint = NibConstraint(id: scope.names.takeConstraintID(), first: first, place: place)
        constraint.relation = expression.relation
        constraint.constant = expression.constant
        constraint.multiplier = expression.multiplier
        constraint.priority = expression.priority
        guard let target = expression.target else {
            guard first.attribute.isLength else {
                throw unmeasured(first, expression.constant)
            }
            return constraint
        }
        let attribute = target.attribute ?? first.attribute
        try check(first.attribute, attribute)
        constraint.second = NibAnchor(
            item: try item(target, at: valuePlace, in: &scope), attribute: attribute)
        if constraint.second == first {
            throw AnchorFault(offset: 0, message: "An anchor cannot be measured from itself.")
        }
        return constraint
    }

    /// The fault of an edge that is measured from nothing, with the value that was probably meant.
    ///
    /// That is the distance from the superview, inwards at the far edges.
    private func unmeasured(_ anchor: NibAnchor, _ constant: Double) -> AnchorFault {
        let isFar = [.trailing, .right, .bottom].contains(anchor.attribute)
        var meant = AnchorExpression()
        meant.target = AnchorExpression.Target(name: "super")
        meant.constant = isFar ? -abs(constant) : constant
        let isOwn = parent != nil && anchor.item == .element(element)
        return AnchorFault(
            offset: 0,
            message: "\(anchor.attribute.rawValue) must be measured from something, as in “super + 1”.",
            suggestion: isOwn ? AnchorText.text(meant) : nil, names: [NumberText.text(constant)])
    }

    /// The meaning of a name in an expression.
    func item(
        _ target: AnchorExpression.Target, at place: NibPlace, in scope: inout MarkupScope
    ) throws(AnchorFault) -> NibLayoutItem {
        let id: String
        switch target.name {
        case "self": id = element
        case "super":
            guard let parent else {
                throw AnchorFault(
                    offset: 0,
                    message: "“super” means nothing here: this element has no superview in the file. "
                        + "Write a <View> around it, or give the <layout> a class, which becomes that view.",
                    isToldOnce: true)
            }
            id = parent
        default:
            id = target.name
            scope.names.note(reference: id, at: place, isPlaced: true)
        }
        return target.guide.map { .guide($0, of: id) } ?? .element(id)
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
}

extension ProblemLog {
    /// Reports what is wrong with an expression that begins at a place.
    mutating func error(_ fault: AnchorFault, at place: NibPlace) {
        if fault.isToldOnce, problems.contains(where: { $0.message == fault.message }) { return }
        let shifted = NibPlace(line: place.line, column: place.column &+ Int32(clamping: fault.offset))
        error(.badConstraint, shifted, fault.message, suggestion: fault.suggestion, names: fault.names)
    }
}
