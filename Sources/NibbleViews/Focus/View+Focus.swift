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
