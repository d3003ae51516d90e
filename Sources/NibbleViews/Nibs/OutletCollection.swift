/// A property that a layout file sets to several of its objects, in the order of the file.
///
///     @OutletCollection var stars: [Button]
///
/// It is empty until it is connected.
@propertyWrapper public final class OutletCollection<Element>: OutletStorage {
    /// The objects, in the order of the file.
    public var wrappedValue: [Element] = []

    /// Makes an empty collection.
    public override init() {
        super.init()
    }

    package override class var valueType: Any.Type { Element.self }
    package override class var isCollection: Bool { true }
    package override var content: Any? { wrappedValue }

    package override func connect(_ value: Any?) -> Bool {
        guard let value else {
            wrappedValue = []
            return true
        }
        guard let fitting = value as? [Element] else { return false }
        wrappedValue = fitting
        return true
    }
}
