import FoundationEssentials
import NibbleTerminal

/// The views that a collection shows now: those in sight.
@MainActor struct CollectionTiles {
    struct Key: Hashable {
        let path: IndexPath
        /// The kind of a supplementary view; nil for a cell.
        var kind: String?

        init(_ attributes: CollectionViewLayoutAttributes) {
            path = attributes.indexPath
            kind = attributes.representedElementKind
        }

        init(path: IndexPath, kind: String? = nil) {
            self.path = path
            self.kind = kind
        }
    }

    private(set) var views: [Key: CollectionReusableView] = [:]

    subscript(_ key: Key) -> CollectionReusableView? {
        get { views[key] }
        set { views[key] = newValue }
    }

    /// The items that have a cell, in order.
    var paths: [IndexPath] { views.keys.filter { $0.kind == nil }.map(\.path).sorted() }

    func cell(at path: IndexPath) -> CollectionViewCell? {
        views[Key(path: path)] as? CollectionViewCell
    }

    func path(of cell: CollectionViewCell) -> IndexPath? { views.first { $0.value === cell }?.key.path }

    /// Takes out the views that are not wanted, and hands them to the closure.
    mutating func keep(_ wanted: Set<Key>, _ remove: (Key, CollectionReusableView) -> Void) {
        for (key, view) in views where !wanted.contains(key) {
            views[key] = nil
            remove(key, view)
        }
    }

    /// Gives cells the places that their items have gone to; those without one are handed to the closure.
    mutating func move(_ place: (Key) -> Key?, _ remove: (Key, CollectionReusableView) -> Void) {
        let old = views
        views = [:]
        for (key, view) in old {
            if let key = place(key), views[key] == nil { views[key] = view } else { remove(key, view) }
        }
    }
}
