/// A view as a place that the focus can be in; every view is one.
///
/// `canBecomeFirstResponder` says whether keys go to the view itself.
@MainActor public protocol FocusEnvironment: View {}

extension View: FocusEnvironment {}

extension FocusEnvironment {
    /// The name of the group that the view and those inside it belong to when F6 goes from group to group.
    ///
    /// Defaults to nil: the superview's. Panes of a screen, such as a list and what it shows, are groups.
    public var focusGroupIdentifier: String? {
        get { extras?.focusGroup }
        set {
            guard newValue != focusGroupIdentifier else { return }
            madeExtras.focusGroup = newValue
        }
    }

    /// Whether the view looks different while a view inside it has the keys: it is then drawn when that changes.
    ///
    /// Defaults to false.
    public var showsFocusInside: Bool {
        get { display.showsFocusInside }
        set { display.showsFocusInside = newValue }
    }

    /// Whether keys go first to a view inside this one, or to this one.
    public var isFocusInside: Bool {
        (hierarchy.window?.firstResponder as? View)?.isDescendant(of: self) == true
    }

    /// Whether the place of the view that matters, its caret or its focus, is on the screen.
    public var showsFocus: Bool { FocusReveal(self).isOnScreen }

    /// The views inside this one that take keys, itself included, in the order that Tab visits them.
    public var focusOrder: [View] { FocusOrder(in: self).items.map(\.view) }

    /// Whether some view inside takes keys.
    public var hasFocusableSubview: Bool {
        // Without recursion: trees may be deep.
        var pending: [View] = hierarchy.subviews
        while let view = pending.popLast() {
            guard view.display.isVisible, view.display.isUserInteractionEnabled else { continue }
            if view.canBecomeFirstResponder { return true }
            pending.append(contentsOf: view.hierarchy.subviews)
        }
        return false
    }
}
