public import NibbleViews

/// The choices of a controller's code and its file for a view that may need more rows than there are.
@MainActor private final class OverfullChoice {
    /// The choice of the controller's code.
    var stated: Bool?
    /// Whether the view was designed for another screen.
    var isExpected = false
}

extension ViewController {
    /// Whether the view is scrolled where its layout needs more rows than there are.
    ///
    /// Containers, windows and presentations then put it inside a view that scrolls; whoever adds `view` to another view
    /// places it alone. Defaults to true for views of `.xib` and `.storyboard` files, which were designed for higher
    /// screens, and of layouts that ask for it, else to false. What is set while the view is shown counts the next time.
    public var scrollsOverfullView: Bool {
        get {
            let choice = attachments[OverfullChoice.self]
            return choice?.stated ?? choice?.isExpected ?? false
        }
        set { decide { $0.stated = newValue } }
    }

    /// Says that the view was designed for another screen, so that it scrolls unless code decides otherwise.
    public func expectOverfullView() { decide { $0.isExpected = true } }

    private func decide(_ change: (OverfullChoice) -> Void) {
        let choice = attachments[OverfullChoice.self] ?? OverfullChoice()
        change(choice)
        attachments[OverfullChoice.self] = choice
        viewHolderProvider =
            scrollsOverfullView
            ? { @MainActor [unowned self] () -> any ViewHolder in OverfullView(frame: view.frame) } : nil
    }
}
