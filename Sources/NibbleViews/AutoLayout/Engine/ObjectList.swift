/// Objects in the order in which they were added; removing one takes as long among thousands as among a few.
///
/// In the module that uses it, so that it is compiled for its objects: code for any object asks for types as it runs.
struct ObjectList<Object: AnyObject> {
    /// With fewer objects than this, looking at each is as quick.
    static var threshold: Int { 32 }

    /// The objects, and gaps where some were removed.
    var slots: [Object?] = []
    var gaps = 0
    /// The slot of each, once there are many and one is removed.
    var places: [ObjectIdentifier: Int] = [:]

    /// Makes an empty list.
    init() {}

    /// Whether there are none.
    var isEmpty: Bool { slots.count == gaps }

    /// All of them, in order.
    var all: [Object] {
        var all: [Object] = []
        if isEmpty { return all }
        all.reserveCapacity(slots.count - gaps)
        for case let object? in slots { all.append(object) }
        return all
    }

    /// Adds an object that is not in the list, but for the one that was added last, which stays.
    mutating func append(_ object: Object) {
        if let newest = slots.last, newest === object { return }
        if !places.isEmpty { places[ObjectIdentifier(object)] = slots.count }
        slots.append(object)
    }

    /// Removes an object; does nothing with others.
    mutating func remove(_ object: Object) {
        guard let slot = slot(of: object) else { return }
        if !places.isEmpty { places[ObjectIdentifier(object)] = nil }
        slots[slot] = nil
        gaps += 1
        dropGapsAtEnd()
        if gaps > Self.threshold, gaps * 2 > slots.count { closeGaps() }
    }

    /// Removes the object that was added last.
    mutating func popLast() -> Object? {
        guard let newest = slots.popLast(), let newest else { return nil }
        places[ObjectIdentifier(newest)] = nil
        dropGapsAtEnd()
        return newest
    }

    mutating func slot(of object: Object) -> Int? {
        if places.isEmpty {
            // The newest are removed most often.
            if let newest = slots.last, newest === object { return slots.count - 1 }
            guard slots.count >= Self.threshold else { return slots.lastIndex { $0 === object } }
            number()
        }
        return places[ObjectIdentifier(object)]
    }

    mutating func dropGapsAtEnd() {
        while let newest = slots.last, newest == nil {
            slots.removeLast()
            gaps -= 1
        }
    }

    mutating func closeGaps() {
        // Not as an array of others: each would be cast as the program runs.
        var kept: [Object?] = []
        kept.reserveCapacity(slots.count - gaps)
        for slot in slots where slot != nil { kept.append(slot) }
        slots = kept
        gaps = 0
        if !places.isEmpty { number() }
    }

    mutating func number() {
        places = [:]
        for (slot, object) in slots.enumerated() {
            if let object { places[ObjectIdentifier(object)] = slot }
        }
    }
}
