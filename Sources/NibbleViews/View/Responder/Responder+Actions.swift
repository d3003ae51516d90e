extension Responder {
    /// The first responder along the chain, this one included, that can perform an action.
    public final func target(forAction name: String, withSender sender: AnyObject? = nil) -> Responder? {
        chain.first { $0.canPerformAction(name, withSender: sender) }
    }

    /// This responder and those that are offered what it ignores, in order.
    final var chain: some Sequence<Responder> { sequence(first: self) { $0.next } }

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
