import NibbleCells
import NibbleTerminal

extension Window {
    /// What the window is shown on: its size, and what its application's terminal can do.
    ///
    /// Without an application, the standard terminal's.
    var ownTraits: TraitCollection {
        var traits = TraitCollection(
            columns: bounds.width, rows: bounds.height, layoutDirection: layoutDirection)
        guard let application else { return traits }
        let capabilities = application.terminal.capabilities
        traits.colorDepth = capabilities.colorDepth
        traits.glyphs = capabilities.glyphs
        traits.userInterfaceStyle = application.colorTheme.appearance
        return traits
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
    /// What the view is shown on: its window's traits, or the standard terminal's while it is in none.
    public var traitCollection: TraitCollection {
        window.map { $0.shownTraits ?? $0.ownTraits } ?? TraitCollection()
    }
}

extension ViewController: TraitEnvironment {
    /// What the controller is shown on: its window's traits, or the standard terminal's while it is in none.
    public var traitCollection: TraitCollection {
        viewIfLoaded?.window?.traitCollection ?? TraitCollection()
    }
}

/// Tells a tree that its traits changed: controllers before their views, parents before children.
@MainActor struct TraitChange {
    private let previous: TraitCollection

    init(from previous: TraitCollection) {
        self.previous = previous
    }

    func tell(_ root: View) {
        var pending: [View] = [root]
        while let view = pending.popLast() {
            view.hierarchy.controller?.traitCollectionDidChange(previous)
            view.extras?.follow(view.traitCollection)
            view.traitCollectionDidChange(previous)
            pending.append(contentsOf: view.hierarchy.subviews.reversed())
        }
    }
}
