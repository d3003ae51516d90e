/// Changes a tree of views with what it is shown on, as the variations of a layout file say.
@MainActor package protocol TraitFollowing: AnyObject {
    /// The tree came into a window, or the window's traits changed.
    func follow(_ traits: TraitCollection)
}

extension View {
    /// What changes the view and those inside it with the screen; it lives as long as the view.
    ///
    /// Setting it follows the present traits at once.
    package var traitFollower: (any TraitFollowing)? {
        get { extras?.traitFollower }
        set {
            madeExtras.traitFollower = newValue
            newValue?.follow(traitCollection)
        }
    }
}
