extension View {
    /// The view that this one is in.
    public var superview: View? { hierarchy.superview }

    /// The views in this one, back to front.
    public var subviews: [View] { hierarchy.subviews }

    /// The window that the view is in.
    public var window: Window? { hierarchy.window }

    /// Adds a view in front of the other subviews, removing it from where it was.
    ///
    /// - Precondition: The view is neither this one nor one that this one is in.
    public func addSubview(_ view: View) {
        insertSubview(view, at: hierarchy.subviews.count)
    }

    /// Adds a view at a position in `subviews`; positions outside mean the nearest end.
    ///
    /// - Precondition: The view is neither this one nor one that this one is in.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isHeld(by: view), "A view cannot be added to itself or to its own descendant.")
        if view.hierarchy.superview === self {
            reorder(view, to: index)
        } else {
            adopt(view, at: index)
        }
    }

    /// Adds a view behind another subview, or behind all when that is not one.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        guard view !== sibling else { return }
        insertSubview(view, at: position(of: sibling, without: view) ?? 0)
    }

    /// Adds a view in front of another subview, or in front of all when that is not one.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard view !== sibling else { return }
        insertSubview(
            view, at: position(of: sibling, without: view).map { $0 + 1 } ?? hierarchy.subviews.count)
    }

    /// Moves a subview in front of the others.
    ///
    /// Does nothing for other views.
    public func bringSubviewToFront(_ view: View) {
        guard view.hierarchy.superview === self else { return }
        reorder(view, to: hierarchy.subviews.count)
    }

    /// Moves a subview behind the others.
    ///
    /// Does nothing for other views.
    public func sendSubviewToBack(_ view: View) {
        guard view.hierarchy.superview === self else { return }
        reorder(view, to: 0)
    }

    /// Exchanges two subviews by their positions in `subviews`; positions outside do nothing.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        let positions = hierarchy.subviews.indices
        guard positions.contains(first), positions.contains(second), first != second else { return }
        hierarchy.subviews.swapAt(first, second)
        childrenChanged()
        hierarchy.subviews[first].damageExtent()
        hierarchy.subviews[second].damageExtent()
    }

    /// Removes the view from its superview; it goes away unless something else holds it.
    public func removeFromSuperview() {
        guard let superview = hierarchy.superview else { return }
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        hierarchy.window?.viewWillLeave(self)
        // A hook may have moved the view already.
        guard hierarchy.superview === superview else { return }
        leave(superview)
        takeWindowOfSuperview()
        if hierarchy.superview == nil { didMoveToSuperview() }
    }

    /// Whether the view is another one or inside it, at any depth.
    public func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.hierarchy.superview
        }
        return false
    }

    /// A number to find the view by.
    ///
    /// Defaults to 0.
    public var tag: Int {
        get { display.tag }
        set { display.tag = newValue }
    }

    /// A name that tests find the view by; never shown.
    ///
    /// Defaults to nil.
    public var accessibilityIdentifier: String? {
        get { display.identifier }
        set { display.identifier = newValue }
    }

    /// The first view with a tag among this one and those inside it, in drawing order.
    public func viewWithTag(_ tag: Int) -> View? {
        firstView { $0.tag == tag }
    }

    /// The first view that fits among this one and those inside it, in drawing order.
    package func firstView(where matches: (View) -> Bool) -> View? {
        var stack: [View] = [self]
        while let view = stack.popLast() {
            if matches(view) { return view }
            stack.append(contentsOf: view.hierarchy.subviews.reversed())
        }
        return nil
    }

    /// The controller whose root view this is; nil for views inside.
    public final var viewController: ViewController? { hierarchy.controller }

    // MARK: - Changing the tree

    /// As `isDescendant(of:)`, without climbing up from a deep place for a view that has nothing inside.
    private func isHeld(by view: View) -> Bool {
        self === view || (!view.hierarchy.subviews.isEmpty && isDescendant(of: view))
    }

    private func position(of sibling: View, without view: View) -> Int? {
        let others = hierarchy.subviews.filter { $0 !== view }
        return others.firstIndex { $0 === sibling }
    }

    private func reorder(_ view: View, to index: Int) {
        hierarchy.subviews.removeAll { $0 === view }
        hierarchy.subviews.insert(view, at: min(max(0, index), hierarchy.subviews.count))
        childrenChanged()
        view.damageExtent()
    }

    /// Takes a view from where it is; with a superview before, that is one move, as in UIKit.
    private func adopt(_ view: View, at index: Int) {
        let old = view.hierarchy.superview
        old?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        if let window = view.hierarchy.window, window !== hierarchy.window { window.viewWillLeave(view) }
        // A hook may have moved the view already, or put this one inside it.
        guard view.hierarchy.superview === old, !isHeld(by: view) else { return }
        if let old { view.leave(old) }
        hierarchy.subviews.insert(view, at: min(max(0, index), hierarchy.subviews.count))
        view.hierarchy.superview = self
        childrenChanged()
        noteOverflow(of: view)
        if !view.layout.mask.isEmpty { layout.hasResizableSubviews = true }
        setNeedsLayout()
        if view.layout.isMarked { markSubtreeForLayout() }
        if view.layout.awaitsConstraints { markSubtreeForConstraints() }
        view.joinAutoLayout(of: self)
        view.takeWindowOfSuperview()
        view.damageExtent()
        guard view.hierarchy.superview === self else { return }
        view.didMoveToSuperview()
        guard view.hierarchy.superview === self else { return }
        didAddSubview(view)
    }

    /// Takes the view out of its superview's list; the caller calls the hooks.
    private func leave(_ superview: View) {
        damageExtent()
        leaveAutoLayout()
        superview.hierarchy.subviews.removeAll { $0 === self }
        superview.childrenChanged()
        superview.setNeedsLayout()
        hierarchy.superview = nil
        layout.resizing = nil
    }

    /// The list that finds subviews by position is made anew when it is next needed.
    func childrenChanged() {
        if hierarchy.siblingIndex != nil { hierarchy.siblingIndex = nil }
    }

    /// Tells the view and all inside it which window they are in, without recursion: trees may be deep.
    ///
    /// Hooks may change the tree meanwhile: each view is told the window of the superview that it has by then.
    func takeWindowOfSuperview() {
        var pending: [View] = [self]
        var inTransition: [ViewController] = []
        while let view = pending.popLast() {
            let window = view.hierarchy.superview?.hierarchy.window
            guard view.hierarchy.window !== window else { continue }
            if let controller = view.controllerInTransition(to: window) { inTransition.append(controller) }
            view.willMove(toWindow: window)
            guard view.hierarchy.superview?.hierarchy.window === window, view.hierarchy.window !== window
            else { continue }
            let old = view.hierarchy.window
            view.hierarchy.window = window
            view.extras?.moved(from: old, to: window)
            view.didMoveToWindow()
            pending.append(contentsOf: view.hierarchy.subviews.reversed())
        }
        for controller in inTransition { controller.endAppearanceTransition() }
    }

    /// Tells the view's controller that its view enters or leaves a window.
    ///
    /// - Returns: The controller when it must be told once the view is there.
    private func controllerInTransition(to window: Window?) -> ViewController? {
        guard let controller = hierarchy.controller else { return nil }
        return controller.viewWillMove(to: window) ? controller : nil
    }

    /// Lets go of the subviews when the view goes: none may point back to it, and a chain of thousands must not be
    /// released by recursion, which would overflow the stack.
    func dismantle() {
        extras?.letGo()
        layout.auto?.viewIsGone()
        var pending: [View] = hierarchy.subviews
        hierarchy.subviews = []
        for view in pending {
            view.hierarchy.superview = nil
            view.takeWindowOfSuperview()
        }
        while var view = pending.popLast() {
            guard isKnownUniquelyReferenced(&view) else { continue }
            let children = view.hierarchy.subviews
            view.hierarchy.subviews = []
            for child in children { child.hierarchy.superview = nil }
            pending.append(contentsOf: children)
        }
    }
}
