/// The `<when>` elements of one element: variations of one condition are one of them.
struct ConvertedVariations {
    private(set) var elements: [XMLElement] = []
    private var positions: [NibCondition: Int] = [:]

    /// Adds what an object's variation says.
    mutating func add(_ variation: NibVariation, of object: NibElement, _ placement: ConvertedPlacement) {
        var said: [(name: String, value: String)] = variation.properties.map { ($0.name, $0.text) }
        if let isInstalled = variation.isInstalled {
            said.append(("installed", isInstalled ? "true" : "false"))
        }
        if let frame = variation.frame, object.placement == .frame {
            let numbers = [frame.x, frame.y, frame.width, frame.height].map {
                NumberText.text($0.rounded(), digits: 0)
            }
            said.append(("frame", numbers.joined(separator: ",")))
        }
        for constraint in variation.constraints {
            if let slot = placement.text(constraint, in: object.id) { said.append((slot.slot, slot.text)) }
        }
        said += variation.removedSlots.map { ($0, "none") }
        add(said, while: variation.condition)
    }

    /// Adds what a constraint's variation says.
    mutating func add(_ variation: ConvertedConstraints.Variation) {
        add([(variation.slot, variation.text)], while: variation.condition)
    }

    private mutating func add(_ said: [(name: String, value: String)], while condition: NibCondition) {
        guard !said.isEmpty else { return }
        if let position = positions[condition] {
            for (name, value) in said { elements[position].add(name, value) }
        } else if var element = Self.element(condition) {
            positions[condition] = elements.count
            for (name, value) in said { element.add(name, value) }
            elements.append(element)
        }
    }

    /// The beginning of a `<when>`; nil for a condition that never holds.
    private static func element(_ condition: NibCondition) -> XMLElement? {
        guard condition.isPossible else { return nil }
        var element = XMLElement(name: "when", place: .start)
        let counts = [
            ("minCols", condition.minColumns), ("maxCols", condition.maxColumns),
            ("minRows", condition.minRows),
            ("maxRows", condition.maxRows),
        ]
        for (name, count) in counts { if let count { element.add(name, String(count)) } }
        if let colors = condition.colors {
            let words = NibCondition.Colors.allCases.filter(colors.contains).map(\.rawValue)
            element.add("colors", words.joined(separator: " "))
        }
        return element.attributes.isEmpty ? nil : element
    }
}
