import FoundationEssentials

/// The items of a list that are selected, and the one that keys act on.
struct ListSelection {
    private(set) var paths: Set<IndexPath> = []
    /// The item that keys act on.
    var current: IndexPath?
    /// The item that a selection of several began at.
    var anchor: IndexPath?

    mutating func insert(_ path: IndexPath) { paths.insert(path) }
    mutating func remove(_ path: IndexPath) { paths.remove(path) }
    func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

    /// The selection after items were taken out, put in and moved.
    mutating func map(_ place: (IndexPath) -> IndexPath?) {
        paths = Set(paths.compactMap(place))
        current = current.flatMap(place)
        anchor = anchor.flatMap(place)
    }
}
