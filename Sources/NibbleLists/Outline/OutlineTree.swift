/// A tree whose items are asked for when they are needed: the rows of those that are shown.
///
/// An item's children are asked for when it is expanded; an item itself when its row is.
@MainActor struct OutlineTree {
    /// Says what there is.
    struct Source {
        var count: @MainActor (AnyHashable?) -> Int = { _ in 0 }
        var child: @MainActor (Int, AnyHashable?) -> AnyHashable? = { _, _ in nil }
        var isExpandable: @MainActor (AnyHashable) -> Bool = { _ in false }
        /// Indexes so many children of an item; nil where `child` must do.
        var index: (@MainActor (Int, AnyHashable?) -> any OutlineIndex)?
        /// The place of a child as the data source knows it.
        var place: @MainActor (AnyHashable, AnyHashable?) -> KnownPlace = { _, _ in .unknown }
    }

    /// The place of an item among the children of another, as its data source knows it.
    enum KnownPlace {
        case index(Int)
        case absent
        /// It doesn't say: the children are looked through.
        case unknown
    }

    let source: Source
    let root = OutlineNode(nil)

    init(_ source: Source = Source()) {
        self.source = source
        root.setCount(source.count(nil))
        root.setExpanded(true)
    }

    /// The rows that are shown.
    var rowCount: Int { root.total }

    func place(ofRow row: Int) -> OutlinePlace? {
        (0..<rowCount).contains(row) ? root.place(ofRow: row) : nil
    }

    func item(at place: OutlinePlace) -> AnyHashable? {
        if let item = place.node?.item { return item }
        guard place.index < place.parent.count else { return nil }
        return source.child(place.index, place.parent.item)
    }

    func item(ofRow row: Int) -> AnyHashable? { place(ofRow: row).flatMap(item) }

    /// The row of an item; nil for one that is not shown.
    ///
    /// Looks the item up below each expanded one. Where the data source doesn't know its place, this asks for as many
    /// children as come before it, each once.
    func row(of item: AnyHashable) -> Int? {
        root.shownNodes.compactMap { node in
            place(of: item, below: node).map(node.row(ofChild:))
        }.min()
    }

    /// The place of an item among the children of a node.
    private func place(of item: AnyHashable, below node: OutlineNode) -> Int? {
        switch source.place(item, node.item) {
        case .index(let index): return (0..<node.count).contains(index) ? index : nil
        case .absent: return nil
        case .unknown: break
        }
        // Each of so many children in memory would cost more than looking through them.
        guard node.count <= Self.indexLimit else {
            return (0..<node.count).first { source.child($0, node.item) == item }
        }
        for _ in 0..<2 {
            guard let place = node.place(of: item, makeIndex: { makeIndex(of: node) }) else { return nil }
            if place < source.count(node.item), source.child(place, node.item) == item { return place }
            node.forgetPlaces()
        }
        return nil
    }

    private static let indexLimit = 4_000_000

    private func makeIndex(of node: OutlineNode) -> any OutlineIndex {
        source.index?(node.count, node.item)
            ?? OutlineItemPlaces<AnyHashable> { [source, item = node.item, count = node.count] in
                let (places, wanted) = ($0, $1)
                var children: [AnyHashable] = []
                for place in places.clamped(to: 0..<max(0, min(count, source.count(item)))) {
                    guard let child = source.child(place, item) else { break }
                    children.append(child)
                    if child == wanted { break }
                }
                return children
            }
    }

    // MARK: - Changing

    /// Shows what is below a row.
    ///
    /// - Returns: The rows that came.
    func expand(_ row: Int) -> Range<Int> {
        let end = (row + 1)..<(row + 1)
        guard let place = place(ofRow: row), !place.isExpanded, let item = item(at: place),
            source.isExpandable(item)
        else { return end }
        let node = place.parent.makeChild(place.index, item)
        refresh(node)
        node.setExpanded(true)
        return end.lowerBound..<(end.lowerBound + node.shown)
    }

    /// Hides what is below a row.
    ///
    /// - Returns: The rows that went.
    func collapse(_ row: Int) -> Range<Int> {
        guard let node = place(ofRow: row)?.node else { return (row + 1)..<(row + 1) }
        let rows = (row + 1)..<(row + 1 + node.shown)
        node.setExpanded(false)
        return rows
    }

    /// The rows and levels that expanding all below a row goes down to: trees may be endless.
    private static let reach = (rows: 10_000, levels: 32)

    /// Shows all that is below a row, as far as that is not endless.
    func expandAll(below row: Int) {
        guard let first = place(ofRow: row), first.node != nil || item(at: first) != nil else { return }
        let start = rowCount
        var pending = [first]
        var position = 0
        while position < pending.count, rowCount - start < Self.reach.rows {
            let place = pending[position]
            position += 1
            guard place.level - first.level < Self.reach.levels, let item = item(at: place),
                source.isExpandable(item)
            else { continue }
            let node = place.parent.makeChild(place.index, item)
            if !node.isExpanded {
                refresh(node)
                node.setExpanded(true)
            }
            let room = min(node.count, Self.reach.rows)
            pending += (0..<room).map { OutlinePlace(parent: node, index: $0) }
        }
    }

    /// Hides all below a row, and forgets what was expanded there.
    func collapseAll(below row: Int) {
        guard let node = place(ofRow: row)?.node else { return }
        node.setExpanded(false)
        node.rearrange(count: node.count) { _ in nil }
    }

    /// Asks again for the children of a node, and of those below it that were expanded; they are found by their items.
    func refresh(_ node: OutlineNode) {
        let count = min(max(0, source.count(node.item)), OutlineNode.limit)
        var taken: Set<Int> = []
        node.rearrange(count: count) { child in
            guard let item = child.item, source.isExpandable(item),
                let index = find(item, below: node.item, count: count, near: child.index),
                taken.insert(index).inserted
            else { return nil }
            return index
        }
        for child in node.children.values where child.isExpanded { refresh(child) }
    }

    /// The place of an item among the children of another, looked for from where it was.
    func find(_ item: AnyHashable, below parent: AnyHashable?, count: Int, near index: Int) -> Int? {
        switch source.place(item, parent) {
        case .index(let index): return (0..<count).contains(index) ? index : nil
        case .absent: return nil
        case .unknown: break
        }
        for distance in 0..<max(1, count) {
            for candidate in distance == 0 ? [index] : [index - distance, index + distance]
            where (0..<count).contains(candidate) {
                if source.child(candidate, parent) == item { return candidate }
            }
        }
        return nil
    }
}
