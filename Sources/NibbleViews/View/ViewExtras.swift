import NibbleCells

/// The things that few views have, out of line: a view without any of them pays one empty reference.
@MainActor final class ViewExtras {
    var accessibility = AccessibilityOverrides()
    var focusGroup: String?
    var restorationIdentifier: String?
    var contextMenu: Menu?
    /// The areas where the view draws over its subviews; nil where that may be anywhere.
    var overlayAreas: [Rect]?
    /// Whether properties of the view are on their way.
    var isAnimating = false
    /// The objects that gestures and animations keep with the view.
    var attachments = Attachments()
    /// The depth of a search for the view under a point in the tree that this view is the top of.
    var hitTestDepth = 0
    var receivesMouseMotion = false
    /// The looks that the view and all inside it are given, whatever the theme's are.
    var style = OverriddenStyle()
    /// The followers that change the view with the screen, as layout files say: the view's own, and the one around it.
    var traitFollowers: [any TraitFollowing] = []
    /// The number of things of the view that ask for the mouse's movement.
    private var motionInterest = 0

    /// Makes the extras of a view that has none.
    static func make(for view: View) -> ViewExtras {
        let made = ViewExtras()
        view.extras = made
        return made
    }

    /// Follows the view into another window.
    func moved(from old: Window?, to new: Window?) {
        if let new { follow(new.traitCollection) }
        guard motionInterest != 0 else { return }
        old?.motionInterest -= motionInterest
        new?.motionInterest += motionInterest
    }

    /// Counts one thing more or less of a view in a window that asks for the mouse's movement.
    func changeMotionInterest(by change: Int, in window: Window?) {
        motionInterest += change
        window?.motionInterest += change
    }

    /// Changes the view as its traits ask for.
    func follow(_ traits: TraitCollection) {
        for follower in traitFollowers { follower.follow(traits) }
    }
}

extension View {
    /// The extras, made when they are first needed.
    var madeExtras: ViewExtras { extras ?? ViewExtras.make(for: self) }
}

extension View: Accessibility {
    /// The words that were set for this view.
    public final var accessibilityOverrides: AccessibilityOverrides {
        get { extras?.accessibility ?? AccessibilityOverrides() }
        set { madeExtras.accessibility = newValue }
    }
}
