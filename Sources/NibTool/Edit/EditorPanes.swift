import Nibble

/// The panes of the editor, each of which can be hidden.
final class EditorPanes: View {
    /// The panes in the order of their keys.
    enum Kind: Int, CaseIterable {
        case outline, canvas, inspector, source, problems

        /// The name in the menu.
        var title: String { ["Outline", "Canvas", "Inspector", "Source", "Problems"][rawValue] }
    }

    private var panes: [Kind: EditorPane] = [:]
    /// The panes that are hidden.
    private(set) var hidden: Set<Kind> = []

    /// Puts a view into a pane.
    func add(_ content: View, as kind: Kind) {
        let pane = EditorPane(kind.title, content)
        panes[kind] = pane
        addSubview(pane)
    }

    /// A pane.
    subscript(kind: Kind) -> EditorPane? { panes[kind] }

    /// Shows a pane, or hides it; the last one stays.
    func toggle(_ kind: Kind) {
        if hidden.remove(kind) == nil, hidden.count < Kind.allCases.count - 1 { hidden.insert(kind) }
        for (kind, pane) in panes { pane.isHidden = hidden.contains(kind) }
        setNeedsLayout()
    }

    /// Marks the pane that has the keys.
    func showFocus(_ focused: View?) {
        for pane in panes.values { pane.hasKeys = focused?.isDescendant(of: pane) == true }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var room = bounds
        let below = shown([.source, .problems])
        let middle = shown([.outline, .canvas, .inspector])
        if !below.isEmpty {
            let height = middle.isEmpty ? room.height : min(max(5, room.height / 4), room.height / 2)
            row(below, in: Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height))
            room.size.height -= height
        }
        guard !middle.isEmpty else { return }
        let isNarrow = bounds.width < 110
        let left = isNarrow ? shown([.outline, .inspector]) : shown([.outline])
        let right = isNarrow ? [] : shown([.inspector])
        let hasCanvas = !shown([.canvas]).isEmpty
        if !left.isEmpty {
            let width = hasCanvas || !right.isEmpty ? (isNarrow ? room.width * 2 / 5 : 30) : room.width
            column(left, in: Rect(x: room.minX, y: room.minY, width: width, height: room.height))
            room = Rect(x: room.minX + width, y: room.minY, width: room.width - width, height: room.height)
        }
        if !right.isEmpty {
            let width = hasCanvas ? min(38, room.width / 2) : room.width
            column(right, in: Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height))
            room.size.width -= width
        }
        if hasCanvas { panes[.canvas]?.frame = room }
    }

    private func shown(_ kinds: [Kind]) -> [Kind] { kinds.filter { !hidden.contains($0) } }

    private func row(_ kinds: [Kind], in room: Rect) {
        for (index, kind) in kinds.enumerated() {
            let (start, end) = (room.width * index / kinds.count, room.width * (index + 1) / kinds.count)
            panes[kind]?.frame = Rect(
                x: room.minX + start, y: room.minY, width: end - start, height: room.height)
        }
    }

    private func column(_ kinds: [Kind], in room: Rect) {
        for (index, kind) in kinds.enumerated() {
            let (start, end) = (room.height * index / kinds.count, room.height * (index + 1) / kinds.count)
            panes[kind]?.frame = Rect(
                x: room.minX, y: room.minY + start, width: room.width, height: end - start)
        }
    }
}
