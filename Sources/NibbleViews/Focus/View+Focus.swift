extension View {
    /// The name of the group that the view and those inside it belong to when F6 goes from group to group.
    ///
    /// Defaults to nil: the superview's. Panes of a screen, such as a list and what it shows, are groups.
    public var focusGroupIdentifier: String? {
        get { extras?.focusGroup }
        set {
            guard newValue != focusGroupIdentifier else { return }
            madeExtras.focusGroup = newValue
        }
    }
}

extension View {
    /// Whether the view looks different while a view inside it has the keys: it is then drawn when that changes.
    ///
    /// Defaults to false.
    public final var showsFocusInside: Bool {
        get { display.showsFocusInside }
        set { display.showsFocusInside = newValue }
    }

    /// Whether keys go first to a view inside this one, or to this one.
    public final var isFocusInside: Bool {
        (hierarchy.window?.firstResponder as? View)?.isDescendant(of: self) == true
    }

    /// Has the views around this one drawn that show that keys go to it.
    func redrawFocusAround() {
        var outer = hierarchy.superview
        while let view = outer {
            if view.display.showsFocusInside { view.setNeedsDisplay() }
            outer = view.hierarchy.superview
        }
    }
}
