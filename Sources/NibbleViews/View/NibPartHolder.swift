/// A class whose objects have parts that a layout file describes by the name of a property, or that take subviews in their
/// own way.
///
/// A cell has its `contentView` already and fills it; a stack view arranges what is inside its element.
@MainActor public protocol NibPartHolder: AnyObject {
    /// The part of a name that the object has already, which the file's element then describes; nil if it is to be made.
    func part(_ name: String) -> AnyObject?

    /// Whether an object that a file holds under a name may replace the part even if its class differs.
    ///
    /// `take(_:as:)` is called with it then. Defaults to false: the file must name the part's own class.
    func replacesPart(_ name: String) -> Bool

    /// Takes the objects that a file holds under a name.
    ///
    /// - Returns: Whether it knows the name; else it is looked for among the class's outlets.
    func take(_ parts: [AnyObject], as name: String) -> Bool

    /// Adds a view that is inside the object's element.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - others: The views of the file that come before it; nil when it is the last.
    /// - Returns: Whether it was added; else it becomes a subview.
    func insert(_ view: View, after others: [View]?) -> Bool
}

extension NibPartHolder {
    /// None: all parts are made.
    public func part(_ name: String) -> AnyObject? { nil }
    /// None is replaced.
    public func replacesPart(_ name: String) -> Bool { false }
    /// None of its own: outlets take them.
    public func take(_ parts: [AnyObject], as name: String) -> Bool { false }
    /// As a subview.
    public func insert(_ view: View, after others: [View]?) -> Bool { false }
}
