import NibbleNibFormat

extension NibElement {
    /// Adds the ids of the element, its constraints and everything inside it.
    func collectIDs(into ids: inout Set<String>) {
        ids.insert(id)
        for constraint in constraints { ids.insert(constraint.id) }
        for child in children { child.collectIDs(into: &ids) }
    }
}

extension NibConnection {
    /// Whether one of its ends is an element or a constraint with one of the ids.
    func touches(_ ids: Set<String>) -> Bool {
        [source, destination].contains { reference in
            switch reference {
            case .element(let id), .constraint(let id): ids.contains(id)
            default: false
            }
        }
    }
}
