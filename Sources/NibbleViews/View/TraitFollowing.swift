/// An object that changes a tree of views with what it is shown on, as the variations of a layout file say.
@MainActor package protocol TraitFollowing: AnyObject {
    /// Called when the tree came into a window, or the window's traits changed.
    func follow(_ traits: TraitCollection)
}

extension View {
    /// Adds what changes the view and those inside it with the screen; it lives as long as the view, and may not hold it.
    ///
    /// It follows the present traits at once.
    package func addTraitFollower(_ follower: any TraitFollowing) {
        madeExtras.traitFollowers.append(follower)
        follower.follow(traitCollection)
    }

    /// Removes what changes the view with the screen.
    package func removeTraitFollower(_ follower: any TraitFollowing) {
        extras?.traitFollowers.removeAll { $0 === follower }
    }
}
