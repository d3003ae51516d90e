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
