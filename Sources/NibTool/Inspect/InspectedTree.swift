import Nibble
import NibbleInspector

/// The views of a program as an outline, by their numbers.
@MainActor final class InspectedTree: OutlineViewDataSource, OutlineViewDelegate {
    /// Called when another view is current.
    var moved: (@MainActor (Int?) -> Void)?
    private(set) var views: [InspectedView] = []
    private var positions: [Int: Int] = [:]
    private var children: [Int: [Int]] = [:]
    private var parents: [Int: Int] = [:]
    private var roots: [Int] = []

    /// Takes the views of a program.
    ///
    /// - Returns: Whether anything about them is new.
    func take(_ views: [InspectedView]) -> Bool {
        guard views != self.views else { return false }
        self.views = views
        (positions, children, parents, roots) = ([:], [:], [:], [])
        var path: [Int] = []
        for (position, view) in views.enumerated() where positions[view.number] == nil {
            positions[view.number] = position
            path.removeSubrange(min(max(0, view.depth), path.count)...)
            if let parent = path.last {
                children[parent, default: []].append(view.number)
                parents[view.number] = parent
            } else {
                roots.append(view.number)
            }
            path.append(view.number)
        }
        return true
    }

    /// The view of a number.
    func view(_ number: Int) -> InspectedView? { positions[number].map { views[$0] } }

    /// The numbers of the views around one, from the outside in.
    func ancestors(of number: Int) -> [Int] {
        Array(sequence(first: number) { self.parents[$0] }.dropFirst().reversed())
    }

    /// The next view after one whose title has a text in it, around the end; nil for none.
    func next(after number: Int?, with text: String) -> Int? {
        guard !text.isEmpty else { return nil }
        let start = number.flatMap { positions[$0] }.map { $0 + 1 } ?? 0
        let wanted = text.lowercased()
        for step in views.indices {
            let view = views[(start + step) % views.count]
            if view.title.lowercased().contains(wanted) { return view.number }
        }
        return nil
    }

    // MARK: - Rows

    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: Int?) -> Int {
        item.map { children[$0]?.count ?? 0 } ?? roots.count
    }

    func outlineView(_ outlineView: OutlineView, child index: Int, of item: Int?) -> Int {
        let numbers = item.map { children[$0] ?? [] } ?? roots
        return numbers.indices.contains(index) ? numbers[index] : 0
    }

    func outlineView(_ outlineView: OutlineView, isExpandable item: Int) -> Bool { children[item] != nil }

    func outlineView(_ outlineView: OutlineView, textFor item: Int) -> String {
        view(item).map { "\($0.title)\($0.isHidden ? " (hidden)" : "")\($0.hasFocus ? " (focus)" : "")" }
            ?? ""
    }

    func outlineView(_ outlineView: OutlineView, didMoveTo item: Int?) { moved?(item) }
}
