/// A property that a layout file sets to one of its objects and that does not keep the object alive.
///
///     @WeakOutlet var label: Label?
///
/// It is nil until connected, and again when the object has gone. For views that a superview holds anyway, and for
/// delegates; a view that a frame draws is cheaper to hold with `@Outlet`.
@propertyWrapper public final class WeakOutlet<Object>: OutletStorage {
    private weak var object: AnyObject?

    /// Makes an outlet that is not connected.
    public override init() {
        super.init()
    }

    /// The object, as long as it lives.
    public var wrappedValue: Object? {
        get { object as? Object }
        set { object = newValue.map { $0 as AnyObject } }
    }

    package override class var valueType: Any.Type { Object.self }
    package override class var isWeak: Bool { true }
    package override var content: Any? { object }

    package override func connect(_ value: Any?) -> Bool {
        guard let value else {
            object = nil
            return true
        }
        guard value is Object else { return false }
        object = value as AnyObject
        return true
    }
}
