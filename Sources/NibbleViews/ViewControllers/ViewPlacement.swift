public import NibbleCells

/// A view that containers place instead of a controller's view, which it holds: one that scrolls it, for example.
@MainActor public protocol ViewHolder: View {
    /// Takes a controller's view as its content.
    func hold(_ view: View)
}

/// The view of a controller as containers place it: its own, or one that holds it.
@MainActor struct ViewPlacement {
    /// Makes the holder; nil where the view stands alone.
    var makeHolder: (@MainActor () -> any ViewHolder)?
    private(set) var holder: (any ViewHolder)?
    /// The window whose root the controller is; it clears this when it goes.
    private(set) unowned(unsafe) var window: Window?

    /// Keeps the holder: taking the view in may ask for it.
    mutating func keep(_ holder: any ViewHolder) { self.holder = holder }

    /// The holder, if it holds a view.
    func holder(of view: View) -> (any ViewHolder)? {
        guard let holder, view.superview === holder else { return nil }
        return holder
    }

    /// Makes the controller the root of a window, or with nil of none.
    mutating func becomeRoot(of window: Window?) { self.window = window }

    // MARK: - The root of a window

    /// Loads the view of a window's root, adds it and tells it so: the window is on the screen.
    static func show(_ controller: ViewController) {
        guard controller.appearance.phase == .disappeared, let window = controller.placing.window else {
            return
        }
        func isStillRoot() -> Bool { controller.placing.window === window }
        controller.place(in: window.bounds)
        guard isStillRoot() else { return }
        controller.beginAppearanceTransition(true, animated: false)
        guard controller.appearance.phase == .appearing, isStillRoot() else { return }
        window.insertSubview(controller.placedView, at: 0)
        controller.viewIsInPlace()
        window.layoutIfNeeded()
        guard controller.appearance.phase == .appearing, isStillRoot() else { return }
        controller.endAppearanceTransition()
    }

    /// Takes the view of a window's root away: the window leaves the screen, or gets another controller.
    static func takeAway(_ controller: ViewController) {
        controller.placing.becomeRoot(of: nil)
        Presenter(controller).dismissPresentedAtOnce()
        guard [.appeared, .appearing].contains(controller.appearance.phase) else { return }
        controller.beginAppearanceTransition(false, animated: false)
        controller.placedViewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
    }
}

extension ViewController {
    /// Makes the view that holds the controller's own where a container, a window or a presentation places it; nil where the
    /// controller's view stands alone.
    ///
    /// Defaults to nil. Views that scroll by themselves are never held. What is set while the view is shown counts the next
    /// time.
    public final var viewHolderProvider: (@MainActor () -> any ViewHolder)? {
        get { placing.makeHolder }
        set { placing.makeHolder = newValue }
    }

    /// The view as containers place it: the controller's own, or what holds it.
    public final var placedView: View {
        let view = self.view
        guard let makeHolder = placing.makeHolder, !view.isScrollContainer else { return view }
        let holder = placing.holder ?? makeHolder()
        placing.keep(holder)
        if view.superview !== holder { holder.hold(view) }
        return holder
    }

    /// The view as containers place it, if it has been loaded.
    public final var placedViewIfLoaded: View? { viewIfLoaded.map { placing.holder(of: $0) ?? $0 } }

    /// Gives the view its place in the view that it is added to.
    public final func place(in frame: Rect) {
        let placed = placedView
        placed.frame = frame
        // Until the first layout the view is as large as what holds it.
        if placed !== view { view.frame = Rect(origin: .zero, size: frame.size) }
    }

    /// Shows the view in the window whose root the controller is.
    func showsInWindow() { ViewPlacement.show(self) }

    /// Takes the view out of that window.
    func leaveWindow() { ViewPlacement.takeAway(self) }
}
