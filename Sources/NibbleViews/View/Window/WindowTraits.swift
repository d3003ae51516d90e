import NibbleCells

extension Window {
    /// The traits of what the window is shown on: its size, and what its application's terminal can do.
    ///
    /// Without an application, the standard terminal's.
    var ownTraits: TraitCollection {
        let traits = TraitCollection(
            columns: bounds.width, rows: bounds.height, layoutDirection: layoutDirection)
        return host?.complete(traits) ?? traits
    }

    /// Tells the tree when the traits are no longer those that it was told last.
    func updateTraits() {
        let previous = shownTraits
        let traits = ownTraits
        guard traits != previous else { return }
        shownTraits = traits
        guard let previous else { return }
        TraitChange(from: previous).tell(self)
    }
}

extension View: TraitEnvironment {
    /// The traits of what the view is shown on: its window's, or the standard terminal's while it is in none.
    public var traitCollection: TraitCollection {
        StyleChange.traits(of: self)
    }
}

/// Tells a tree that its traits changed: controllers before their views, parents before children.
@MainActor struct TraitChange {
    private let previous: TraitCollection
    private let changed: View?

    /// - Parameters:
    ///   - previous: The traits before.
    ///   - changed: The view whose style changed; others that have one keep it.
    init(from previous: TraitCollection, styleOf changed: View? = nil) {
        self.previous = previous
        self.changed = changed
    }

    func tell(_ root: View) {
        var pending: [View] = [root]
        while let view = pending.popLast() {
            let (previous, traits) = self.traits(of: view)
            if let owner = view.hierarchy.owner {
                owner.traitCollectionDidChange(previous)
                owner.attachments[TraitRegistrations.self]?.tell(owner, from: previous, to: traits)
            }
            view.extras?.follow(traits)
            view.traitCollectionDidChange(previous)
            view.extras?.attachments[TraitRegistrations.self]?.tell(view, from: previous, to: traits)
            pending.append(contentsOf: view.hierarchy.subviews.reversed())
        }
    }

    private func traits(of view: View) -> (previous: TraitCollection, now: TraitCollection) {
        var traits = (previous: previous, now: view.windowTraits)
        guard let overrider = StyleChange.overrider(of: view) else { return traits }
        traits.now.userInterfaceStyle = overrider.style
        if overrider.view !== changed { traits.previous.userInterfaceStyle = overrider.style }
        return traits
    }
}

extension TraitEnvironment where Self: View {
    /// The traits of the window, whatever style the view is given.
    var windowTraits: TraitCollection {
        hierarchy.window.map { $0.shownTraits ?? $0.ownTraits } ?? TraitCollection()
    }

    /// The application's theme; the standard one while the view is in no window.
    public var theme: Theme { hierarchy.window?.appliedTheme.theme ?? .standard }

    /// The glyphs that the theme has for controls on this terminal.
    ///
    /// Defaults to those of Unicode while the view is in no window.
    public var controlGlyphs: ControlGlyphs { hierarchy.window?.appliedTheme.glyphs ?? .unicode }

    /// Whether text and controls run from right to left in the view's window.
    public var isRightToLeft: Bool { hierarchy.window?.layoutDirection == .rightToLeft }
}
