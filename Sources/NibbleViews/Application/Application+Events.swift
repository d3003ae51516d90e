extension Application {
    /// The responder where keys and actions go first: the first responder, else the view that the focus is confined to.
    public var keyTarget: Responder? { dispatcher.keyTarget }

    /// Gives a view the rest of the press that is under way, as if it had begun there: what opens under a held button takes it.
    public func handOverPress(to view: View) {
        dispatcher.handOverPress(to: view)
    }

    /// Ends the changes from one screen to another that are under way, as if their time were over.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    public func finishTransitions() -> Bool { animator.finishTransitions() }
}

extension Window {
    /// Moves the focus to the nearest view that lies in a direction.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Handling { focusEngine.move(direction) }

    /// Moves the focus to the next view in order, or to the one before, around the end.
    @discardableResult
    public func moveFocus(backwards: Bool = false) -> Handling { focusEngine.move(backwards: backwards) }
}
