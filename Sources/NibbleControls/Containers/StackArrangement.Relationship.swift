import NibbleViews

extension StackArrangement {
    /// The parts of an arrangement.
    ///
    /// Without raw values, by which they would be compared as texts.
    enum Part {
        case edge, spacing, proportion, alignment, bounds, fit, equalLength, equalSpacing, equalCentering

        /// The name that problems use.
        var name: String {
            switch self {
            case .edge: "stack edge"
            case .spacing: "stack spacing"
            case .proportion: "stack proportion"
            case .alignment: "stack alignment"
            case .bounds: "stack bounds"
            case .fit: "stack fit"
            case .equalLength: "stack equal length"
            case .equalSpacing: "stack equal spacing"
            case .equalCentering: "stack equal centering"
            }
        }
    }

    /// One side of a relationship.
    struct Side: Hashable {
        let item: ObjectIdentifier
        let attribute: LayoutConstraint.Attribute

        /// Items are known by what layout keeps of them: constraints hold it, so no other item can have its address.
        @MainActor init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
            self.item = ObjectIdentifier(item.layoutItemState)
            self.attribute = attribute
        }
    }

    /// The views whose distance others have.
    struct Model: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier

        @MainActor init(_ first: View, _ second: View) {
            self.first = ObjectIdentifier(first.layoutItemState)
            self.second = ObjectIdentifier(second.layoutItemState)
        }
    }

    /// All that a constraint of an arrangement says, by which one that was made before is found.
    struct Relationship: Hashable {
        let part: Part
        let first: Side
        let relation: LayoutConstraint.Relation
        let second: Side?
        /// The views whose distance the two sides have.
        let model: Model?
        let multiplier: Double
        let constant: Double
        let priority: LayoutPriority
        let weight: Double

        @MainActor init(
            _ part: Part, _ first: Side, _ relation: LayoutConstraint.Relation, _ second: Side?,
            as model: Model? = nil, multiplier: Double = 1, constant: Double = 0,
            priority: LayoutPriority = .required, weight: Double = 1
        ) {
            self.part = part
            self.first = first
            self.relation = relation
            self.second = second
            self.model = model
            self.multiplier = multiplier
            self.constant = constant
            self.priority = priority
            self.weight = weight
        }

        /// Tells most of them apart by little: thousands may be looked up.
        func hash(into hasher: inout Hasher) {
            let other = second.map { UInt(bitPattern: $0.item) } ?? 0
            let lines = UInt(first.attribute.rawValue) << 8 | UInt(second?.attribute.rawValue ?? 0)
            // Turned, so that two sides that change places are not the same.
            let turned = other << 9 | other >> (UInt.bitWidth - 9)
            hasher.combine(UInt(bitPattern: first.item) ^ turned ^ lines << 48)
        }
    }
}
