public import NibbleCells
public import NibbleTerminal

/// A rectangle of cells on the screen: the base of everything that is drawn and pressed.
///
/// A view has a frame in its superview, draws its background, then itself, then its subviews, back to front, and is
/// offered the events that happen on it. Make one with `init(frame:)`; one named in a layout file is made with
/// `init(coder:)`. Subclasses override `draw(in:)` and `layoutSubviews()`; changing a property marks what must be
/// laid out or drawn again, and the next frame does it.
@MainActor open class View: Responder, NibConstructible {
    final var hierarchy = HierarchyState()
    final var layout = LayoutState()
    final var display = DisplayState()
    final var extras: ViewExtras?

    /// Makes a view with a frame in its superview's coordinates, in cells.
    ///
    /// Defaults to an empty one at (0, 0).
    public init(frame: Rect = .zero) {
        super.init()
        layout.move(to: frame.withinReach)
    }

    /// Makes a view with a frame, in cells, and with defaults of its class.
    public init(frame: Rect, defaults: ViewDefaults) {
        super.init()
        layout.move(to: frame.withinReach)
        adopt(defaults)
    }

    /// Makes a view that a layout file describes.
    ///
    /// When `super.init(coder:)` returns, `bounds` is valid, all that Nibble's own classes know is set and the subviews of
    /// the file are there; the superview, outlets and attributes of the class's `inspectables` are not yet.
    ///
    /// - Throws: The problem with the file, if there is one.
    public required init(coder: NibCoder) throws {
        super.init()
        layout.move(to: coder.frame.withinReach)
        try coder.fill(self)
    }

    /// Makes a view that a layout file describes, with defaults of its class, which the file's attributes override.
    ///
    /// - Throws: The problem with the file, if there is one.
    public init(coder: NibCoder, defaults: ViewDefaults) throws {
        super.init()
        layout.move(to: coder.frame.withinReach)
        adopt(defaults)
        try coder.fill(self)
    }

    private func adopt(_ defaults: ViewDefaults) {
        display.isUserInteractionEnabled = defaults.isUserInteractionEnabled
        display.clipsToBounds = defaults.clipsToBounds
        layout.isScrollContainer = defaults.isScrollContainer
    }

    isolated deinit {
        layout.participant?.viewIsGone()
        TreeChange.dismantle(self)
    }

    // MARK: - Responding

    /// The view controller whose root view this is, else the superview.
    open override var next: Responder? {
        if let owner = hierarchy.owner { return owner }
        return hierarchy.superview
    }

    /// The view that a point belongs to: the deepest visible one that is touched and takes events, or nil.
    ///
    /// Subviews are asked from front to back. Override it, or `point(inside:with:)`, to let a view
    /// take events outside its bounds, or none.
    ///
    /// - Parameters:
    ///   - point: A point in this view's coordinates.
    ///   - event: The event it is asked for; nil when code asks.
    /// - Returns: The view, or nil where the point belongs to none of these.
    open func hitTest(_ point: Point, with event: MouseEvent?) -> View? {
        HitTester.hitTest(self, point, event)
    }

    /// Whether a point in this view's coordinates is on the view.
    ///
    /// Defaults to whether `bounds` contains it.
    open func point(inside point: Point, with event: MouseEvent?) -> Bool {
        bounds.contains(point)
    }

    /// The place of the terminal's cursor while this view is the first responder, in its own coordinates.
    ///
    /// Defaults to nil: the cursor is hidden.
    open var caret: Cursor? { nil }

    /// The description of views of this class for someone who does not see them.
    ///
    /// Defaults to nothing: views inside it speak for themselves. Override it in controls, with the present value.
    open var accessibilityDefaults: AccessibilityProperties { AccessibilityProperties() }

    /// The place of the focus inside the view, in its own coordinates: the chosen row of a list, a segment.
    ///
    /// While there is no caret, the hidden cursor that screen magnifiers follow is at its origin. When the view is scrolled
    /// into view, this rectangle is what has to show; a `ScrollContainer` brings its own into view after its size changed.
    /// Defaults to the first cell of the bounds.
    open var focusRect: Rect { Rect(origin: layout.boundsOrigin, size: Size(width: 1, height: 1)) }

