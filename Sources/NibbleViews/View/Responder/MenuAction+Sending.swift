extension MenuAction {
    /// Does what the action does, for a control or an item of a bar that was pressed.
    ///
    /// - Parameters:
    ///   - sender: The action's `sender` meanwhile.
    ///   - target: The receiver of an action that is sent; nil, the default, for the first that can perform it.
    public func performWithSender(_ sender: AnyObject?, target: Responder? = nil) {
        guard attributes.isDisjoint(with: [.disabled]) else { return }
        self.sender = sender
        defer { self.sender = nil }
        guard let actionName else { return handler(self) }
        (sender as? View)?.window?.application?.sendAction(actionName, to: target, from: sender)
    }
}
