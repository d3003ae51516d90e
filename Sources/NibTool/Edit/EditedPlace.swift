import Nibble
import NibbleEditing
import NibbleNibFormat

/// The place of a view as the file says it: by a frame, by constraints, or by one of them along each axis.
struct EditedPlace {
    private let frame: FrameNumbers?
    /// The frame as the file has it.
    private let written: String?
    /// The attributes that constrain the view.
    private let anchors: [String: String]
    /// Those that hang the view on others which are moved together with it, and the ends of what scrolls.
    private let following: Set<String>
    private let isScrolled: Bool
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
    ///   - isScrolled: Whether it is in a scroll view, whose content ends where its far edges say.
    init?(
        _ element: MarkupTree.Element, size: Size, isRightToLeft: Bool, with names: Set<String>,
        isScrolled: Bool
    ) {
        (self.size, self.isRightToLeft) = (size, isRightToLeft)
        written = element["frame"].map { MarkupWords.unescaped($0.value) }
        frame = written.flatMap(FrameNumbers.init)
        let constraints = element.attributes.filter { NibGrammar.anchors.contains($0.name) }
            .map { ($0.name, MarkupWords.unescaped($0.value)) }
        anchors = Dictionary(constraints) { first, _ in first }
        (self.isScrolled, following) = (
            isScrolled,
            Set(
                anchors.filter { anchor in
                    names.contains(Self.name(in: anchor.value))
                        || isScrolled && ["trailing", "right", "bottom"].contains(anchor.key)
                }.keys)
        )
        if frame == nil, anchors.isEmpty { return nil }
    }

    /// The attributes of an axis that say where the view begins, ends or has its middle.
    private static let edges: [Axis: Set<String>] = [
        .horizontal: ["leading", "trailing", "left", "right", "centerX"],
        .vertical: ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"],
    ]

    /// The name that a constraint's value is measured from: `one` of `one.bottom + 1` and of `min one + 1`.
    static func name(in value: String) -> String {
        String(value.dropFirst(relation(in: value).count).prefix { $0 != "." && $0 != " " })
    }

    /// The relation that a constraint's value begins with, and the spaces after it: `min ` of `min one.bottom + 1`; empty where
    /// it's an equation.
    static func relation(in value: String) -> Substring {
        let relation = ["min ", "max ", "≥", "≤", ">=", "<="].first { value.hasPrefix($0) } ?? ""
        let rest = value.dropFirst(relation.count).drop { $0 == " " }
        return relation.isEmpty ? "" : value[..<rest.startIndex]
    }

    /// The axis of an attribute that says where a view begins, ends or has its middle; nil for others.
    static func axis(of name: String) -> Axis? { edges.first { $0.value.contains(name) }?.key }

    /// Whether an attribute constrains a view along an axis.
    static func constrains(_ name: String, _ axis: Axis) -> Bool {
        guard NibGrammar.anchors.contains(name) else { return false }
        return name == "edges" || edges[axis]?.contains(name) == true
            || name.lowercased().hasSuffix(axis.lengthSlot)
    }

    /// The axes along which attributes constrain a view: a frame beside them says nothing of those.
    static func constrainedAxes(_ element: MarkupTree.Element) -> Set<Axis> {
        let names = element.attributes.map(\.name)
        return Set([Axis.horizontal, .vertical].filter { axis in names.contains { constrains($0, axis) } })
    }

    /// The axes along which a view's frame places it.
    static func framedAxes(_ element: MarkupTree.Element) -> Set<Axis> {
        let all: Set<Axis> = element["frame"] == nil ? [] : [.horizontal, .vertical]
        return all.subtracting(constrainedAxes(element))
    }

    /// Whether attributes constrain how long a view is along an axis: by its length, or by two places.
    static func constrainsLength(of element: MarkupTree.Element, along axis: Axis) -> Bool {
        let names = element.attributes.map(\.name)
        let places = names.filter { edges[axis]?.contains($0) == true && !$0.hasSuffix("Baseline") }
        return places.count > 1 || names.contains("edges")
            || names.contains(axis.lengthSlot)
    }

