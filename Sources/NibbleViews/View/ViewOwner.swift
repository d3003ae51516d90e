import NibbleCells

/// A controller, as its root view and its window know it.
@MainActor protocol ViewOwner: Responder {
    /// The root view, if it has been made.
    var viewIfLoaded: View? { get }
    /// The view that stands in the window: the root view, or one that holds it.
    var placedViewIfLoaded: View? { get }
    /// The edges that the controller's own bars cover, in cells.
    var additionalSafeAreaInsets: EdgeInsets { get }
    /// The view is about to enter or leave a window.
    ///
    /// - Returns: Whether `endAppearanceTransition()` follows once it has.
    func viewWillMove(to window: Window?) -> Bool
    /// The view has entered or left the window.
    func endAppearanceTransition()
    /// Brings the constraints of the view up to date.
    func updateViewConstraints()
    /// The view is about to lay out its subviews.
    func viewWillLayoutSubviews()
    /// The view has laid out its subviews.
    func viewDidLayoutSubviews()
    /// The traits changed.
    func traitCollectionDidChange(_ previous: TraitCollection)
    /// The window is about to get another size.
    func viewWillTransition(to size: Size)
    /// A window that it may be the root of goes.
    func windowIsGone(_ window: Window)
}
