import NibbleTerminal
public import NibbleViews

extension Stage {
    /// Finds the controls in a view that Tab does not reach; a test of a screen expects none.
    ///
    /// Presses Tab until it has gone around, so that the focus is where it was, or on the first view where there was
    /// none. A control that is hidden, disabled or takes no keys is not expected to be reached.
    ///
    /// - Parameter view: The view to look in; nil, the default, means what Tab is confined to: what is presented, else the
    ///   whole screen.
    /// - Returns: The controls, in drawing order.
    public func unreachableControls(in view: View? = nil) -> [Control] {
        let expected = controls(in: view ?? application.window.focusScope)
        var reached: Set<ObjectIdentifier> = []
        var hasMoved = true
        while hasMoved {
            press(.tab)
            hasMoved =
                application.window.firstResponder.map { reached.insert(ObjectIdentifier($0)).inserted }
                ?? false
        }
        return expected.filter { !reached.contains(ObjectIdentifier($0)) }
    }

    private func controls(in view: View) -> [Control] {
        var found: [Control] = []
        var pending: [View] = [view]
        while let view = pending.popLast() {
            guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { continue }
            if let control = view as? Control, control.canBecomeFirstResponder { found.append(control) }
            pending += view.subviews.reversed()
        }
        return found
    }
}
