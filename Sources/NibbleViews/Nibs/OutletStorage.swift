/// What every outlet's wrapper is: something that a layout file can connect.
///
/// Use `@Outlet`, `@WeakOutlet` or `@OutletCollection`; this class is what they have in common.
@MainActor public class OutletStorage {
    /// The type that an outlet of this class takes: one object's, or that of a collection's elements.
    package class var valueType: Any.Type { Any.self }
    /// Whether it holds several objects.
    package class var isCollection: Bool { false }
    /// Whether it does not keep its object alive.
    package class var isWeak: Bool { false }

    init() {}

    /// What the outlet holds.
    package var content: Any? { nil }

    /// Makes it hold an object, an array of objects for a collection, or nothing.
    ///
    /// - Returns: Whether the object is of the outlet's type.
    package func connect(_ value: Any?) -> Bool { false }
}

/// What a layout file is doing, for the sentence of an outlet that is read too early.
package enum NibActivity {
    /// The attribute that is being set just now: `“caption” of CaptionableImageView`.
    @MainActor package static var attribute: (() -> String)?
}
