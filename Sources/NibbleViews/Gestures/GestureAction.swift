/// An action to perform when a gesture is recognised.
@MainActor struct GestureAction {
    /// The object whose method it calls; nil for a closure, or when it is gone.
    private(set) weak var target: AnyObject?
    let perform: @MainActor (GestureRecognizer) -> Void
}

extension GestureRecognizer {
    /// Makes a recognizer that calls a method of a target.
    ///
    /// The target is not kept; when it is gone nothing happens.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Makes a recognizer that calls a method of a target with itself.
    ///
    /// The target is not kept; when it is gone nothing happens. A method that wants another class of recognizer is not
    /// called.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Adds a method of a target to call.
    ///
    /// The target is not kept; when it is gone nothing happens.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        append(
            GestureAction(target: target) { [weak target] _ in
                if let target { action(target)() }
            })
    }

    /// Adds a method of a target to call with the recognizer.
    ///
    /// The target is not kept; when it is gone nothing happens. A method that wants another class of recognizer is not
    /// called.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
    ) {
        append(
            GestureAction(target: target) { [weak target] recognizer in
                if let target, let sender = recognizer as? Sender { action(target)(sender) }
            })
    }
}

extension GestureRecognizer: ActionSender {
    /// Calls a closure when the gesture is recognised and whenever it goes on; there is no other event.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, ControlEvent) -> Void
    ) -> Bool {
        guard event == nil || event == "primaryActionTriggered" else { return false }
        append(GestureAction(target: nil) { perform($0, .primaryActionTriggered) })
        return true
    }
}

/// The protocol that lets a closure name the class of the recognizer that calls it; nothing else adopts it.
@MainActor public protocol GestureRecognizing: GestureRecognizer {}

extension GestureRecognizer: GestureRecognizing {}

extension GestureRecognizing {
    /// Makes a recognizer that calls a closure when the gesture is recognised and whenever it goes on.
    public init(_ action: @escaping @MainActor (Self) -> Void) {
        self.init()
        addAction(action)
    }

    /// Adds a closure to call when the gesture is recognised and whenever it goes on.
    public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
        append(
            GestureAction(target: nil) { recognizer in
                if let recognizer = recognizer as? Self { action(recognizer) }
            })
    }
}
