import NibbleCells

/// What a view keeps about its place in the tree.
///
/// Changed by `View+Hierarchy.swift` alone.
@MainActor struct HierarchyState {
    /// Set when the view is added and cleared when it is removed or its superview goes, hence never dangling;
    /// `weak` would make every retain of a superview slow.
    unowned(unsafe) var superview: View?
    /// Set and cleared with the superview's; a window clears it when it goes.
    unowned(unsafe) var window: Window?
    /// The controller whose root view this is; it clears this when it goes.
    unowned(unsafe) var controller: ViewController?
    var subviews: [View] = []
    /// Where many subviews are; nil when there are few or one of them changed.
    var siblingIndex: SiblingIndex?
}

/// What a view keeps about its position.
struct LayoutState {
    var frame = Rect.zero
    /// The position in the view's own coordinates that its top left cell shows; not zero in scrolled views.
    var boundsOrigin = Point.zero
    var resizing: ResizingReference?
    var mask: AutoresizingMask = []
    var autoresizesSubviews = true
    var translatesMask = true
    var needsLayout = true
    /// Whether some view below needs layout.
    var subtreeNeedsLayout = false
    /// Whether the layout pass is at this view or below: marks need not go further up.
    var isBeingLaidOut = false
    /// Whether `updateConstraints()` was asked for.
    var needsConstraints = false
    /// Whether it was asked for below.
    var subtreeNeedsConstraints = false
    /// Whether there may be constraints about this view or one below.
    var hasAutoLayout = false
    /// What Auto Layout keeps; nil for views that are only framed.
    var auto: LayoutItemState?
    /// Whether the view's edges mean those of its content to what is inside.
    var isScrollContainer = false
    /// Whether some subview may have autoresizing to do.
    var hasResizableSubviews = false

    /// Whether this view or one below must update its constraints.
    var awaitsConstraints: Bool { needsConstraints || subtreeNeedsConstraints }
    /// Whether this view or one below needs layout.
    var isMarked: Bool { needsLayout || subtreeNeedsLayout }
}

/// What a view keeps about how it is shown.
struct DisplayState {
    var backgroundColor: Color?
    var alpha: UInt8 = 255
    var isHidden = false
    var isOpaque = false
    var clipsToBounds = false
    /// Whether the view draws over its subviews too.
    var drawsOverlay = false
    /// Whether nothing but its background was drawn when all of the view was last drawn.
    ///
    /// Kept for views with subviews only.
    var drewNothing = false
    /// Whether the view looks different while a view inside it has the keys.
    var showsFocusInside = false
    var isUserInteractionEnabled = true
    /// Whether a view below may reach outside this view's bounds.
    ///
    /// Once true it stays.
    var mayOverflow = false
    var contentMode = ContentMode.scaleToFill
    var tintColor: Color?
    var tag = 0
    var identifier: String?

    /// Whether the view shows anything at all.
    var isVisible: Bool { !isHidden && alpha > 0 }
    /// Whether nothing below the view shows through its bounds.
    var coversBounds: Bool { alpha == 255 && !isHidden && (isOpaque || backgroundColor?.isOpaque == true) }
}
