import NibbleCells
import NibbleViews

/// Tells an application of views that have something to show and that nothing places, or that lie outside of the window.
///
/// It looks at the tree only after views came into the window without a place, or far out of view, and tells of each once.
final class PlacementWatch: LayoutObserver {
    private var seenArrivals = 0
    private var told: Set<LayoutProblem> = []
    /// Programs that run for long are told no more than this.
    private static let limit = 1_000

    func windowDidLayout(_ window: Window) {
        guard window.unplacedArrivals != seenArrivals, let tell = window.application?.layoutProblemHandler
        else { return }
        seenArrivals = window.unplacedArrivals
        for problem in layoutProblems(in: window)
        where told.count < Self.limit && told.insert(problem).inserted { tell(problem) }
    }

    func layoutProblems(in window: Window) -> [LayoutProblem] {
        // A small terminal puts much out of view, and a scroll view shows it when it is scrolled there.
        let sight = Rect(
            origin: .zero,
            size: Size(width: max(80, window.bounds.width), height: max(24, window.bounds.height)))
        var problems: [LayoutProblem] = []
        var pending: [(view: View, isScrolled: Bool)] = [(window, false)]
        while let (view, isScrolled) = pending.popLast() {
            guard !view.isHidden else { continue }
            let placesNone = Self.placesNone(view)
            // What slides in is out of sight with all that is inside it.
            let scrolls = isScrolled || view is any ScrollContainer || Self.isApart(view, from: sight)
            var hasLost = false
            for subview in view.subviews.reversed() {
                if placesNone, let problem = Self.problem(ofSizeOf: subview) {
                    problems.append(problem)
                } else if placesNone, !scrolls, Self.isLost(subview, in: sight) {
                    // One of many stands for the others.
                    if !hasLost { problems.append(LayoutProblem(outOfSight: subview)) }
                    hasLost = true
                } else {
                    pending.append((subview, scrolls))
                }
            }
        }
        return problems
    }

    /// Whether a view that is seen leaves its subviews where they are; an application's own class may place them later.
    private static func placesNone(_ view: View) -> Bool {
        isExactly(view, [View.self, BoxView.self, ScrollView.self]) && !view.bounds.isEmpty
    }

    /// Whether a view is of one of some classes, and not of a class below them.
    private static func isExactly(_ view: View, _ classes: [View.Type]) -> Bool {
        classes.contains { $0 == type(of: view) }
    }

    /// Whether a view lies beyond what is seen, and not at the very edge, where it may wait for an animation that brings it in.
    private static func isLost(_ view: View, in sight: Rect) -> Bool {
        guard !view.isHidden, view.alpha > 0, !view.bounds.isEmpty else { return false }
        let place = view.convert(view.bounds, to: nil)
        let around = view.superview.map { $0.convert($0.bounds, to: nil) } ?? .zero
        // A page that slides in brings with it what would be seen once it is there.
        let x = slide(around.minX, around.maxX, sight.maxX)
        let y = slide(around.minY, around.maxY, sight.maxY)
        return place.minX - x > sight.maxX || place.minY - y > sight.maxY
    }

    /// The cells by which a view that reaches beyond an edge may still move in.
    private static func slide(_ start: Int, _ end: Int, _ edge: Int) -> Int {
        end > edge ? max(0, min(start, end - edge)) : 0
    }

    /// Whether a view has cells, and none of them where something can be seen.
    private static func isApart(_ view: View, from sight: Rect) -> Bool {
        !view.bounds.isEmpty && view.convert(view.bounds, to: nil).intersection(sight).isEmpty
    }

    /// The reason why a view that would show something has no size; nil where it has one, or got a place at least.
    private static func problem(ofSizeOf view: View) -> LayoutProblem? {
        guard view.bounds.isEmpty, !view.isHidden, view.alpha > 0, showsSomething(view) else { return nil }
        return LayoutProblem(withoutSize: view)
    }

    /// Whether cells of a view would be seen: its content, what is inside it, its background, or what its class draws.
    private static func showsSomething(_ view: View) -> Bool {
        let size = view.intrinsicContentSize
        if let width = size.width, let height = size.height { return width > 0 && height > 0 }
        return !isExactly(view, [View.self, StackView.self]) || view.clipsToBounds
            || view.backgroundColor != nil || view.subviews.contains { !$0.isHidden }
    }
}
