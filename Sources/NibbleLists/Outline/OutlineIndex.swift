/// Finds the children of an item of a tree, each of which is asked for once at most.
protocol OutlineIndex: AnyObject {
    /// The place of a child; nil for one that was not there when it was looked for.
    func place(of item: AnyHashable) -> Int?
}

/// The places of children by the children themselves, of one type; as many as had to be asked for.
final class OutlineItemPlaces<Item: Hashable>: OutlineIndex {
    private let count: () -> Int
    private let child: (Int) -> Item?
    private var places: [Item: Int] = [:]
    /// The children that were asked for.
    private var known = 0

    /// - Parameters:
    ///   - count: The number of children that there are now: the data source may have fewer without having said so yet.
    ///   - child: A child of a place.
    init(count: @escaping () -> Int, child: @escaping (Int) -> Item?) {
        self.count = count
        self.child = child
    }

    func place(of item: AnyHashable) -> Int? {
        guard let item = item as? Item else { return nil }
        if let place = places[item] { return place }
        let count = count()
        while known < count {
            let place = known
            known += 1
            guard let found = child(place) else { continue }
            // An item that is there twice is found where it is first.
            if places[found] == nil { places[found] = place }
            if found == item { return place }
        }
        return nil
    }
}
