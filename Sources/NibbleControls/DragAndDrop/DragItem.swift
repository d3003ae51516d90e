public import NibbleCells
public import NibbleViews

/// Something that is dragged: an object of the application, and what stands for it under the mouse.
///
/// ```swift
/// let item = DragItem(itemProvider: ItemProvider(object: photo.title))
/// item.localObject = photo
/// ```
@MainActor public final class DragItem {
    /// The value that the item gives to those who take it.
    public let itemProvider: ItemProvider
    /// Any object, for those who know of it.
    ///
    /// Defaults to nil.
    public var localObject: Any?
    /// Makes the view that follows the mouse, of the size of its content; nil for the item's text.
    ///
    /// Defaults to nil.
    public var previewProvider: (@MainActor () -> View?)?

    /// Makes an item.
    public init(itemProvider: ItemProvider) {
        self.itemProvider = itemProvider
    }
}

/// A value that is handed over.
///
/// ```swift
/// let provider = ItemProvider(object: "Buy milk")
/// let title = provider.loadObject(ofClass: String.self) ?? ""
/// ```
@MainActor public final class ItemProvider {
    private let object: Any

    /// Makes a provider of a value of any type.
    public init(object: Any) {
        self.object = object
    }

    /// Whether the value is of a type.
    public func canLoadObject<Object>(ofClass type: Object.Type) -> Bool { object is Object }

    /// The value, where it is of a type; nil otherwise.
    public func loadObject<Object>(ofClass type: Object.Type) -> Object? { object as? Object }
}

/// The outcome of a drop.
public enum DropOperation: Hashable, Sendable {
    /// Nothing: it was taken back, or let go where nobody takes it.
    case cancel
    /// Nothing, and that is shown under the mouse.
    case forbidden
    /// Another one is made of it.
    case copy
    /// It goes from where it was.
    case move

    /// Whether something comes of it.
    var isPerformed: Bool { self == .copy || self == .move }
}

/// The outcome that a drop would have.
public struct DropProposal: Hashable, Sendable {
    /// The outcome.
    public let operation: DropOperation

    /// Makes a proposal.
    public init(operation: DropOperation) {
        self.operation = operation
    }
}

/// Something being dragged and dropped, from the press to its end.
@MainActor public protocol DragDropSession: AnyObject {
    /// The items that are dragged.
    var items: [DragItem] { get }
    /// The place of the mouse in a view's coordinates.
    func location(in view: View) -> Point
    /// Whether some item is of a type.
    func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool
}

/// The drag, as the view that it began on knows it.
@MainActor public protocol DragSession: DragDropSession {
    /// Any object of the one who drags.
    var localContext: Any? { get set }
}

/// The drag, as a view that it may be let go on knows it.
@MainActor public protocol DropSession: DragDropSession {
    /// The drag, for whose context.
    var localDragSession: (any DragSession)? { get }
    /// Hands over the items that are of a type, at once and in their order.
    func loadObjects<Object>(ofClass type: Object.Type, completion: ([Object]) -> Void)
}
