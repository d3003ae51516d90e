import NibbleTerminal

extension Application {
    /// Sends an action to an object, or to the first responder along the chain that can perform it.
    ///
    /// - Parameters:
    ///   - name: The action's name in an `ActionTable`.
    ///   - target: The object; nil, the default, means the first that can: from the first responder on, then from the sender.
    ///   - sender: What sends it; nil, the default, means the application.
    ///   - event: What happened; the sender's usual event by default.
    /// - Returns: Whether there was something to perform it.
    @discardableResult
    public func sendAction(
        _ name: String, to target: Responder? = nil, from sender: AnyObject? = nil,
        for event: ControlEvent = .primaryActionTriggered
    ) -> Handling {
        let target = self.target(forAction: name, to: target, from: sender)
        guard let target, let action = target.action(named: name),
            action.perform(target, sender ?? self, event)
        else { return .ignored }
        return .handled
    }

    /// The receiver of a sent action: an object, or the first that can perform it, from the first responder on, then the sender.
    ///
    /// Menus ask it to know which of their items can be chosen.
    public func target(
        forAction name: String, to target: Responder? = nil, from sender: AnyObject?
    ) -> Responder? {
        target ?? KeyChain.responders(from: keyTarget).first { $0.canPerformAction(name, withSender: sender) }
            ?? (sender as? Responder)?.target(forAction: name, withSender: sender)
    }
}

extension MenuAction {
    /// Whether it can be chosen while a responder has the keys.
    public func canPerform(from responder: Responder?) -> Bool {
        guard attributes.isDisjoint(with: [.disabled, .hidden]) else { return false }
        guard let actionName else { return true }
        return responder?.target(forAction: actionName, withSender: self) != nil
    }

    /// Performs the action.
    public func perform(in application: Application?) {
        if let actionName {
            application?.sendAction(actionName, from: self)
        } else {
            handler(self)
        }
    }
}

extension KeyCommand {
    /// Makes the command of an item in a menu, with its shortcut.
    public init(_ item: MenuAction, application: Application?) {
        title = item.title
        identifier = item.identifier
        key = item.shortcut?.key
        modifiers = item.shortcut?.modifiers ?? []
        isEnabled = true
        actionName = item.actionName
        action = { [weak application] in item.perform(in: application) }
    }
}
