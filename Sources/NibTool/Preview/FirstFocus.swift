import Nibble

/// Finds the view that takes the keys when a scene is shown: something to press or to walk through.
///
/// Bars come last, as the way back is there, and text fields not at all: they would take the letters that are the preview's.
@MainActor enum FirstFocus {
    /// The view among those inside another one.
    static func view(in root: View) -> View? {
        var (pending, bars) = ([root], [View]())
        while let view = pending.popLast() ?? bars.popLast() {
            guard !view.isHidden else { continue }
            if view.takesText { continue }
            if view.canBecomeFirstResponder { return view }
            for inner in view.subviews.reversed() {
                if inner.isBar { bars.append(inner) } else { pending.append(inner) }
            }
        }
        return nil
    }
}

extension View {
    /// Whether letters that are typed into it are its own.
    var takesText: Bool { self is TextField || self is TextView || self is SearchBar }

    fileprivate var isBar: Bool { self is NavigationBar || self is TabBar || self is Toolbar }
}
