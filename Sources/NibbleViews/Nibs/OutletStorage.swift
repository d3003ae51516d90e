/// The base of every outlet's wrapper: something that a layout file can connect.
///
/// Use `@Outlet`, `@WeakOutlet` or `@OutletCollection`; this class is what they have in common.
@MainActor public class OutletStorage {
    /// The type that an outlet of this class takes: one object's, or that of a collection's elements.
    package class var valueType: Any.Type { Any.self }
    /// Whether it holds several objects.
    package class var isCollection: Bool { false }
    /// Whether it does not keep its object alive.
    package class var isWeak: Bool { false }

    /// The attribute of the outlet's owner that a layout file is setting, as long as it is at that.
    package final var attribute: NibAttributeSetting?

    init() {}

    /// The content of the outlet.
    package var content: Any? { nil }

    /// Makes it hold an object, an array of objects for a collection, or nothing.
    ///
    /// - Returns: Whether the object is of the outlet's type.
    package func connect(_ value: Any?) -> Bool { false }
}

/// The attribute of an object that a layout file is setting, for the sentence of an outlet that is read too early.
@MainActor package final class NibAttributeSetting {
    /// The class of the object.
    private let className: String
    /// The attribute's name.
    package var name = ""

    /// Begins with an object of a class.
    package init(of className: String) {
        self.className = className
    }

    /// The attribute in words: `“caption” of CaptionableImageView`.
    var title: String { "“\(name)” of \(className)" }
}
