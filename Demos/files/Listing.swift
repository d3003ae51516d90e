import Foundation
import Nibble

/// The entries of a folder that are wanted, and in which order.
struct Listing: Sendable {
    var search = ""
    var sort = DataTable.Sort(by: "name")

    /// The entries that are wanted, in order: folders first.
    @concurrent func arranged(_ entries: [FileEntry]) async throws -> [FileEntry] {
        try Task.checkCancellation()
        let wanted = search.lowercased()
        let found = wanted.isEmpty ? entries : entries.filter { $0.name.lowercased().contains(wanted) }
        try Task.checkCancellation()
        let sort = sort
        return found.sorted { one, other in
            if one.isFolder != other.isFolder { return one.isFolder }
            let order = Self.order(one, other, by: sort.column)
            return order == 0 ? Self.isBefore(one, other) : (order < 0) == sort.isAscending
        }
    }

    private static func order(_ one: FileEntry, _ other: FileEntry, by column: String) -> Int {
        switch column {
        case "size": (one.size ?? -1) - (other.size ?? -1)
        case "date": sign(one.date ?? .distantPast, other.date ?? .distantPast)
        case "kind": sign(one.kind.rawValue, other.kind.rawValue)
        case "owner": sign(one.owner, other.owner)
        case "access": sign(one.permissions, other.permissions)
        default: isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0
        }
    }

    private static func sign<Value: Comparable>(_ one: Value, _ other: Value) -> Int {
        one < other ? -1 : one > other ? 1 : 0
    }

    /// Whether a name comes before another one: without regard to capitals, unless nothing else differs, and by its bytes
    /// where even the texts are equal.
    static func isBefore(_ one: FileEntry, _ other: FileEntry) -> Bool {
        let (first, second) = (one.name.lowercased(), other.name.lowercased())
        if first != second { return first < second }
        if one.name != other.name { return one.name < other.name }
        return one.path.bytes.lexicographicallyPrecedes(other.path.bytes)
    }
}
