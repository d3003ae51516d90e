/// An item of a tree that was expanded once, with those of its children that were.
///
/// Children that were never expanded have no node: a million of them cost a number.
final class OutlineNode {
    /// Nil for the root, which is not shown.
    let item: AnyHashable?
    private(set) weak var parent: OutlineNode?
    /// Its place among the parent's children.
    fileprivate(set) var index: Int
    /// The depth; -1 for the root.
    let level: Int
    private(set) var isExpanded = false
    /// The children, as many as the data source said last.
    private(set) var count = 0
    /// Those of the children that were expanded once, by their place.
    private(set) var children: [Int: OutlineNode] = [:]
    /// The items of children that are selected or current, by their place: after a change the place is another's.
    var known: [Int: AnyHashable] = [:]
    /// The rows of all that is below it while it is expanded.
    private(set) var total = 0
    /// The expanded children and their rows, counted from this one; nil when it must be found again.
    private var marks: [(index: Int, row: Int, node: OutlineNode)]?
    /// The index of each child; nil until somebody looks for one.
    private var places: (any OutlineIndex)?

    init(_ item: AnyHashable?, parent: OutlineNode? = nil, index: Int = 0) {
        self.item = item
        self.parent = parent
        self.index = index
        level = parent.map { $0.level + 1 } ?? -1
    }

    /// More children than anybody has; sums of such counts do not overflow.
    static let limit = 1_000_000_000

    /// The rows of what is below it that are shown.
    var shown: Int { isExpanded ? total : 0 }

    /// Whether it is in the tree still, and expanded with all around it.
    var isShown: Bool {
        guard let parent else { return item == nil }
        return isExpanded && parent.children[index] === self && parent.isShown
    }

    // MARK: - Changing

    /// Shows the children, or no longer; it keeps in mind which of them were expanded.
    func setExpanded(_ isExpanded: Bool) {
        guard isExpanded != self.isExpanded else { return }
        let old = shown
        self.isExpanded = isExpanded
        parent?.change(by: shown - old)
    }

    /// Takes over how many children there are; nodes of children that are gone are dropped.
    func setCount(_ new: Int) {
        let new = min(max(0, new), Self.limit)
        for child in children.keys where child >= new { children[child] = nil }
        count = new
        places = nil
        addUp()
    }

    /// The node of a child, made if need be.
    func makeChild(_ index: Int, _ item: AnyHashable) -> OutlineNode {
        if let child = children[index], child.item == item { return child }
        let child = OutlineNode(item, parent: self, index: index)
        children[index] = child
        addUp()
        return child
    }

    /// Gives the nodes of children other places; nil for those that are gone.
    func rearrange(count: Int, _ place: (OutlineNode) -> Int?) {
        var kept: [Int: OutlineNode] = [:]
        for child in children.values {
            guard let index = place(child) else { continue }
            child.index = index
            kept[index] = child
        }
        children = kept
        known = [:]
        setCount(count)
    }

    private func addUp() {
        let sum = count + children.values.reduce(0) { $0 + $1.shown }
        marks = nil
        guard sum != total else { return }
        let old = shown
        total = sum
        parent?.change(by: shown - old)
    }

    /// There are more rows below a child, or fewer.
    private func change(by rows: Int) {
        marks = nil
        total += rows
        if isExpanded { parent?.change(by: rows) }
    }

    // MARK: - Finding

    /// The place of a child, by an index that is made when it is first needed.
    func place(of child: AnyHashable, makeIndex: () -> any OutlineIndex) -> Int? {
        if places == nil { places = makeIndex() }
        return places?.place(of: child)
    }

    /// Has the index made again: the data source has other children without having said so.
    func forgetPlaces() { places = nil }

    /// The node and all below it that are expanded.
    var shownNodes: [OutlineNode] {
        guard isExpanded else { return [] }
        var nodes = [self]
        var position = 0
        while position < nodes.count {
            nodes += nodes[position].children.values.filter(\.isExpanded)
            position += 1
        }
        return nodes
    }

    private func madeMarks() -> [(index: Int, row: Int, node: OutlineNode)] {
        if let marks { return marks }
        var above = 0
        var made: [(index: Int, row: Int, node: OutlineNode)] = []
        for (index, node) in children.sorted(by: { $0.key < $1.key }) where node.shown > 0 {
            made.append((index, index + above, node))
            above += node.shown
        }
        marks = made
        return made
    }

    /// The last of the expanded children that fits a test which holds for all before it too.
    private func lastMark(where fits: ((index: Int, row: Int, node: OutlineNode)) -> Bool)
        -> (index: Int, row: Int, node: OutlineNode)?
    {
        let marks = madeMarks()
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if fits(marks[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? marks[low - 1] : nil
    }

    /// The parent and the place of a row below it, counted from its first child.
    func place(ofRow row: Int) -> OutlinePlace {
        var node = self
        var row = row
        while true {
            guard let mark = node.lastMark(where: { $0.row <= row }) else {
                return OutlinePlace(parent: node, index: row)
            }
            let inside = row - mark.row
            if inside == 0 { return OutlinePlace(parent: node, index: mark.index) }
            guard inside <= mark.node.shown else {
                return OutlinePlace(parent: node, index: mark.index + inside - mark.node.shown)
            }
            node = mark.node
            row = inside - 1
        }
    }

    /// The row of a child, counted from the root's first one.
    func row(ofChild index: Int) -> Int {
        var row = index
        if let mark = lastMark(where: { $0.index < index }) {
            row = mark.row + mark.node.shown + index - mark.index
        }
        guard let parent else { return row }
        return parent.row(ofChild: self.index) + 1 + row
    }
}

/// The place of an item: its parent, and its index among the parent's children.
struct OutlinePlace {
    let parent: OutlineNode
    let index: Int

    /// The depth; 0 for those at the top.
    var level: Int { parent.level + 1 }
    /// The row that it has while everything around it is expanded.
    var row: Int { parent.row(ofChild: index) }
    /// Its node, if it was expanded once.
    var node: OutlineNode? { parent.children[index] }
    /// Whether its children are shown.
    var isExpanded: Bool { node?.isExpanded ?? false }
}
