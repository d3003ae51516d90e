/// What constraints are between: views and layout guides.
///
/// Only `View` and `LayoutGuide` conform.
@MainActor public protocol LayoutItem: AnyObject {
    /// The left edge.
    var leftAnchor: LayoutXAxisAnchor { get }
    /// The right edge.
    var rightAnchor: LayoutXAxisAnchor { get }
    /// The edge where lines of text begin.
    var leadingAnchor: LayoutXAxisAnchor { get }
    /// The edge where lines of text end.
    var trailingAnchor: LayoutXAxisAnchor { get }
    /// The top edge.
    var topAnchor: LayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: LayoutYAxisAnchor { get }
    /// The columns.
    var widthAnchor: LayoutDimension { get }
    /// The rows.
    var heightAnchor: LayoutDimension { get }
    /// The middle between left and right.
    var centerXAnchor: LayoutXAxisAnchor { get }
    /// The middle between top and bottom.
    var centerYAnchor: LayoutYAxisAnchor { get }
}

extension LayoutItem {
    /// What Auto Layout keeps about the item.
    var itemState: LayoutItemState { widthAnchor.item }
}
