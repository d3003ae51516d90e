import NibbleCells
import NibbleViews

/// Tells an application of views that have something to show and that nothing places.
///
/// It looks at the tree only after views came into the window without a place, and tells of each once.
final class PlacementWatch: WindowObserver {
    private var seenArrivals = 0
    private var told: Set<LayoutProblem> = []
    /// Programs that run for long are told no more than this.
    private static let limit = 1_000

    func windowDidLayout(_ window: Window) {
        guard window.unplacedArrivals != seenArrivals, let tell = window.application?.layoutProblemHandler
        else { return }
        seenArrivals = window.unplacedArrivals
        var pending: [View] = [window]
        while let view = pending.popLast() {
            guard !view.isHidden else { continue }
            let placesNone = Self.placesNone(view)
            for subview in view.subviews.reversed() {
                if placesNone, Self.isForgotten(subview) {
                    let problem = LayoutProblem(unplaced: subview)
                    if told.count < Self.limit, told.insert(problem).inserted { tell(problem) }
                } else {
                    pending.append(subview)
                }
            }
        }
    }

    /// Whether a view that is seen leaves its subviews where they are; an application's own class may place them later.
    private static func placesNone(_ view: View) -> Bool {
        let type = ObjectIdentifier(type(of: view))
        return [View.self, BoxView.self, ScrollView.self].contains { ObjectIdentifier($0) == type }
            && !view.bounds.isEmpty
    }

    /// Whether a view that would show something never got a frame; one that is made small gets a place at least.
    private static func isForgotten(_ view: View) -> Bool {
        guard view.frame == .zero, !view.isHidden, view.translatesAutoresizingMaskIntoConstraints else {
            return false
        }
        let size = view.intrinsicContentSize
        return view.clipsToBounds || size.width ?? 0 > 0 && size.height ?? 0 > 0
    }
}
