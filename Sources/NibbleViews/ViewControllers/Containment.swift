/// The controllers that a controller holds and the one that holds it; `Containment` alone changes them.
@MainActor struct ContainmentState {
    /// The container; it clears this when it goes.
    fileprivate(set) unowned(unsafe) var parent: ViewController?
    fileprivate(set) var children: [ViewController] = []
    /// The way that the controller is going, if it is.
    private(set) var movement: Movement?

    /// A way into a parent or out of one.
    enum Movement { case into, outOf }

    /// Notes that the controller begins to go into its parent or out of it, or is there.
    mutating func move(_ movement: Movement?) { self.movement = movement }

    /// Leaves the children without a container, because it goes.
    func letGo() { for child in children { child.containment.parent = nil } }
}

/// Makes controllers children of others, takes them away, and exchanges their views.
@MainActor enum Containment {
    static func add(_ child: ViewController, to parent: ViewController) {
        precondition(
            !isHeld(parent, by: child),
            "A view controller cannot be a child of itself or of one that it holds.")
        guard child.parent !== parent else { return }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: parent)
        parent.containment.children.append(child)
        child.containment.parent = parent
        child.containment.move(.into)
    }

    static func remove(_ child: ViewController) {
        guard let parent = child.parent else { return }
        parent.containment.children.removeAll { $0 === child }
        child.containment.parent = nil
        child.containment.move(.outOf)
        child.didMove(toParent: nil)
        child.containment.move(nil)
    }

    /// Exchanges the views of two children of a container.
    static func exchange(
        _ old: ViewController, for new: ViewController, in container: ViewController, duration: Double,
        animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)?
    ) {
        let isAnimated = duration > 0
        let (oldView, newView) = (old.placedView, new.placedView)
        let frame = oldView.frame
        let superview = oldView.superview ?? container.view
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

    /// The controller at the top of the parents.
    static func outermost(from controller: ViewController) -> ViewController {
        var current = controller
        while let parent = current.parent { current = parent }
        return current
    }

    private static func isHeld(_ controller: ViewController, by other: ViewController) -> Bool {
        sequence(first: controller) { $0.parent }.contains { $0 === other }
    }
}

/// A view controller as a container of others; every one can be.
///
/// A container adds a child, then its view, and says so: `addChild(_:)`, `addSubview(_:)`, `didMove(toParent:)`.
@MainActor public protocol ViewControllerContainment: ViewController {}

extension ViewController: ViewControllerContainment {}

extension ViewControllerContainment {
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
    public func addChild(_ child: ViewController) { Containment.add(child, to: self) }

    /// Takes the controller out of its parent, and calls `didMove(toParent:)` with nil.
    ///
    /// Call `willMove(toParent: nil)` and remove its view before. Does nothing without a parent.
    public func removeFromParent() { Containment.remove(self) }

    /// Says that the container is about to take the controller's view away, and the controller after that.
    public func willLeaveParent() {
        containment.move(.outOf)
        willMove(toParent: nil)
    }

    /// Says that the controller was about to leave its parent and does not.
    public func didStayInParent() {
        guard let parent, containment.movement == .outOf else { return }
        containment.move(nil)
        didMove(toParent: parent)
    }

    /// Removes a child and its view, with all the callbacks.
    public func removeChild(_ child: ViewController) {
        child.willLeaveParent()
        child.placedViewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }

    /// Exchanges the views of two children.
    ///
    /// Both are told of appearance: the old one that it goes, the new one that it comes. The new view takes the old
    /// one's frame and superview.
    ///
    /// - Parameters:
    ///   - old: The child whose view is shown.
    ///   - new: The child whose view takes its place.
    ///   - duration: The time that `animations` take, in seconds.
    ///   - animations: Changes of views that are animated; none by default.
    ///   - completion: Called after the old view is gone.
    public func transition(
        from old: ViewController, to new: ViewController, duration: Double = 0,
        animations: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        Containment.exchange(
            old, for: new, in: self, duration: duration, animations: animations, completion: completion)
    }

    /// Says that `statusText` changed.
    ///
    /// A controller that appears need not say so.
    public func setNeedsStatusUpdate() { viewIfLoaded?.window?.statusChanged() }
}
