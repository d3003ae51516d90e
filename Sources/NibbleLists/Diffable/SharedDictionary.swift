/// A dictionary in many small parts, which its copies share: a change of an entry in a copy copies one part.
struct SharedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var parts: [[Key: Value]] = [[:]]
    /// The number of entries.
    private(set) var count = 0

    /// The entries of a part on average, at most.
    private static var partSize: Int { 64 }

    /// The value of a key; nil for a key that is not there.
    subscript(key: Key) -> Value? { parts[part(of: key)][key] }

    /// Sets the value of a key.
    ///
    /// - Returns: The value before.
    @discardableResult mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
        let old = parts[part(of: key)].updateValue(value, forKey: key)
        if old == nil {
            count += 1
            reserveCapacity(count)
        }
        return old
    }

    /// Takes a key out.
    ///
    /// - Returns: Its value.
    @discardableResult mutating func removeValue(forKey key: Key) -> Value? {
        let old = parts[part(of: key)].removeValue(forKey: key)
        if old != nil { count -= 1 }
        return old
    }

    /// Makes as many parts as so many entries need; four times as many as before, at least.
    mutating func reserveCapacity(_ capacity: Int) {
        guard capacity > parts.count * Self.partSize else { return }
        var partCount = parts.count
        while capacity > partCount * Self.partSize { partCount *= 4 }
        let old = parts
        parts = Array(repeating: [:], count: partCount)
        for (key, value) in old.joined() { parts[part(of: key)][key] = value }
    }

    /// The part of a key, by bits of its hash that dictionaries look at last.
    private func part(of key: Key) -> Int {
        Int(truncatingIfNeeded: UInt(bitPattern: key.hashValue) >> 32) & (parts.count - 1)
    }
}
