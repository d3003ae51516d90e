extension View: LayoutItem {
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(madeItemState, .left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(madeItemState, .right) }
    /// The edge where lines of text begin.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(madeItemState, .leading) }
    /// The edge where lines of text end.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(madeItemState, .trailing) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(madeItemState, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(madeItemState, .bottom) }
    /// The columns.
    public var widthAnchor: LayoutDimension { LayoutDimension(madeItemState, .width) }
    /// The rows.
    public var heightAnchor: LayoutDimension { LayoutDimension(madeItemState, .height) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(madeItemState, .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(madeItemState, .centerY) }
    /// The bottom of the first row of text; the bottom edge where there is no text.
    public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(madeItemState, .firstBaseline) }
    /// The bottom of the last row of text; the bottom edge where there is no text.
    public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(madeItemState, .lastBaseline) }
}
