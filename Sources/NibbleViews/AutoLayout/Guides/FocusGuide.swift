import NibbleCells

/// An empty place that passes the focus on: an arrow key that leads to it leads to a view elsewhere.
///
/// Arrow keys move to what lies straight ahead first. Where nothing does and something is meant, a guide stands there:
///
/// ```swift
/// let guide = FocusGuide()
/// view.addLayoutGuide(guide)
/// guide.preferredFocusEnvironments = [saveButton]
/// LayoutConstraint.activate([
///     guide.topAnchor.constraint(equalTo: table.topAnchor),
///     guide.bottomAnchor.constraint(equalTo: table.bottomAnchor),
///     guide.leadingAnchor.constraint(equalTo: saveButton.leadingAnchor),
///     guide.widthAnchor.constraint(equalTo: saveButton.widthAnchor),
/// ])
/// ```
///
/// Tab does not come by a guide: it goes from view to view.
public final class FocusGuide: LayoutGuide, FocusRedirecting {
    /// Whether the guide takes the focus.
    ///
    /// Defaults to true.
    public var isEnabled = true
    /// The views that the focus is passed on to: the first that takes it, itself or by a view inside it.
    ///
    /// Defaults to none, and the guide does nothing then. They are kept alive.
    public var preferredFocusEnvironments: [any FocusEnvironment] = []

    var redirectedRect: Rect? {
        guard isEnabled, let owningView, !layoutFrame.isEmpty else { return nil }
        return owningView.convert(layoutFrame, to: nil)
    }

    var redirectedViews: [View] {
        preferredFocusEnvironments.filter { ViewTree.shows($0) }.flatMap(\.focusOrder)
    }
}
