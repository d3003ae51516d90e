import NibbleLists

/// A tree of names: `"harbour/boats/sail"` is what is at the end of a path.
final class TreeSource: OutlineViewDataSource, OutlineViewDelegate {
    typealias Item = String

    /// The children of a path; the empty path means the top.
    var children: [String: [String]]
    private(set) var counted: [String] = []
    private(set) var asked = 0
    private(set) var journal: [String] = []

    init(_ children: [String: [String]]) {
        self.children = children
    }

    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: String?) -> Int {
        counted.append(item ?? "")
        return children[item ?? ""]?.count ?? 0
    }

    func outlineView(_ outlineView: OutlineView, child index: Int, of item: String?) -> String {
        asked += 1
        let name = children[item ?? ""]?[index] ?? ""
        return item.map { "\($0)/\(name)" } ?? name
    }

    func outlineView(_ outlineView: OutlineView, isExpandable item: String) -> Bool { children[item] != nil }

    func outlineView(_ outlineView: OutlineView, textFor item: String) -> String {
        item.split(separator: "/").last.map(String.init) ?? ""
    }

    func outlineView(_ outlineView: OutlineView, didMoveTo item: String?) {
        journal.append("at \(item ?? "-")")
    }
    func outlineView(_ outlineView: OutlineView, didSelect item: String) { journal.append("select \(item)") }
    func outlineView(_ outlineView: OutlineView, performPrimaryActionFor item: String) {
        journal.append("open \(item)")
    }
    func outlineView(_ outlineView: OutlineView, didExpand item: String) { journal.append("expand \(item)") }
    func outlineView(_ outlineView: OutlineView, didCollapse item: String) {
        journal.append("collapse \(item)")
    }
}
