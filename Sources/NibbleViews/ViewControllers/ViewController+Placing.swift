public import NibbleCells

/// A view that stands in a container's place for a controller's view, and holds that: what scrolls it, for example.
@MainActor public protocol ViewHolder: View {
    /// Takes a controller's view as its content.
    func hold(_ view: View)
}

/// What a controller keeps about the view around its own.
@MainActor struct PlacingState {
    /// Makes the holder; nil where the view stands alone.
    var makeHolder: (@MainActor () -> any ViewHolder)?
    var holder: (any ViewHolder)?
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
        placing.holder = holder
        if view.superview !== holder { holder.hold(view) }
        return holder
    }

    /// The view as containers place it, if it has been loaded.
    public final var placedViewIfLoaded: View? {
        guard let view = viewIfLoaded, let holder = placing.holder, view.superview === holder else {
            return viewIfLoaded
        }
        return holder
    }

    /// Gives the view its place in the view that it is added to.
    public final func place(in frame: Rect) {
        let placed = placedView
        placed.frame = frame
        // Until the first layout the view is as large as what holds it.
        if placed !== view { view.frame = Rect(origin: .zero, size: frame.size) }
    }
}
