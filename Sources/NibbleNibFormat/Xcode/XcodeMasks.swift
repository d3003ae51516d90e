/// Constraints and views that a variation puts in or takes out.
struct XcodeMask {
    /// The condition under which it applies; nil for the default, which is what is there while no other variation applies.
    var condition: NibCondition?
    var ids: [String]
    var isInstalled: Bool

    fileprivate func apply(to element: inout NibElement) {
        guard let condition else { return element.isInstalled = isInstalled }
        element.variations.append(
            NibVariation(condition: condition, isInstalled: isInstalled, place: element.place))
    }

    fileprivate func apply(to constraint: inout NibConstraint) {
        guard let condition else { return constraint.isInstalled = isInstalled }
        constraint.variations.append(
            NibConstraint.Variation(condition: condition, constant: nil, isInstalled: isInstalled))
    }
}

/// The masks of a file, to be applied when all elements have been read.
struct XcodeMasks {
    private var masks: [XcodeMask] = []
    /// The masks that name each id, in the order of the file.
    private var positions: [String: [Int]] = [:]

    mutating func add(_ mask: XcodeMask) {
        for id in mask.ids where positions[id]?.last != masks.count {
            positions[id, default: []].append(masks.count)
        }
        masks.append(mask)
    }

    /// Applies all masks to elements and everything in them.
    func apply(to elements: inout [NibElement]) {
        guard !masks.isEmpty else { return }
        for index in elements.indices { apply(to: &elements[index]) }
    }

    private func apply(to element: inout NibElement) {
        for position in positions[element.id] ?? [] { masks[position].apply(to: &element) }
        for index in element.constraints.indices {
            for position in positions[element.constraints[index].id] ?? [] {
                masks[position].apply(to: &element.constraints[index])
            }
        }
        apply(to: &element.children)
    }
}
