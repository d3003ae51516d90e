import NibbleCells

extension TraitEnvironment where Self: View {
    /// Light or dark for this view and all inside it, whatever the theme and the terminal are.
    ///
    /// Defaults to `.unspecified`: as the superview. The root view of a controller that has no background paints the ground
    /// of its style, so that its text can be read; give others a `backgroundColor` such as `.systemBackground`. With sixteen
    /// colours or fewer the grounds are black and white.
    ///
    /// ```swift
    /// previewPane.overrideUserInterfaceStyle = .light
    /// ```
    public var overrideUserInterfaceStyle: UserInterfaceStyle {
        get { extras?.style.own ?? .unspecified }
        set { StyleChange.perform(on: self) { $0.own = newValue } }
    }
}

/// The styles that a view is given: by itself, and by the controller whose root view it is.
struct OverriddenStyle {
    var own = UserInterfaceStyle.unspecified
    var controllers = UserInterfaceStyle.unspecified

    /// The one that is in force; nil where the view is as its surroundings.
    var appearance: Appearance? { own.appearance ?? controllers.appearance }
}

/// Changes the style of a view and all inside it.
@MainActor enum StyleChange {
    static func perform(on view: View, _ change: (inout OverriddenStyle) -> Void) {
        let before = view.extras?.style.appearance
        let previous = view.traitCollection
        change(&view.madeExtras.style)
        let appearance = view.extras?.style.appearance
        guard appearance != before else { return }
        view.display.overridesStyle = appearance != nil
        view.display.paintsStyle = appearance != nil && view.hierarchy.owner != nil
        guard let window = view.window else { return }
        DamageMarks.markExtent(of: view)
        // Only a part of the tree changes: what has a style of its own inside stays.
        if view.traitCollection != previous { TraitChange(from: previous, styleOf: view).tell(view) }
        if view === window { window.damageAll() }
    }

    /// The traits of a view: its window's, in its own style.
    static func traits(of view: View) -> TraitCollection {
        var traits = view.windowTraits
        if let style = overrider(of: view)?.style { traits.userInterfaceStyle = style }
        return traits
    }

    /// The nearest view, outwards from one, that has a style of its own, and that style; nil where the window's is shown.
    static func overrider(of view: View) -> (view: View, style: Appearance)? {
        var current: View? = view
        while let view = current {
            if view.display.overridesStyle, let style = view.extras?.style.appearance { return (view, style) }
            current = view.hierarchy.superview
        }
        return nil
    }
}
