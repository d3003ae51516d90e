import FoundationEssentials

/// The items of a list that are selected, and the one that keys act on.
struct ListSelection {
    var items = ItemRanges()
    /// The item that keys act on.
    var current: IndexPath?
    /// The item that a selection of several began at.
    var anchor: IndexPath?

    mutating func insert(_ path: IndexPath) { items.insert(path) }
    mutating func remove(_ path: IndexPath) { items.remove(path) }
    func contains(_ path: IndexPath) -> Bool { items.contains(path) }

    /// The selection after items were taken out, put in and moved.
    ///
    /// - Parameters:
    ///   - counts: The items that there were.
    ///   - many: Where many items have gone, if that can be told faster than for one after the other.
    ///   - place: Where one has gone.
    mutating func map(
        within counts: SectionCounts? = nil, items many: ((ItemRanges) -> ItemRanges)? = nil,
        _ place: (IndexPath) -> IndexPath?
    ) {
        if let many, let counts {
            items = many(items.clamped(to: counts))
        } else {
            items = ItemRanges(items.paths.compactMap(place))
        }
        current = current.flatMap(place)
        anchor = anchor.flatMap(place)
    }
}
