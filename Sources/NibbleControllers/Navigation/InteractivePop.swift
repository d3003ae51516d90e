import NibbleCells
import NibbleViews

/// A pop that the mouse holds: the top controller's view follows it, and the one below comes with it.
@MainActor final class InteractivePop {
    let top: ViewController
    let below: ViewController
    private let container: ViewController
    /// The view that holds the controllers' views.
    private let ground: View
    /// The columns that the top view has gone.
    private var offset = 0
    private var isOver = false
    private let coordinator: ViewControllerTransitionCoordinator

    /// - Parameters:
    ///   - top: The controller that goes.
    ///   - below: The one that comes.
    ///   - container: The one that holds both.
    ///   - ground: The view that holds their views.
    ///   - duration: The time of a pop that nobody holds, in seconds.
    init(
        of top: ViewController, to below: ViewController, in container: ViewController, on ground: View,
        duration: Double
    ) {
        coordinator = ViewControllerTransitionCoordinator(duration: duration)
        self.top = top
        self.below = below
        self.container = container
        self.ground = ground
    }

    /// Whether more than half of the way is behind it.
    var isPastMiddle: Bool { offset >= ground.bounds.width - offset }

    /// Tells both controllers and brings the lower view into place, still out of view.
    func begin() {
        coordinator.attach(to: [top, below])
        top.beginAppearanceTransition(false, animated: true)
        below.beginAppearanceTransition(true, animated: true)
        // A hook may have changed the stack.
        guard !isOver else { return }
        below.placedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        placeViews()
        ground.insertSubview(below.placedView, at: 0)
        below.viewIsInPlace()
        ground.layoutIfNeeded()
    }

    /// Has the views follow the mouse.
    func move(to columns: Int) {
        offset = min(max(0, columns), ground.bounds.width)
        placeViews()
    }

    /// Brings the views where they belong in the ground's present size.
    func placeViews() {
        let width = ground.bounds.width
        let direction = ground.isRightToLeft ? -1 : 1
        top.place(in: ground.bounds.offsetBy(dx: direction * offset, dy: 0))
        below.place(in: ground.bounds.offsetBy(dx: direction * (offset - width), dy: 0))
    }

    /// Lets go: the top view goes on and is gone, or comes back.
    ///
    /// - Parameters:
    ///   - pops: Whether it goes.
    ///   - duration: How long it would take from one side to the other, in seconds.
    ///   - completion: Called when nothing moves any more and both controllers were told.
    func end(pops: Bool, duration: Double, completion: @escaping @MainActor () -> Void) {
        isOver = true
        if !pops { turnBack() }
        let width = max(1, ground.bounds.width)
        let way = pops ? width - offset : offset
        Transition.run(duration: duration * Double(way) / Double(width)) { [self] in
            move(to: pops ? width : 0)
            if pops { coordinator.begin() }
        } completion: { [self] _ in
            let (gone, shown) = pops ? (top, below) : (below, top)
            gone.placedViewIfLoaded?.removeFromSuperview()
            gone.endAppearanceTransition()
            if container.appearancePhase == .appeared { shown.endAppearanceTransition() }
            coordinator.end(for: [top, below], isCancelled: !pops)
            completion()
        }
    }

    /// The top controller is told that it comes again; nothing comes to a container that goes itself.
    private func turnBack() {
        below.beginAppearanceTransition(false, animated: true)
        if container.appearancePhase == .appeared { top.beginAppearanceTransition(true, animated: true) }
    }
}
