import NibbleViews

/// The targets and closures for the events of a control.
@MainActor struct ControlBindings {
    /// Whom an action is for.
    enum Recipient {
        /// Nobody else: a closure.
        case nobody
        /// An object, which is not kept alive.
        case object(Weak)
        /// The first responder around the control that has the method.
        case chain
    }

    /// An object that is not kept alive.
    struct Weak {
        private(set) weak var object: AnyObject?
    }

    private struct Binding {
        var events: Control.Event
        let recipient: Recipient
        let identifier: String?
        let perform: @MainActor (Control, Control.Event) -> Void
    }

    private var bindings: [Binding] = []

    mutating func add(
        for events: Control.Event, to recipient: Recipient = .nobody, identifier: String? = nil,
        _ perform: @escaping @MainActor (Control, Control.Event) -> Void
    ) {
        if let identifier { remove(identifier, for: events) }
        bindings.append(
            Binding(events: events, recipient: recipient, identifier: identifier, perform: perform))
    }

    mutating func remove(_ identifier: String, for events: Control.Event) {
        forget(events) { $0.identifier == identifier }
    }

    /// Removes what is sent to a target; nil means to any target.
    mutating func remove(_ target: AnyObject?, for events: Control.Event) {
        forget(events) { binding in
            switch binding.recipient {
            case .nobody: false
            case .chain: target == nil
            case .object(let weak): target == nil || weak.object === target
            }
        }
    }

    func perform(_ events: Control.Event, from control: Control) {
        for binding in bindings where !binding.events.isDisjoint(with: events) {
            binding.perform(control, binding.events.intersection(events))
        }
    }

    /// Whether anything is done on some of the events.
    func contains(_ events: Control.Event) -> Bool {
        bindings.contains { !$0.events.isDisjoint(with: events) }
    }

    private mutating func forget(_ events: Control.Event, where matches: (Binding) -> Bool) {
        for index in bindings.indices where matches(bindings[index]) {
            bindings[index].events.subtract(events)
        }
        bindings.removeAll { $0.events.isEmpty }
    }
}

extension ControlBindings.Recipient {
    /// A given target, or the chain of responders for nil.
    init(_ target: AnyObject?) {
        self = target.map { .object(ControlBindings.Weak(object: $0)) } ?? .chain
    }

    /// The target, if it is there.
    @MainActor func target<Target: AnyObject>(of type: Target.Type, for control: Control) -> Target? {
        switch self {
        case .nobody: return nil
        case .object(let weak): return weak.object as? Target
        case .chain:
            var responder = control.next
            while let current = responder {
                if let target = current as? Target { return target }
                responder = current.next
            }
            return nil
        }
    }
}
