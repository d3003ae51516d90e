/// A class whose objects a layout file may make: views, view controllers, and what adopts `NibOwner`.
///
/// A file makes nothing else, whatever it names.
@MainActor public protocol NibConstructible: AnyObject {
    /// Makes the object that an element describes.
    ///
    /// - Throws: The problem with the file, if there is one.
    init(coder: NibCoder) throws

    /// Called when all objects of the file are made and connected.
    ///
    /// It isn't called for the file's owner.
    func awakeFromNib()
}

/// A class whose objects have outlets, actions and attributes for layout files.
///
/// Responders have all that. Other classes adopt `NibOwner`, or this one when they have no `init()`; such objects can own a
/// file and cannot be made by one.
@MainActor public protocol NibConnectable: AnyObject {
    /// The methods that a file can name as actions.
    static var actions: ActionTable { get }
    /// The outlets that aren't an `@Outlet`: properties with observers, or with another wrapper.
    static var outlets: OutletTable { get }
    /// The attributes that a file can set, besides those of Nibble's own classes.
    static var inspectables: InspectableTable { get }
    /// Whether attributes are set after outlets are connected.
    static var inspectablesAfterOutlets: Bool { get }

    /// Called when a file whose owner this is was loaded: all its objects are made, connected and awake.
    func nibDidLoad(named name: String)

    /// Called when a file whose owner this is was saved while the program runs, and its objects followed it.
    func nibDidReload(named name: String)
}

extension NibConnectable {
    /// No actions.
    public static var actions: ActionTable { [:] }
    /// No outlets but those that are `@Outlet`.
    public static var outlets: OutletTable { [:] }
    /// No attributes.
    public static var inspectables: InspectableTable { [:] }
    /// False: attributes come before outlets, as in UIKit.
    public static var inspectablesAfterOutlets: Bool { false }

    /// Does nothing.
    public func nibDidLoad(named name: String) {}
    /// Does nothing.
    public func nibDidReload(named name: String) {}
}

/// An object that isn't a responder and takes part in layout files: as their owner, or made by them.
///
///     final class PhotoStore: NibOwner {
///         var capacity = 0
///         static var inspectables: InspectableTable { ["capacity": Inspectable(\PhotoStore.capacity)] }
///     }
///
/// `<Object class="PhotoStore" id="store" capacity="20"/>` makes one with `init()`.
public protocol NibOwner: NibConnectable, NibConstructible {
    /// Makes an object.
    init()
}

extension NibOwner {
    /// Makes an object with `init()`; what the file says of it is set afterwards.
    public init(coder: NibCoder) throws {
        self.init()
    }

    /// Does nothing.
    public func awakeFromNib() {}
}
