/// Objects of other types that are kept with an object, one of each class: what a container keeps of its children, what a
/// service keeps of a window.
///
///     extension ViewController {
///         var drawerItem: DrawerItem {
///             if let item = attachments[DrawerItem.self] { return item }
///             let item = DrawerItem()
///             attachments[DrawerItem.self] = item
///             return item
///         }
///     }
@MainActor public struct Attachments {
    /// A list and no dictionary: there are few, and the first dictionary of a kind makes the program start later.
    private var objects: [(type: ObjectIdentifier, object: AnyObject)] = []

    /// Nothing attached.
    public init() {}

    /// The object of a class; nil where none is attached.
    public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
        get { place(of: type).map { unsafeDowncast(objects[$0].object, to: Object.self) } }
        set {
            if let place = place(of: type) { objects.remove(at: place) }
            if let newValue { objects.append((ObjectIdentifier(type), newValue)) }
        }
    }

    private func place(of type: AnyObject.Type) -> Int? {
        objects.firstIndex { $0.type == ObjectIdentifier(type) }
    }

    /// Everything that is attached.
    var all: [AnyObject] { objects.map { $0.object } }
}
