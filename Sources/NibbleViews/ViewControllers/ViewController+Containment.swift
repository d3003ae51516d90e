import NibbleCells

/// What a controller keeps about the controllers it holds and the one that holds it.
@MainActor struct ContainmentState {
    /// The container; it clears this when it goes.
    unowned(unsafe) var parent: ViewController?
    var children: [ViewController] = []
    /// Which way the controller is going, if it is.
    var movement: Movement?

    /// A way into a parent or out of one.
    enum Movement { case into, outOf }
}

extension ViewController {
    /// The controller that holds this one; nil for the root and for a presented one.
    public var parent: ViewController? { containment.parent }

    /// The controllers that this one holds, in the order they were added.
    public var children: [ViewController] { containment.children }

    /// Whether the controller has just been added to a parent, also while its view appears there.
    public var isMovingToParent: Bool { containment.movement == .into }

    /// Whether the controller is being removed from its parent, also while its view disappears there.
    public var isMovingFromParent: Bool { containment.movement == .outOf }

    /// Makes a controller a child, after its `willMove(toParent:)`.
    ///
    /// Add its view next, then call its `didMove(toParent:)`. It is removed from the parent it had.
    ///
    /// - Precondition: The controller is neither this one nor one that holds this one.
    public func addChild(_ child: ViewController) {
        precondition(
            !isHeld(by: child), "A view controller cannot be a child of itself or of one that it holds.")
        guard child.parent !== self else { return }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        containment.children.append(child)
        child.containment.parent = self
        child.containment.movement = .into
    }

    /// Takes the controller out of its parent, and calls `didMove(toParent:)` with nil.
    ///
    /// Call `willMove(toParent: nil)` and remove its view before. Does nothing without a parent.
    public func removeFromParent() {
        guard let parent else { return }
        parent.containment.children.removeAll { $0 === self }
        containment.parent = nil
        containment.movement = .outOf
        didMove(toParent: nil)
        containment.movement = nil
    }

    /// Says that the container is about to take the controller's view away, and the controller after that.
    public func willLeaveParent() {
        containment.movement = .outOf
        willMove(toParent: nil)
    }

    /// Says that the controller was about to leave its parent and does not.
    public func didStayInParent() {
        guard let parent, containment.movement == .outOf else { return }
        containment.movement = nil
        didMove(toParent: parent)
    }

    /// Says that `statusText` is another one now.
    ///
    /// A controller that appears need not say so.
    public func setNeedsStatusUpdate() {
        viewIfLoaded?.window?.statusChanged()
    }

    /// Exchanges the views of two children.
    ///
    /// Both are told of appearance: the old one that it goes, the new one that it comes. The new view takes the old
    /// one's frame and superview.
    ///
    /// - Parameters:
    ///   - old: The child whose view is shown.
    ///   - new: The child whose view takes its place.
    ///   - duration: How long `animations` take, in seconds.
    ///   - animations: Changes of views that are animated; none by default.
    ///   - completion: Called after the old view is gone.
    public func transition(
        from old: ViewController, to new: ViewController, duration: Double = 0,
        animations: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let isAnimated = duration > 0
        let (oldView, newView) = (old.placedView, new.placedView)
        let frame = oldView.frame
        let superview = oldView.superview ?? view
        new.loadViewIfNeeded()
        old.beginAppearanceTransition(false, animated: isAnimated)
        new.beginAppearanceTransition(true, animated: isAnimated)
        if animations == nil { new.place(in: frame) }
        superview.insertSubview(newView, aboveSubview: oldView)
        new.viewIsInPlace()
        Transition.run(duration: duration, changes: { animations?() }) { isFinished in
            oldView.removeFromSuperview()
            old.endAppearanceTransition()
            new.endAppearanceTransition()
            completion?(isFinished)
        }
    }

    private func isHeld(by controller: ViewController) -> Bool {
        var current: ViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.parent
        }
        return false
    }

    /// The controller at the top of the parents.
    var outermost: ViewController {
        var current = self
        while let parent = current.parent { current = parent }
        return current
    }

    /// Removes a child and its view, with all the callbacks.
    public func removeChild(_ child: ViewController) {
        child.willLeaveParent()
        child.placedViewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }
}
