import Nibble

/// The panes of the editor, each of which can be hidden.
final class EditorPanes: View {
    /// The panes in the order of their keys.
    enum Kind: Int, CaseIterable {
        case outline, canvas, inspector, source, problems

        /// The name in the menu.
        var title: String { ["Outline", "Canvas", "Inspector", "Source", "Problems"][rawValue] }
    }

    /// The sizes that can be changed.
    struct Sizes: Hashable {
        /// The columns at the left and at the right, and the rows below, as many more as usual.
        var left = 0
        var right = 0
        var below = 0
    }

    private var panes: [Kind: EditorPane] = [:]
    /// The sizes besides the usual ones.
    private(set) var sizes = Sizes() { didSet { if sizes != oldValue { setNeedsLayout() } } }
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
        showHidden()
    }

    private func showHidden() {
        for (kind, pane) in panes { pane.isHidden = hidden.contains(kind) }
        setNeedsLayout()
    }

    /// Gives the pane that has the keys more room, or less.
    func grow(by step: Int) {
        guard let kind = panes.first(where: { $0.value.hasKeys })?.key else { return }
        switch kind {
        case .outline: sizes.left = Self.limited(sizes.left + 2 * step)
        case .inspector: sizes.right = Self.limited(sizes.right + 2 * step)
        case .source, .problems: sizes.below = Self.limited(sizes.below + step)
        case .canvas:
            sizes.left = Self.limited(sizes.left - step)
            sizes.right = Self.limited(sizes.right - step)
        }
    }

    private static func limited(_ size: Int) -> Int { max(-100, min(100, size)) }

    // MARK: - From one run to the next

    /// Keeps what is hidden, and the sizes.
    func encode(with coder: StateCoder) {
        coder.encode(hidden.map(\.title).sorted(), forKey: "hidden")
        coder.encode(sizes.left, forKey: "left")
        coder.encode(sizes.right, forKey: "right")
        coder.encode(sizes.below, forKey: "below")
    }

    /// Takes what was kept; a file that says that all are hidden is wrong.
    func decode(with coder: StateCoder) {
        let titles = coder.decodeStrings(forKey: "hidden") ?? []
        let kinds = Set(Kind.allCases.filter { titles.contains($0.title) })
        if kinds.count < Kind.allCases.count { hidden = kinds }
        sizes.left = Self.limited(coder.decodeInteger(forKey: "left") ?? 0)
        sizes.right = Self.limited(coder.decodeInteger(forKey: "right") ?? 0)
        sizes.below = Self.limited(coder.decodeInteger(forKey: "below") ?? 0)
        showHidden()
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
            let usual = max(5, room.height / 4) + sizes.below
            let height = middle.isEmpty ? room.height : min(max(3, usual), max(3, room.height - 6))
            row(below, in: Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height))
            room.size.height -= height
        }
        guard !middle.isEmpty else { return }
        let isNarrow = bounds.width < 110
        let left = isNarrow ? shown([.outline, .inspector]) : shown([.outline])
        let right = isNarrow ? [] : shown([.inspector])
        let hasCanvas = !shown([.canvas]).isEmpty
        if !left.isEmpty {
            let usual = (isNarrow ? room.width * 2 / 5 : 30) + sizes.left
            let width =
                hasCanvas || !right.isEmpty ? min(max(10, usual), max(10, room.width - 20)) : room.width
            column(left, in: Rect(x: room.minX, y: room.minY, width: width, height: room.height))
            room = Rect(x: room.minX + width, y: room.minY, width: room.width - width, height: room.height)
        }
        if !right.isEmpty {
            let width = hasCanvas ? min(max(10, 38 + sizes.right), room.width / 2) : room.width
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
