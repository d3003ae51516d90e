public import NibbleCells

/// A property of your own views that `View.animate` changes over time.
///
/// The view keeps what is shown in a property of its own, and hands changes of the public one to the animation:
///
///     final class Dial: View {
///         private static let angle = AnimatableProperty(number: \Dial.shownAngle)
///         private var shownAngle = 0.0 { didSet { setNeedsDisplay() } }
///         var angle: Double {
///             get { animatedNumber(Self.angle) ?? shownAngle }
///             set { if !animate(Self.angle, to: newValue) { shownAngle = newValue } }
///         }
///     }
@MainActor public final class AnimatableProperty {
    private let get: @MainActor (View) -> AnimatedValue?
    private let set: @MainActor (View, AnimatedValue) -> Void

    /// Makes the property of a number.
    ///
    /// - Parameter keyPath: The property in which the view keeps the number that is shown now.
    public init<Owner: View>(number keyPath: ReferenceWritableKeyPath<Owner, Double>) {
        get = { ($0 as? Owner).map { .number($0[keyPath: keyPath]) } }
        set = { view, value in
            if case .number(let number) = value { (view as? Owner)?[keyPath: keyPath] = number }
        }
    }

    /// Makes the property of a colour.
    ///
    /// - Parameter keyPath: The property in which the view keeps the colour that is shown now.
    public init<Owner: View>(color keyPath: ReferenceWritableKeyPath<Owner, Color>) {
        get = { ($0 as? Owner).map { .color($0[keyPath: keyPath]) } }
        set = { view, value in
            if case .color(let color?) = value { (view as? Owner)?[keyPath: keyPath] = color }
        }
    }

    /// Makes the property of a rectangle, in cells.
    ///
    /// - Parameter keyPath: The property in which the view keeps the rectangle that is shown now.
    public init<Owner: View>(rect keyPath: ReferenceWritableKeyPath<Owner, Rect>) {
        get = { ($0 as? Owner).map { .rect($0[keyPath: keyPath]) } }
        set = { view, value in
            if case .rect(let rect) = value { (view as? Owner)?[keyPath: keyPath] = rect }
        }
    }

    func value(of view: View) -> AnimatedValue { get(view) ?? .color(nil) }

    func show(_ value: AnimatedValue, of view: View) { set(view, value) }
}

extension AnimatableProperty: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (one: AnimatableProperty, other: AnimatableProperty) -> Bool {
        one === other
    }

    /// Takes in the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
