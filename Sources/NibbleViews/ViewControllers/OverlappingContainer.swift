/// A container whose children lie over one another, as panels do.
///
/// Keys go to the child that `childForKeyCommands` names, and to none that it may cover. In other containers all visible children
/// have those keys that the ones before them ignore, while nothing has the focus.
///
///     final class CardsController: ViewController, OverlappingContainer {
///         override var childForKeyCommands: ViewController? { children.last }
///     }
@MainActor public protocol OverlappingContainer: ViewController {}
