/// Finds the children of an item of a tree, each of which is asked for once at most.
protocol OutlineIndex: AnyObject {
    /// The place of a child; nil for one that was not there when it was looked for.
    func place(of item: AnyHashable) -> Int?
}

/// The places of children by the children themselves, of one type; as many as had to be asked for.
///
/// Who looks for one child alone gets it by comparing: putting each into a dictionary takes far longer, and is done from the
/// second time on.
final class OutlineItemPlaces<Item: Hashable>: OutlineIndex {
    /// Visits children in order, from a place on, for as long as the visitor wants more.
    typealias Children = (_ first: Int, _ wantsMore: (Item?) -> Bool) -> Void

    private let children: Children
    private var places: [Item: Int] = [:]
    /// The children that were asked for and have no place yet, and the number of those before them.
    private var unplaced: [Item?] = []
    private var placedCount = 0
    private var wasUsed = false

    /// - Parameter children: Visits those that there are now: the data source may have fewer without having said so yet.
    init(_ children: @escaping Children) {
        self.children = children
    }

    func place(of item: AnyHashable) -> Int? {
        guard let item = item as? Item else { return nil }
        if wasUsed { placeChildren() }
        wasUsed = true
        if let place = places[item] { return place }
        var found: Int?
        children(placedCount + unplaced.count) { child in
            if child == item { found = placedCount + unplaced.count }
            unplaced.append(child)
            return found == nil
        }
        return found
    }

    private func placeChildren() {
        for child in unplaced {
            // An item that is there twice is found where it is first.
            if let child, places[child] == nil { places[child] = placedCount }
            placedCount += 1
        }
        unplaced = []
    }
}
