import NibbleCells
import NibbleControls
import NibbleViews

/// The place of a view in its superview.
@MainActor struct ViewPlace {
    private let view: View
    private let superview: View
    private let index: Int?
    /// The position among the arranged views of a stack.
    private let rank: Int?

    /// The place of a view; nil while it is in no superview.
    init?(_ view: View) {
        guard let superview = view.superview else { return nil }
        self.view = view
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view }
        rank = (superview as? StackView)?.arrangedSubviews.firstIndex { $0 === view }
    }

    /// Puts the view back where it was, if it is elsewhere now.
    func restore() {
        guard view.superview !== superview else { return }
        put(view)
    }

    /// Puts a view there, before the one that is there.
    func put(_ other: View) {
        if let rank, let stack = superview as? StackView {
            stack.insertArrangedSubview(other, at: min(rank, stack.arrangedSubviews.count))
        } else {
            superview.insertSubview(other, at: index ?? superview.subviews.count)
        }
    }
}

extension View {
    /// Puts another view where this one is.
    func giveWay(to view: View) {
        guard view !== self else { return }
        if let controller = next as? ViewController, controller.viewIfLoaded === self {
            return controller.view = view
        }
        guard let place = ViewPlace(self) else { return }
        view.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMaskIntoConstraints
        view.frame = frame
        if view.autoresizingMask.isEmpty { view.autoresizingMask = autoresizingMask }
        place.put(view)
        removeFromSuperview()
    }
}
