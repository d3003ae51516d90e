import Nibble
import NibbleEditing
import NibbleNibFormat
import NibbleViews

/// A constraint as a line on the canvas, with its constant.
struct ConstraintLine: Hashable {
    /// The axis that it measures along.
    let axis: Axis
    /// The cells that it spans, as the edges of what it measures.
    let span: Range<Int>
    /// The row of a horizontal line, the column of a vertical one.
    let across: Int
    /// The distance or length, and the priority where it isn't required.
    let words: String
    /// Whether it takes part in a contradiction.
    let isBroken: Bool
}

/// Finds the lines for the constraints of some elements.
@MainActor struct ConstraintLines {
    private let scene: DrawnScene
    private let views: Set<ObjectIdentifier>
    /// The constraints that conflict, in words.
    private let broken: Set<String>

    init(_ scene: DrawnScene, of indices: [Int]) {
        self.scene = scene
        views = Set(indices.compactMap { scene.views[$0].map(ObjectIdentifier.init) })
        broken = Set(scene.problems.filter { $0.kind == .unsatisfiable }.flatMap(\.constraints))
    }

    /// The lines of the constraints that are about the selected views.
    var all: [ConstraintLine] {
        guard !views.isEmpty else { return [] }
        return Array(
            scene.constraints.filter { constraint in
                [constraint.firstItem, constraint.secondItem].contains { item in
                    Self.view(of: item).map { views.contains(ObjectIdentifier($0)) } ?? false
                }
            }.compactMap(line).prefix(64))
    }

    private static func view(of item: (any LayoutItem)?) -> View? {
        (item as? View) ?? (item as? LayoutGuide)?.owningView
    }

    /// The rectangle of a view or a guide on the scene's screen.
    private static func frame(of item: (any LayoutItem)?) -> Rect? {
        if let view = item as? View { return view.convert(view.bounds, to: nil) }
        guard let guide = item as? LayoutGuide, let view = guide.owningView else { return nil }
        return view.convert(guide.layoutFrame, to: nil)
    }

    private func line(_ constraint: LayoutConstraint) -> ConstraintLine? {
        guard let frame = Self.frame(of: constraint.firstItem) else { return nil }
        var words = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "≤" : "≥"
        let priority = constraint.priority == .required ? "" : "@\(Int(constraint.priority.rawValue))"
        let isBroken = broken.contains(constraint.description)
        let isRight =
            constraint.firstItem.flatMap { Self.view(of: $0) }?.effectiveUserInterfaceLayoutDirection
            == .rightToLeft
        guard let place = EdgePlace(constraint.firstAttribute, isRightToLeft: isRight) else {
            let axis: Axis = constraint.firstAttribute == .width ? .horizontal : .vertical
            guard [.width, .height].contains(constraint.firstAttribute) else { return nil }
            words +=
                constraint.secondItem == nil
                ? Self.number(constraint.constant) : "= \(Self.number(constraint.multiplier))×"
            let isColumn = axis == .horizontal
            return ConstraintLine(
                axis: axis, span: isColumn ? frame.minX..<frame.maxX : frame.minY..<frame.maxY,
                across: isColumn ? frame.maxY : frame.maxX, words: words + priority, isBroken: isBroken)
        }
        guard let other = Self.frame(of: constraint.secondItem),
            let otherPlace = EdgePlace(constraint.secondAttribute, isRightToLeft: isRight),
            place.axis == otherPlace.axis
        else { return nil }
        let (start, end) = (place.place(in: frame), otherPlace.place(in: other))
        words += Self.number(constraint.constant.magnitude) + priority
        return ConstraintLine(
            axis: place.axis, span: min(start, end)..<max(start, end),
            across: Self.across(frame, other, place.axis),
            words: words, isBroken: isBroken)
    }

    /// The middle of what two rectangles have in common across an axis, else of the first one.
    private static func across(_ first: Rect, _ second: Rect, _ axis: Axis) -> Int {
        let (own, other) =
            axis == .horizontal
            ? (first.minY..<first.maxY, second.minY..<second.maxY)
            : (first.minX..<first.maxX, second.minX..<second.maxX)
        let common = own.clamped(to: other)
        let range = common.isEmpty ? own : common
        return (range.lowerBound + max(range.lowerBound, range.upperBound - 1)) / 2
    }

    private static func number(_ value: Double) -> String {
        value.rounded() == value && value.magnitude < 1e9
            ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
    }
}

/// The edge or middle of a rectangle that an attribute means.
struct EdgePlace {
    /// A place along an axis.
    enum Side { case start, middle, end }

    let axis: Axis
    let side: Side

    /// Nil for lengths, and where there is no attribute.
    init?(_ attribute: LayoutConstraint.Attribute, isRightToLeft: Bool) {
        switch attribute {
        case .left, .leftMargin: (axis, side) = (.horizontal, .start)
        case .right, .rightMargin: (axis, side) = (.horizontal, .end)
        case .leading, .leadingMargin: (axis, side) = (.horizontal, isRightToLeft ? .end : .start)
        case .trailing, .trailingMargin: (axis, side) = (.horizontal, isRightToLeft ? .start : .end)
        case .centerX, .centerXWithinMargins: (axis, side) = (.horizontal, .middle)
        case .top, .topMargin, .firstBaseline: (axis, side) = (.vertical, .start)
        case .bottom, .bottomMargin, .lastBaseline: (axis, side) = (.vertical, .end)
        case .centerY, .centerYWithinMargins: (axis, side) = (.vertical, .middle)
        default: return nil
        }
    }

    /// The place in a rectangle.
    func place(in rect: Rect) -> Int {
        let (start, end) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        switch side {
        case .start: return start
        case .middle: return (start + end) / 2
        case .end: return end
        }
    }
}
