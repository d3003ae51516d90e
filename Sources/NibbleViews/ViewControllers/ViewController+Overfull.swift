package import NibbleCells

/// What a controller keeps about a view that may need more rows than there are.
@MainActor struct OverfullState {
    /// What the controller's code has said.
    var choice: Bool?
    /// Whether the view was designed for another screen.
    var isExpected = false
    /// What scrolls the view.
    var holder: OverfullView?
}

extension ViewController {
    /// Whether the view is scrolled where its layout needs more rows than there are.
    ///
    /// Containers, windows and presentations then put it inside a view that scrolls; whoever adds `view` to another view
    /// places it alone. Defaults to true for views of `.xib` and `.storyboard` files, which were designed for higher
    /// screens, and to false for all others. What is set while the view is shown counts the next time.
    public final var scrollsOverfullView: Bool {
        get { overfull.choice ?? overfull.isExpected }
        set { overfull.choice = newValue }
    }

    /// The view is one that was designed for another screen.
    package final func expectOverfullView() {
        overfull.isExpected = true
    }

    /// The view as containers place it: with what scrolls it around it, if there is to be something.
    package final var placedView: View {
        let view = self.view
        guard scrollsOverfullView, !view.scrolls else { return view }
        let holder = overfull.holder ?? OverfullView(frame: view.frame)
        overfull.holder = holder
        if view.superview !== holder { holder.hold(view) }
        return holder
    }

    /// The view with what scrolls it, if it has been made.
    var placedViewIfLoaded: View? {
        guard let view = viewIfLoaded, let holder = overfull.holder, view.superview === holder else {
            return viewIfLoaded
        }
        return holder
    }

    /// Gives the view its place in the view that it is added to.
    package final func place(in frame: Rect) {
        let placed = placedView
        placed.frame = frame
        // Until the first layout the view is as large as what scrolls it.
        if placed !== view { view.frame = Rect(origin: .zero, size: frame.size) }
    }
}
