import FoundationEssentials
import NibbleTerminal

/// The visible views of a collection.
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

    /// Takes out the views that are not wanted.
    ///
    /// - Returns: Those that were taken out.
    mutating func keep(_ wanted: Set<Key>) -> [Key: CollectionReusableView] {
        let removed = views.filter { !wanted.contains($0.key) }
        for key in removed.keys { views[key] = nil }
        return removed
    }

    /// Gives cells the places that their items have gone to.
    ///
    /// - Returns: Those without one.
    mutating func move(_ place: (Key) -> Key?) -> [Key: CollectionReusableView] {
        let old = views
        views = [:]
        return old.filter { key, view in
            guard let key = place(key), views[key] == nil else { return true }
            views[key] = view
            return false
        }
    }
}
