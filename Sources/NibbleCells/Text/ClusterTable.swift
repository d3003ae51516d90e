internal import Synchronization

/// The grapheme clusters of several scalars that cells show, by number.
///
/// One table for the process, so that cells of different grids compare by number. Clusters are never removed;
/// when 65,536 are known, a new one is reduced to its base scalar. Hostile text can fill the table, but it can
/// neither use up memory nor shift the cells beside it.
package enum ClusterTable {
    private static let store = Mutex(ClusterStore(capacity: 65_536))

    /// The number of a cluster, new or known; nil when it is longer than 64 bytes or the table is full.
    static func index(of cluster: [UInt8], doubt: Doubt) -> UInt32? {
        store.withLock { $0.index(of: cluster.span, doubt: doubt) }
    }

    /// Appends the UTF-8 of a cluster, or that of U+FFFD for a number that was never given out.
    package static func appendUTF8(of index: UInt32, to bytes: inout [UInt8]) {
        let isKnown = store.withLock { $0.append(index, to: &bytes) }
        if !isKnown { bytes.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
    }

    /// The reason why terminals disagree about the width of a cluster.
    static func doubt(of index: UInt32) -> Doubt {
        store.withLock { $0.doubt(of: index) } ?? .none
    }
}
