/// Byte strings by number: an open hash table over one run of bytes, bounded, append-only.
///
/// A `Dictionary` of strings would cost an allocation a cluster and a string a look-up.
struct ClusterStore: ~Copyable {
    /// The most UTF-8 bytes of one cluster.
    static let longestCluster = 64

    private struct Entry {
        let start: UInt32
        let count: UInt8
        let doubt: Doubt
    }

    /// The most clusters that are kept.
    let capacity: Int
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// An entry's index plus one, or 0; a power of two in length, at most half full.
    private var slots = [UInt32](repeating: 0, count: 256)

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The number of a cluster, new or known; nil when it is too long or the store is full.
    mutating func index(of cluster: Span<UInt8>, doubt: Doubt) -> UInt32? {
        guard cluster.count <= ClusterStore.longestCluster else { return nil }
        let slot = slot(of: cluster)
        if slots[slot] != 0 { return slots[slot] - 1 }
        guard entries.count < capacity else { return nil }
        let index = UInt32(entries.count)
        entries.append(Entry(start: UInt32(bytes.count), count: UInt8(cluster.count), doubt: doubt))
        for position in cluster.indices { bytes.append(cluster[position]) }
        slots[slot] = index + 1
        if entries.count * 2 > slots.count { grow() }
        return index
    }

    /// Appends the bytes of a cluster.
    ///
    /// - Returns: Whether the number is known.
    func append(_ index: UInt32, to target: inout [UInt8]) -> Bool {
        guard Int(index) < entries.count else { return false }
        target.append(contentsOf: bytes[range(of: Int(index))])
        return true
    }

    /// The reason why terminals disagree about a cluster; nil for an unknown number.
    func doubt(of index: UInt32) -> Doubt? {
        Int(index) < entries.count ? entries[Int(index)].doubt : nil
    }

    private func range(of index: Int) -> Range<Int> {
        let start = Int(entries[index].start)
        return start..<start + Int(entries[index].count)
    }

    /// The slot that holds the cluster or, when it is unknown, takes it.
    private func slot(of cluster: Span<UInt8>) -> Int {
        // Seeded per process: text cannot be made so that its clusters collide.
        var hasher = Hasher()
        cluster.withUnsafeBytes { hasher.combine(bytes: $0) }
        var slot = hasher.finalize() & (slots.count - 1)
        while slots[slot] != 0, !holds(cluster, at: Int(slots[slot]) - 1) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func holds(_ cluster: Span<UInt8>, at index: Int) -> Bool {
        let range = range(of: index)
        guard range.count == cluster.count else { return false }
        for offset in cluster.indices where bytes[range.lowerBound + offset] != cluster[offset] {
            return false
        }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for index in entries.indices {
            slots[slot(of: bytes.span.extracting(range(of: index)))] = UInt32(index + 1)
        }
    }
}