    /// The attributes that say more than one of these at once.
    private static let shorthands: Set<String> = ["edges", "center", "size"]

    /// The values that attributes get by a change, also those that stay as they are; nil where constraints don't let the view go
    /// there by other constants alone.
    func values(after change: EditorCanvas.Change) -> [String: String?]? {
        guard Self.shorthands.isDisjoint(with: anchors.keys) else { return nil }
        var (rect, values) = (frame?.rect, [String: String?]())
        for axis in [Axis.horizontal, .vertical] {
            guard let constants = constants(after: change, along: axis) else { return nil }
            values.merge(constants) { $1 }
            guard isFramed(axis) else { continue }
            rect = rect.map { change.along(axis).applied(to: $0) }
        }
        // What stays is as it was written, whatever a drag has made of it meanwhile.
        if let rect, let written {
            values["frame"] = rect == frame?.rect ? written : FrameNumbers(rect).text(like: written)
        }
        return values
    }

    /// Whether the frame says where the view is along an axis, which has no constraints then.
    private func isFramed(_ axis: Axis) -> Bool {
        frame != nil && !anchors.keys.contains { Self.constrains($0, axis) }
    }

    /// The constraints along an axis after a change; nil where they can't say it.
    private func constants(after change: EditorCanvas.Change, along axis: Axis) -> [String: String?]? {
        guard !isFramed(axis) else { return [:] }
        let isColumn = axis == .horizontal
        let (move, grow) = isColumn ? (change.move.x, change.grow.x) : (change.move.y, change.grow.y)
        let edges = anchors.keys.filter { Self.edges[axis]?.contains($0) == true }.sorted()
        guard !edges.isEmpty || move == 0 && grow == 0 else { return nil }
        var values: [String: String?] = [:]
        for name in edges {
            let value = move == 0 || following.contains(name) ? anchors[name] : moved(name, by: move)
            guard let value else { return nil }
            values.updateValue(value, forKey: name)
        }
        let (length, drawn) = (axis.lengthSlot, size[axis])
        // The corner that is dragged is at the right, whatever edge that is.
        let ends = isRightToLeft ? ["leading", "right", "bottom"] : ["trailing", "right", "bottom"]
        let isBetween = anchors[length] == nil && edges.count > 1 && !isScrolled
        let end = isBetween ? edges.first(where: ends.contains) : nil
        if end == nil { values.updateValue(anchors[length], forKey: length) }
        guard grow != 0 else { return values }
        let value = end.map { moved($0, by: grow) } ?? self.length(anchors[length], grown: grow, from: drawn)
        guard let value else { return nil }
        values.updateValue(value, forKey: end ?? length)
        return values
    }

    /// The constraint of a length that has grown, none of which is below nothing; nil where it can't be said.
    private func length(_ old: String?, grown: Int, from drawn: Int) -> String? {
        guard let constant = old.map(ConflictFixes.constant) ?? drawn else { return nil }
        return ConflictFixes.value(old ?? "0", with: constant + max(grown, -drawn))
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

    /// As `further(_:by:)`, for a value that may begin with a relation, which stays: `min super + 2` for `min super + 1`.
    static func shifted(_ value: String, by step: Int) -> String? {
        let words = relation(in: value)
        return further(String(value.dropFirst(words.count)), by: step).map { "\(words)\($0)" }
    }
}

extension Axis {
    /// The attribute that says where a view begins along the axis.
    var startSlot: String { self == .horizontal ? "leading" : "top" }
    /// The attribute that says where a view ends along the axis.
    var endSlot: String { self == .horizontal ? "trailing" : "bottom" }
    /// The attribute that says how long a view is along the axis.
    var lengthSlot: String { self == .horizontal ? "width" : "height" }
}
