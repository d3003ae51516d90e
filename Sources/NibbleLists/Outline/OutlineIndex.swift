/// Finds the children of an item of a tree without looking through them.
protocol OutlineIndex {
    /// The place of a child; nil for one that was not there when the index was made.
    func place(of item: AnyHashable) -> Int?
}

/// The places of children by the children themselves, of one type.
struct OutlineItemPlaces<Item: Hashable>: OutlineIndex {
    private var places: [Item: Int] = [:]

    /// - Parameters:
    ///   - count: How many children there are.
    ///   - child: A child of a place.
    init(count: Int, child: (Int) -> Item?) {
        places.reserveCapacity(count)
        for index in 0..<count {
            guard let item = child(index) else { continue }
            // An item that is there twice is found where it is first.
            if places[item] == nil { places[item] = index }
        }
    }

    func place(of item: AnyHashable) -> Int? {
        (item as? Item).flatMap { places[$0] }
    }
}
