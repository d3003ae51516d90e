/// Something that can be done with a view besides activating it, by name.
@MainActor public struct AccessibilityAction {
    /// The name of the action, for people: "Delete photo".
    public var name: String
    /// Performs the action.
    public var perform: @MainActor () -> Void

    /// Makes an action.
    public init(_ name: String, perform: @escaping @MainActor () -> Void) {
        self.name = name
        self.perform = perform
    }
}

/// The direction in which a value is moved by a step.
public enum AccessibilityAdjustment: Hashable, Sendable {
    /// Up.
    case increment
    /// Down.
    case decrement
}
