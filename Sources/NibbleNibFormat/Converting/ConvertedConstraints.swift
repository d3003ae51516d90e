/// The constraints that one element of a converted file says.
struct ConvertedConstraints {
    /// A constraint that is an attribute.
    struct Slot {
        var name: String
        var text: String
        /// The ids of the constraints it stands for: four for `edges`.
        var ids: [String]
    }

    /// A constraint that is an element of its own.
    struct Equation {
        var text: String
        var id: String
        var isInstalled: Bool
        /// Whether it is there only where the file is looked at.
        var isDesignTime: Bool
        /// Whether something names it.
        var isNamed: Bool
    }

    /// The value of an attribute while a condition holds.
    struct Variation {
        var condition: NibCondition
        var slot: String
        var text: String
    }

    var slots: [Slot] = []
    var equations: [Equation] = []
    var variations: [Variation] = []

    /// Adds what another constraint of the slot does under conditions; whether the two get along.
    ///
    /// Of two constraints that take turns, one goes where the other comes: that is one attribute with another value.
    mutating func join(_ others: [Variation]) -> Bool {
        var joined = variations
        for other in others {
            guard
                let index = joined.firstIndex(where: {
                    $0.slot == other.slot && $0.condition == other.condition
                })
            else {
                joined.append(other)
                continue
            }
            guard joined[index].text == "none" || other.text == "none" else { return false }
            if other.text != "none" { joined[index].text = other.text }
        }
        variations = joined
        return true
    }
}

extension NibConstraint {
    /// The same constraint with its sides exchanged; nil for a plain length.
    var inverted: NibConstraint? {
        guard let second, multiplier != 0 else { return nil }
        var other = self
        other.first = second
        other.second = first
        other.multiplier = 1 / multiplier
        other.constant = 0 - constant / multiplier
        other.variations = variations.map {
            var variation = $0
            variation.constant = $0.constant.map { 0 - $0 / multiplier }
            return variation
        }
        switch relation {
        case .equal: break
        case .lessThanOrEqual: other.relation = multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual
        case .greaterThanOrEqual: other.relation = multiplier > 0 ? .lessThanOrEqual : .greaterThanOrEqual
        }
        return other
    }
}
