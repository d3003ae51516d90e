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
        /// The columns at the left and at the right, and the rows below.
        var left = 0
        var right = 0
        var below = 0
        /// The columns of the source beside the problems, and the rows of the outline over the inspector.
        var source = 0
        var outline = 0
    }

    /// An edge that the mouse drags.
    private struct Edge {
        let size: WritableKeyPath<Sizes, Int>
        var axis = Axis.horizontal
        /// Whether what has the size ends at the edge; else it begins there.
        var isEnd = true
    }

    /// A drag of edges, and how it began.
    private struct Grip {
        /// The edges, with the cells that their sizes had.
        let edges: [(edge: Edge, length: Int)]
        let place: Point
    }

    /// The cells that a size has where it is laid out.
    private struct Length {
        /// The cells without a change.
        let usual: Int
        let now: Int
    }

    private var panes: [Kind: EditorPane] = [:]
    /// The cells that each size has more than usual.
    private(set) var sizes = Sizes() { didSet { if sizes != oldValue { setNeedsLayout() } } }
    /// The sizes that the last layout needed: panes that are hidden, or are elsewhere in few columns, have others.
    private var lengths: [WritableKeyPath<Sizes, Int>: Length] = [:]
    private var grip: Grip?
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
        case .outline: change([\.left], by: 2 * step)
        case .inspector: change([\.right], by: 2 * step)
        case .source, .problems: change([\.below], by: step)
        case .canvas: change([\.left, \.right], by: -step)
        }
    }

    private func change(_ changed: [WritableKeyPath<Sizes, Int>], by step: Int) {
        for size in changed where lengths[size] != nil { sizes[keyPath: size] += step }
        settle(changed)
    }

    /// Lays the panes out; a change that there is no room for isn't kept.
    private func settle(_ changed: [WritableKeyPath<Sizes, Int>]) {
        layoutIfNeeded()
        for size in changed {
            if let length = lengths[size] { sizes[keyPath: size] = length.now - length.usual }
        }
    }

    // MARK: - Edges

    /// The edges at a place: the title is the corner of its pane, and the first column the left edge where nothing is in it.
    private func edges(at place: Point) -> [Edge] {
        guard
            let (kind, pane) = panes.first(where: {
                !$0.value.isHidden && $0.value.frame.contains(place)
            })
        else { return [] }
        let isTitle = place.y == pane.frame.minY
        let isFree = (pane.content as? EditorCanvas).map { $0.origin.x > 0 } ?? true
        guard isTitle || isFree && place.x == pane.frame.minX else { return [] }
        let hasMiddle = !shown([.outline, .canvas, .inspector]).isEmpty
        let below = isTitle && hasMiddle ? [Edge(size: \.below, axis: .vertical, isEnd: false)] : []
        switch kind {
        case .outline: return []
        case .canvas: return pane.frame.minX > 0 ? [Edge(size: \.left)] : []
        case .inspector where pane.frame.minX > 0:
            return hidden.contains(.canvas) ? [Edge(size: \.left)] : [Edge(size: \.right, isEnd: false)]
        case .inspector: return pane.frame.minY > 0 && isTitle ? [Edge(size: \.outline, axis: .vertical)] : []
        case .source: return below
        case .problems: return below + (pane.frame.minX > 0 ? [Edge(size: \.source)] : [])
        }
    }

    /// Edges take presses before what is in the panes does.
    override func hitTest(_ point: Point, with event: MouseEvent?) -> View? {
        let isPress = event?.phase == .down && event?.button == .left
        return isPress && !edges(at: point).isEmpty ? self : super.hitTest(point, with: event)
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        let place = event.location(in: self)
        let edges = edges(at: place).compactMap { edge in lengths[edge.size].map { (edge, $0.now) } }
        guard event.button == .left, !edges.isEmpty else { return .ignored }
        grip = Grip(edges: edges, place: place)
        return .handled
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        guard let grip else { return .ignored }
        let place = event.location(in: self)
        for (edge, before) in grip.edges {
            guard let length = lengths[edge.size] else { continue }
            let step = edge.axis == .horizontal ? place.x - grip.place.x : place.y - grip.place.y
            sizes[keyPath: edge.size] = before + (edge.isEnd ? step : -step) - length.usual
        }
        settle(grip.edges.map(\.edge.size))
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling {
        defer { grip = nil }
        return grip == nil ? .ignored : .handled
    }

    override func pressWasCancelled() {
        super.pressWasCancelled()
        grip = nil
    }

    // MARK: - From one run to the next

    /// The sizes, with the names under which they are kept.
    private static let keptSizes: [(key: String, size: WritableKeyPath<Sizes, Int>)] = [
        ("left", \.left), ("right", \.right), ("below", \.below), ("source", \.source),
        ("outline", \.outline),
    ]

    /// Keeps what is hidden, and the sizes.
    func encode(with coder: StateCoder) {
        coder.encode(hidden.map(\.title).sorted(), forKey: "hidden")
        for (key, size) in Self.keptSizes { coder.encode(sizes[keyPath: size], forKey: key) }
    }

    private static func limited(_ size: Int) -> Int { max(-1_000, min(1_000, size)) }

    /// Takes what was kept; a file that says that all are hidden is wrong.
    func decode(with coder: StateCoder) {
        let titles = coder.decodeStrings(forKey: "hidden") ?? []
        let kinds = Set(Kind.allCases.filter { titles.contains($0.title) })
        if kinds.count < Kind.allCases.count { hidden = kinds }
        for (key, size) in Self.keptSizes {
            sizes[keyPath: size] = Self.limited(coder.decodeInteger(forKey: key) ?? 0)
        }
        showHidden()
    }

    /// Marks the pane that has the keys.
    func showFocus(_ focused: View?) {
        for pane in panes.values { pane.hasKeys = focused?.isDescendant(of: pane) == true }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        lengths = [:]
        var room = bounds
        let below = shown([.source, .problems])
        let middle = shown([.outline, .canvas, .inspector])
        if !below.isEmpty {
            let height =
                middle.isEmpty
                ? room.height
                : length(\.below, usual: max(5, room.height / 4), from: 3, to: max(3, room.height - 6))
            row(below, in: Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height))
            room.size.height -= height
        }
        guard !middle.isEmpty else { return }
        let isNarrow = bounds.width < 110
        let left = isNarrow ? shown([.outline, .inspector]) : shown([.outline])
        let right = isNarrow ? [] : shown([.inspector])
        let hasCanvas = !shown([.canvas]).isEmpty
        if !left.isEmpty {
            let usual = isNarrow ? room.width * 2 / 5 : 30
            let width =
                hasCanvas || !right.isEmpty
                ? length(\.left, usual: usual, from: 10, to: max(10, room.width - 20)) : room.width
            column(left, in: Rect(x: room.minX, y: room.minY, width: width, height: room.height))
            room = Rect(x: room.minX + width, y: room.minY, width: room.width - width, height: room.height)
        }
        if !right.isEmpty {
            let width =
                hasCanvas ? length(\.right, usual: 38, from: 10, to: room.width / 2) : room.width
            column(right, in: Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height))
            room.size.width -= width
        }
        if hasCanvas { panes[.canvas]?.frame = room }
    }

    private func shown(_ kinds: [Kind]) -> [Kind] { kinds.filter { !hidden.contains($0) } }

    /// The cells that a size has in the room that there is.
    private func length(_ size: WritableKeyPath<Sizes, Int>, usual: Int, from least: Int, to most: Int) -> Int
    {
        let length = min(max(least, usual + sizes[keyPath: size]), most)
        lengths[size] = Length(usual: usual, now: length)
        return length
    }

    /// Places one or two panes side by side.
    private func row(_ kinds: [Kind], in room: Rect) {
        let half = room.width / 2
        let width =
            kinds.count > 1
            ? length(\.source, usual: half, from: min(10, half), to: max(half, room.width - 10)) : room.width
        place(kinds, first: Size(width: width, height: room.height), in: room, along: .horizontal)
    }

    /// Places one or two panes one over the other.
    private func column(_ kinds: [Kind], in room: Rect) {
        let half = room.height / 2
        let height =
            kinds.count > 1
            ? length(\.outline, usual: half, from: min(3, half), to: max(half, room.height - 3)) : room.height
        place(kinds, first: Size(width: room.width, height: height), in: room, along: .vertical)
    }

    private func place(_ kinds: [Kind], first size: Size, in room: Rect, along axis: Axis) {
        panes[kinds[0]]?.frame = Rect(origin: room.origin, size: size)
        guard kinds.count > 1 else { return }
        let (x, y) = axis == .horizontal ? (size.width, 0) : (0, size.height)
        panes[kinds[1]]?.frame = Rect(
            x: room.minX + x, y: room.minY + y, width: room.width - x, height: room.height - y)
    }
}
