import NibbleNibFormat

extension NibDocument {
    /// Whether it is a layout that was designed in points: its constraints speak of fractions of cells.
    ///
    /// Users write halves as well.
    var isInPoints: Bool {
        kind == .layout && (objects + scenes.map(\.controller)).contains(where: \.isInPoints)
    }
}

extension NibElement {
    fileprivate var isInPoints: Bool {
        constraints.contains { 2 * $0.constant != (2 * $0.constant).rounded() }
            || properties.contains { $0.name == "lineHeight" } || children.contains(where: \.isInPoints)
    }
}
