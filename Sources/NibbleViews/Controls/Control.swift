/// A view that a person operates: it tells targets and closures what was done to it.
open class Control: View {
    /// What can be done to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The control did what it is there for: a button was pressed.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// UIKit's name for the same press.
        public static let touchUpInside = primaryActionTriggered
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
    }

    /// One thing to do on some events.
    private struct Binding {
        let events: Event
        let perform: @MainActor (Control, Event) -> Void
    }

    private var bindings: [Binding] = []

    /// Whether it can be operated.
    ///
    /// Defaults to true. A disabled control is drawn dim and takes no keys.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { window?.viewWillLeave(self) }
            setNeedsDisplay()
        }
    }

    /// Whether it is being pressed.
    ///
    /// Defaults to false.
    public internal(set) var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    /// Whether keys may go to it first: while it is enabled, shown and takes events.
    open override var canBecomeFirstResponder: Bool {
        isEnabled && !isHidden && isUserInteractionEnabled
    }

    /// Forgets the press.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        isHighlighted = false
    }

    /// Does something on events; the closure is given the control.
    public func addAction(
        for events: Event = .primaryActionTriggered, _ action: @escaping @MainActor (Control) -> Void
    ) {
        bindings.append(Binding(events: events) { control, _ in action(control) })
    }

    /// Calls a method of a target on events: `button.addTarget(self, action: Form.save, for: .touchUpInside)`.
    ///
    /// The target is not kept alive; when it is gone nothing happens.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for events: Event
    ) {
        bindings.append(
            Binding(events: events) { [weak target] _, _ in
                if let target { action(target)() }
            })
    }

    /// Calls a method of a target on events with the control that sent it.
    ///
    /// The target is not kept alive. A method that wants another class of control is not called.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for events: Event
    ) {
        bindings.append(
            Binding(events: events) { [weak target] control, _ in
                if let target, let sender = control as? Sender { action(target)(sender) }
            })
    }

    /// Calls a method of a target on events with the control that sent it and the event.
    ///
    /// The target is not kept alive. A method that wants another class of control is not called.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Sender, Event) -> Void, for events: Event
    ) {
        bindings.append(
            Binding(events: events) { [weak target] control, event in
                if let target, let sender = control as? Sender { action(target)(sender, event) }
            })
    }

    /// Does what was asked for on some events, in the order it was asked.
    public func sendActions(for events: Event) {
        for binding in bindings where !binding.events.isDisjoint(with: events) {
            binding.perform(self, binding.events.intersection(events))
        }
    }
}
