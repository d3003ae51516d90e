extension Responder {
    /// The first responder along the chain, this one included, that can perform an action.
    public final func target(forAction name: String, withSender sender: AnyObject? = nil) -> Responder? {
        var responder: Responder? = self
        while let current = responder {
            if current.canPerformAction(name, withSender: sender) { return current }
            responder = current.next
        }
        return nil
    }

    /// The action of this responder's class with a name; nil where it has none.
    final func action(named name: String) -> Action? {
        var type: AnyClass? = Swift.type(of: self)
        while let connectable = type as? any NibConnectable.Type {
            let entries = connectable.actions.entries
            if let action = entries[name] { return action }
            // A method named with its labels.
            let overloads = entries.filter { $0.key.hasPrefix("\(name)(") }
            if overloads.count == 1, let action = overloads.first?.value { return action }
            type = type.flatMap { _getSuperclass($0) }
        }
        return nil
    }
}

extension Application {
    /// Sends an action to an object, or to the first responder along the chain that can perform it.
    ///
    /// - Parameters:
    ///   - name: The action's name in an `ActionTable`.
    ///   - target: The object; nil, the default, means the first that can: from the first responder on, then from the
    ///     sender on.
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

    /// Who gets an action that is sent: an object, or the first responder along the chain that can perform it, from the
    /// first responder on, then from the sender on.
    ///
    /// Menus ask it to know which of their items can be chosen.
    public func target(
        forAction name: String, to target: Responder? = nil, from sender: AnyObject?
    ) -> Responder? {
        target ?? dispatcher.keyTarget?.target(forAction: name, withSender: sender)
            ?? (sender as? Responder)?.target(forAction: name, withSender: sender)
    }
}
