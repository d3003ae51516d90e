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
        insertSubview(view, at: hierarchy.subviewCount)
    }

    /// Adds a view at a position in `subviews`; positions outside mean the nearest end.
    ///
    /// - Precondition: The view is neither this one nor one that this one is in.
    public func insertSubview(_ view: View, at index: Int) {
        TreeChange.insert(view, into: self, at: index)
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
            view, at: position(of: sibling, without: view).map { $0 + 1 } ?? hierarchy.subviewCount)
    }

    /// Moves a subview in front of the others.
    ///
    /// Does nothing for other views.
    public func bringSubviewToFront(_ view: View) {
        TreeChange.reorder(view, in: self, to: hierarchy.subviewCount)
    }

    /// Moves a subview behind the others.
    ///
    /// Does nothing for other views.
    public func sendSubviewToBack(_ view: View) {
        TreeChange.reorder(view, in: self, to: 0)
    }

    /// Exchanges two subviews by their positions in `subviews`; positions outside do nothing.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        TreeChange.exchange(first, second, in: self)
    }

    /// Removes the view from its superview; it goes away unless something else holds it.
    public func removeFromSuperview() {
        TreeChange.remove(self)
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
        ViewTree.first(in: self) { $0.tag == tag }
    }

    /// The first view that fits among this one and those inside it, in drawing order.
    func firstView(where matches: (View) -> Bool) -> View? {
        ViewTree.first(in: self, where: matches)
    }

    private func position(of sibling: View, without view: View) -> Int? {
        guard let place = SubviewIndex.position(of: sibling, in: self) else { return nil }
        guard let own = SubviewIndex.position(of: view, in: self), own < place else { return place }
        return place - 1
    }
}
