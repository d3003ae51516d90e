internal import Synchronization

/// A piece of a text: its bytes, or where they are read when they are wanted.
enum TextPiece: Sendable {
    case bytes([UInt8])
    case part(of: TextParts, Range<Int>)

    /// The bytes, read if need be.
    var bytes: [UInt8] {
        switch self {
        case .bytes(let bytes): bytes
        case .part(let parts, let range): parts.bytes(in: range)
        }
    }

    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .part(_, let range): range.count
        }
    }

    var isEmpty: Bool { count == 0 }

    /// Changes the bytes, which are the piece's own from then on.
    mutating func change(_ change: (inout [UInt8]) -> Void) {
        var bytes = bytes
        // Nobody else holds the bytes then, so that they are changed in place.
        self = .bytes([])
        change(&bytes)
        self = .bytes(bytes)
    }
}

/// The parts of a text that is kept elsewhere; those that were read last stay in memory.
final class TextParts: Sendable {
    private struct Kept {
        var parts: [Int: [UInt8]] = [:]
        /// The starts of the parts, in the order in which they were read.
        var order: [Int] = []
    }

    /// The parts that stay in memory: a megabyte.
    private static let limit = 64

    private let source: any TextSource
    private let kept = Mutex(Kept())

    init(_ source: any TextSource) {
        self.source = source
    }

    /// The bytes of a part as valid UTF-8, of the length of the range whatever has become of the source.
    func bytes(in range: Range<Int>) -> [UInt8] {
        let found = kept.withLock { $0.parts[range.lowerBound] }
        if let found, found.count == range.count { return found }
        var bytes = source.bytes(in: range)
        bytes = Array(bytes.prefix(range.count))
        bytes += repeatElement(TextScan.substitute, count: range.count - bytes.count)
        TextScan.repair(&bytes)
        kept.withLock { kept in
            if kept.parts.updateValue(bytes, forKey: range.lowerBound) == nil {
                kept.order.append(range.lowerBound)
            }
            if kept.order.count > Self.limit { kept.parts[kept.order.removeFirst()] = nil }
        }
        return bytes
    }
}
