/// A view or a layout guide: the items that constraints are between.
///
/// Only `View` and `LayoutGuide` conform: nobody else can make the state.
@MainActor public protocol LayoutItem: AnyObject {
    /// The state that Auto Layout keeps about the item, made when it is first needed.
    var layoutItemState: LayoutItemState { get }
}

extension LayoutItem {
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItemState, .left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItemState, .right) }
    /// The edge where lines of text begin.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItemState, .leading) }
    /// The edge where lines of text end.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItemState, .trailing) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItemState, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItemState, .bottom) }
    /// The columns.
    public var widthAnchor: LayoutDimension { LayoutDimension(layoutItemState, .width) }
    /// The rows.
    public var heightAnchor: LayoutDimension { LayoutDimension(layoutItemState, .height) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItemState, .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItemState, .centerY) }
}