    // MARK: - Drawing

    /// Draws the view's own content over its background and below its subviews.
    ///
    /// Called when the view, or something around it, changed; the canvas is clipped to what must be drawn. It may
    /// not change any view. The default draws nothing; there is no need to call `super`.
    open func draw(in canvas: inout Canvas) {}

    /// Draws over the subviews: indicators, marks of the focus.
    ///
    /// Called only while `overlayExtent` says where. It may not change any view. The default draws nothing.
    open func drawOverlay(in canvas: inout Canvas) {}

    /// The menu that the right button opens at a point in this view's coordinates, or a key where there is none.
    ///
    /// Defaults to `contextMenu`, or that of an interaction. Where it is nil, the superview is asked.
    open func contextMenu(at point: Point?) -> Menu? { contextMenu ?? interactionMenu(at: point) }

    /// Called when the origin of the bounds changed: the view scrolled.
    ///
    /// The default does nothing.
    open func boundsOriginDidChange() {}

    /// Called when the tint colour changed, here or further up.
    ///
    /// Override to draw with the new one; the default does nothing.
    open func tintColorDidChange() {}

    /// Called when the traits changed: the window's size, the terminal's colours or glyphs, light or dark.
    ///
    /// It comes before the layout that follows; not when the view enters a window. The default does nothing.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    // MARK: - Layout

    /// Places the subviews.
    ///
    /// Called before a frame when layout was asked for or the size changed.
    ///
    /// It may change frames of subviews, not the view's own. The default does nothing.
    open func layoutSubviews() {}

    /// Brings the view's constraints up to date.
    ///
    /// Called before layout when `setNeedsUpdateConstraints()` asked for it, and once when the view begins to take part
    /// in Auto Layout. Override it where many constraints change together, and call `super` at the end.
    open func updateConstraints() {}

    /// The text of the view, for Auto Layout, for problems and for help; nil where there is none.
    ///
    /// Defaults to nil. A view whose height follows from its width says so here, and answers `sizeThatFits(_:)` for any
    /// width. Call `invalidateIntrinsicContentSize()` when it changes.
    open var textMetrics: (any TextMetrics)? { nil }

    /// The size that the content wants, in cells; nil along an axis where it has no preference.
    ///
    /// Defaults to no preference. Call `invalidateIntrinsicContentSize()` when it changes.
    open var intrinsicContentSize: IntrinsicSize { .none }

    /// The size that suits the view best within a size.
    ///
    /// Defaults to the present size.
    ///
    /// `sizeToFit()` calls it with the present size. It may not change the view.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    // MARK: - The tree

    /// Called when a subview was added.
    ///
    /// The default does nothing.
    open func didAddSubview(_ subview: View) {}

    /// Called when a subview is about to be removed.
    ///
    /// The default does nothing.
    open func willRemoveSubview(_ subview: View) {}

    /// Called when the superview is about to change; nil when the view is being removed.
    ///
    /// The default does nothing.
    open func willMove(toSuperview newSuperview: View?) {}

    /// Called when the superview changed.
    ///
    /// The default does nothing.
    open func didMoveToSuperview() {}

    /// Called when the window is about to change; nil when the view leaves it.
    ///
    /// The default does nothing.
    open func willMove(toWindow newWindow: Window?) {}

    /// Called when the window changed.
    ///
    /// The default does nothing.
    open func didMoveToWindow() {}

    // MARK: - Layout files

    /// The view that stands in for this one, right after a layout file made it and before it is added to its superview.
    ///
    /// What the file says of the view's element is then said to the other one, which must be of the element's class.
    /// Defaults to the view itself.
    open func awakeAfter(using coder: NibCoder) -> View { self }

    /// Called when a design tool shows the view rather than its application: make up content.
    ///
    /// The default does nothing.
    open func prepareForInterfaceBuilder() {}
}
