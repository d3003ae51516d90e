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
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// Nothing attached.
    public init() {}

    /// The object of a class; nil where none is attached.
    public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
        get { objects.isEmpty ? nil : objects[ObjectIdentifier(type)] as? Object }
        set { objects[ObjectIdentifier(type)] = newValue }
    }

    /// Everything that is attached.
    var all: some Collection<AnyObject> { objects.values }
}
