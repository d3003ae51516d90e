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
    mutating func map(_ place: (IndexPath) -> IndexPath?) {
        var placed = ItemRanges()
        for path in items.paths {
            if let target = place(path) { placed.insert(target) }
        }
        items = placed
        current = current.flatMap(place)
        anchor = anchor.flatMap(place)
    }
}
