import NibbleCells

/// A controller, as its root view and its window know it.
@MainActor protocol ViewOwner: Responder {
    /// The root view, if it has been made.
    var viewIfLoaded: View? { get }
    /// The view that is in the window: the root view, or one that holds it.
    var placedViewIfLoaded: View? { get }
    /// The edges that the controller's own bars cover, in cells.
    var additionalSafeAreaInsets: EdgeInsets { get }
    /// The objects that are kept with the controller.
    var attachments: Attachments { get }
    /// The controller inside it that keys go to, if there is one.
    var keyChild: (any ViewOwner)? { get }
    /// Called when the view is about to enter or leave a window.
    ///
    /// - Returns: Whether `endAppearanceTransition()` follows once it has.
    func viewWillMove(to window: Window?) -> Bool
    /// Called when the view has entered or left the window.
    func endAppearanceTransition()
    /// Brings the constraints of the view up to date.
    func updateViewConstraints()
    /// Called when the view is about to lay out its subviews.
    func viewWillLayoutSubviews()
    /// Called when the view has laid out its subviews.
    func viewDidLayoutSubviews()
    /// Called when the traits changed.
    func traitCollectionDidChange(_ previous: TraitCollection)
    /// Called when the window is about to get another size.
    ///
    /// - Returns: What is to be done as soon as it has it.
    func windowWillResize(to size: Size) -> @MainActor () -> Void
    /// Called when a window that it may be the root of goes.
    func windowIsGone(_ window: Window)
}
