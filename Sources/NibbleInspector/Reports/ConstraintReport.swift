import NibbleCells
import NibbleViews

/// The constraints about a view, and what they solved to as the views stand.
@MainActor struct ConstraintReport {
    private let view: View

    init(_ view: View) {
        self.view = view
    }

    /// Those that the view and the views around it hold.
    var all: [InspectedConstraint] {
        sequence(first: view) { $0.superview }.flatMap(\.constraints).filter(isAboutView).map(report)
    }

    private func isAboutView(_ constraint: LayoutConstraint) -> Bool {
        [constraint.firstItem, constraint.secondItem].contains { item in
            item === view || (item as? LayoutGuide)?.owningView === view
        }
    }

    private func report(_ constraint: LayoutConstraint) -> InspectedConstraint {
        let first = Self.value(constraint.firstAttribute, of: constraint.firstItem)
        var second: Double? = constraint.constant
        if constraint.secondItem != nil, constraint.multiplier != 0 {
            second = Self.value(constraint.secondAttribute, of: constraint.secondItem).map {
                $0 * constraint.multiplier + constraint.constant
            }
        }
        // A constraint between anchors of two items each has sides that its attributes don't tell.
        if constraint.description.hasPrefix("(") { return InspectedConstraint(words: constraint.description) }
        let holds = first.flatMap { first in second.map { Self.holds(first, constraint, $0) } }
        return InspectedConstraint(words: constraint.description, first: first, second: second, holds: holds)
    }

    /// Edges are rounded to whole cells, so that a side may be off by less than one, and the second by a multiple of that.
    private static func holds(_ first: Double, _ constraint: LayoutConstraint, _ second: Double) -> Bool {
        let rounding = max(1, abs(constraint.multiplier))
        return switch constraint.relation {
        case .equal: abs(first - second) < rounding
        case .lessThanOrEqual: first < second + rounding
        case .greaterThanOrEqual: first > second - rounding
        }
    }

    /// A line or a length of a view or guide, counted on the screen; nil where margins or baselines matter.
    private static func value(_ attribute: LayoutConstraint.Attribute, of item: (any LayoutItem)?) -> Double?
    {
        guard let rect = place(of: item) else { return nil }
        let isLeftToRight = window(of: item)?.layoutDirection != .rightToLeft
        switch attribute {
        case .left: return Double(rect.minX)
        case .right: return Double(rect.maxX)
        case .leading: return Double(isLeftToRight ? rect.minX : -rect.maxX)
        case .trailing: return Double(isLeftToRight ? rect.maxX : -rect.minX)
        case .top: return Double(rect.minY)
        case .bottom: return Double(rect.maxY)
        case .width: return Double(rect.width)
        case .height: return Double(rect.height)
        case .centerX: return Double(rect.minX + rect.maxX) / 2
        case .centerY: return Double(rect.minY + rect.maxY) / 2
        default: return nil
        }
    }

    private static func place(of item: (any LayoutItem)?) -> Rect? {
        if let view = item as? View { return view.convert(view.bounds, to: nil) }
        guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return nil }
        return owner.convert(guide.layoutFrame, to: nil)
    }

    private static func window(of item: (any LayoutItem)?) -> Window? {
        (item as? View)?.window ?? (item as? LayoutGuide)?.owningView?.window
    }
}
