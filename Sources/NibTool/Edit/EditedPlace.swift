import Nibble
import NibbleEditing
import NibbleNibFormat

/// Where a view is as the file says it: by a frame, by constraints, or by one of them along each axis.
struct EditedPlace {
    private let frame: FrameNumbers?
    /// The attributes that constrain the view.
    private let anchors: [String: String]
    /// Those that hang the view on others, which are moved together with it.
    private let following: Set<String>
    /// The size that is drawn.
    private let size: Size
    private let isRightToLeft: Bool

    /// Reads the place of an element; nil for one that has neither a frame nor constraints.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - size: The size that is drawn.
    ///   - isRightToLeft: Whether leading edges are drawn at the right.
    ///   - names: The names of the views that are moved together with it.
    init?(_ element: MarkupTree.Element, size: Size, isRightToLeft: Bool, with names: Set<String>) {
        (self.size, self.isRightToLeft) = (size, isRightToLeft)
        frame = element["frame"].flatMap { FrameNumbers(MarkupWords.unescaped($0.value)) }
        let written = element.attributes.filter { NibGrammar.anchors.contains($0.name) }
            .map { ($0.name, MarkupWords.unescaped($0.value)) }
        anchors = Dictionary(written) { first, _ in first }
        following = Set(
            anchors.filter { names.contains(String($0.value.prefix { $0 != "." && $0 != " " })) }.keys)
        if frame == nil, anchors.isEmpty { return nil }
    }

    /// The attributes of an axis that say where the view begins, ends or has its middle.
    private static let edges: [Axis: Set<String>] = [
        .horizontal: ["leading", "trailing", "left", "right", "centerX"],
        .vertical: ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"],
    ]
    /// The attributes that say more than one of these at once.
    private static let shorthands: Set<String> = ["edges", "center", "size"]

    /// The values that attributes get by a change; nil where constraints don't let the view go so far by other constants alone.
    func values(after change: EditorCanvas.Change) -> [String: String]? {
        guard Self.shorthands.isDisjoint(with: anchors.keys) else { return nil }
        var (rect, values) = (frame?.rect, [String: String]())
        for axis in [Axis.horizontal, .vertical] {
            guard let constants = constants(after: change, along: axis) else { return nil }
            values.merge(constants) { $1 }
            guard isFramed(axis) else { continue }
            let isColumn = axis == .horizontal
            rect = EditorCanvas.Change(
                move: Point(x: isColumn ? change.move.x : 0, y: isColumn ? 0 : change.move.y),
                grow: Point(x: isColumn ? change.grow.x : 0, y: isColumn ? 0 : change.grow.y)
            ).applied(to: rect ?? .zero)
        }
        if let rect, rect != frame?.rect { values["frame"] = FrameNumbers(rect).text }
        return values
    }

    /// Whether the frame says where the view is along an axis.
    private func isFramed(_ axis: Axis) -> Bool {
        frame != nil && Self.edges[axis]?.isDisjoint(with: anchors.keys) == true
    }

    /// The constraints along an axis after a change; nil where they can't say it.
    private func constants(after change: EditorCanvas.Change, along axis: Axis) -> [String: String]? {
        guard !isFramed(axis) else { return [:] }
        let isColumn = axis == .horizontal
        let (move, grow) = isColumn ? (change.move.x, change.grow.x) : (change.move.y, change.grow.y)
        let edges = anchors.keys.filter { Self.edges[axis]?.contains($0) == true }.sorted()
        guard !edges.isEmpty || move == 0 && grow == 0 else { return nil }
        var values: [String: String] = [:]
        for name in edges where move != 0 && !following.contains(name) {
            guard let value = moved(name, by: move) else { return nil }
            values[name] = value
        }
        guard grow != 0 else { return values }
        let length = isColumn ? "width" : "height"
        let end = edges.first { ["trailing", "right", "bottom"].contains($0) }
        if anchors[length] == nil, let end, edges.count > 1 {
            guard let value = moved(end, by: grow) else { return nil }
            values[end] = value
        } else {
            let drawn = isColumn ? size.width : size.height
            let old = anchors[length].map(ConflictFixes.constant) ?? drawn
            guard let old, let value = ConflictFixes.value(anchors[length] ?? "0", with: max(0, old + grow))
            else {
                return nil
            }
            values[length] = value
        }
        return values
    }

    private func moved(_ name: String, by step: Int) -> String? {
        let isBack = isRightToLeft && ["leading", "trailing"].contains(name)
        return anchors[name].flatMap { Self.further($0, by: isBack ? -step : step) }
    }

    /// A constraint's value with a constant so many cells further; nil where it says more than one distance.
    static func further(_ value: String, by step: Int) -> String? {
        ConflictFixes.constant(of: value).flatMap {
            ConflictFixes.value(value, with: $0.addingReportingOverflow(step).partialValue)
        }
    }
}
