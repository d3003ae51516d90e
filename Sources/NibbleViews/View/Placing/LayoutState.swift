import NibbleCells

/// A view's position, and its marks for the layout pass.
///
/// What changes it is always inlined. A change by a call would be an access of unknown length to a field of the view, and
/// the compiler would check each of the others at run time, which doubles the cost of moving a view.
struct LayoutState {
    /// The rectangle in the superview's coordinates that is shown.
    private(set) var frame = Rect.zero
    /// The position in the view's own coordinates that its top left cell shows; not zero in scrolled views.
    private(set) var boundsOrigin = Point.zero
    /// The reference that the mask resizes from; nil until it does.
    private(set) var resizing: ResizingReference?
    private(set) var mask: AutoresizingMask = []
    var autoresizesSubviews = true
    var translatesMask = true
    /// Whether `layoutSubviews()` was asked for.
    private(set) var needsLayout = true
    /// Whether some view below needs layout.
    private(set) var subtreeNeedsLayout = false
    /// Whether the layout pass is at this view or below: marks need not go further up.
    var isBeingLaidOut = false
    /// Whether `updateConstraints()` was asked for.
    private(set) var needsConstraints = false
    /// Whether it was asked for below.
    private(set) var subtreeNeedsConstraints = false
    /// Whether there may be constraints about this view or one below.
    private(set) var hasAutoLayout = false
    /// The part that the view takes in Auto Layout; nil for views that are only framed.
    var participant: (any LayoutParticipant)?
    /// Whether the view's edges mean those of its content to the views inside.
    var isScrollContainer = false
    /// Whether some subview may have autoresizing to do.
    var hasResizableSubviews = false

    /// Whether this view or one below must update its constraints.
    var awaitsConstraints: Bool { needsConstraints || subtreeNeedsConstraints }
    /// Whether this view or one below needs layout.
    var isMarked: Bool { needsLayout || subtreeNeedsLayout }

    // MARK: - Position

    /// Moves the view, by code or by its mask.
    @inline(__always) mutating func move(to frame: Rect, _ resizing: ResizingReference? = nil) {
        self.frame = frame
        self.resizing = resizing
    }

    /// Gives the view another mask, which resizes from the frame of that moment on.
    @inline(__always) mutating func setMask(_ mask: AutoresizingMask) {
        self.mask = mask
        resizing = nil
    }

    /// Shows the view's coordinates from a point on.
    @inline(__always) mutating func scroll(to origin: Point) {
        boundsOrigin = origin
    }

    /// Forgets the size of the superview that the mask knew: the view left it.
    @inline(__always) mutating func forgetResizing() {
        resizing = nil
    }

    /// A rectangle of the view in its superview's coordinates.
    @inline(__always) func toSuperview(_ rect: Rect) -> Rect {
        rect.offsetBy(
            dx: frame.minX.saturatingSubtract(boundsOrigin.x),
            dy: frame.minY.saturatingSubtract(boundsOrigin.y))
    }

    /// A point of the view in its superview's coordinates.
    @inline(__always) func toSuperview(_ point: Point) -> Point {
        point.offsetBy(
            dx: frame.minX.saturatingSubtract(boundsOrigin.x),
            dy: frame.minY.saturatingSubtract(boundsOrigin.y))
    }

    /// A point of the superview in the view's coordinates.
    @inline(__always) func fromSuperview(_ point: Point) -> Point {
        point.offsetBy(
            dx: boundsOrigin.x.saturatingSubtract(frame.minX),
            dy: boundsOrigin.y.saturatingSubtract(frame.minY))
    }

    /// The place of the view's top left cell when its superview's (0, 0) is at `origin`.
    @inline(__always) func position(from origin: Point) -> Point {
        origin.offsetBy(dx: frame.minX, dy: frame.minY)
    }

    /// The place of the view's (0, 0) where its top left cell is at a point.
    @inline(__always) func origin(at position: Point) -> Point {
        Point(
            x: position.x.saturatingSubtract(boundsOrigin.x),
            y: position.y.saturatingSubtract(boundsOrigin.y))
    }

    // MARK: - Marks

    /// Asks for layout.
    ///
    /// - Returns: Whether nobody had asked.
    @inline(__always) mutating func askForLayout() -> Bool {
        defer { needsLayout = true }
        return !needsLayout
    }

    /// Asks for layout below; likewise.
    @inline(__always) mutating func askForLayoutBelow() -> Bool {
        defer { subtreeNeedsLayout = true }
        return !subtreeNeedsLayout
    }

    /// Notes that the view is laid out now.
    @inline(__always) mutating func layoutBegins() {
        needsLayout = false
    }

    /// Notes that the views below are looked at now.
    @inline(__always) mutating func layoutBelowBegins() {
        subtreeNeedsLayout = false
    }

    /// Asks for an update of the constraints.
    ///
    /// - Returns: Whether nobody had asked.
    @inline(__always) mutating func askForConstraints() -> Bool {
        defer { needsConstraints = true }
        return !needsConstraints
    }

    /// Asks for updates below; likewise.
    @inline(__always) mutating func askForConstraintsBelow() -> Bool {
        defer { subtreeNeedsConstraints = true }
        return !subtreeNeedsConstraints
    }

    /// Notes that the view updates its constraints now.
    @inline(__always) mutating func updateBegins() {
        needsConstraints = false
    }

    /// Notes that the views below are looked at now.
    @inline(__always) mutating func updateBelowBegins() {
        subtreeNeedsConstraints = false
    }

    /// Remembers that there are constraints here or below.
    ///
    /// - Returns: Whether that is news.
    @inline(__always) mutating func joinAutoLayout() -> Bool {
        defer { hasAutoLayout = true }
        return !hasAutoLayout
    }
}

/// The state that Auto Layout keeps with a view, as the view knows it.
@MainActor protocol LayoutParticipant: AnyObject {
    /// The container that arranges the view by constraints of its own.
    var arrangingContainer: (any ArrangingContainer)? { get }
    /// Called when code, rather than a mask, changed the frame.
    func frameChanged()
    /// Called when the view scrolled what is inside.
    func scrolled()
    /// Called when the view leaves its superview, or that goes.
    func didLeaveSuperview()
    /// Called when the view goes.
    func viewIsGone()
}

/// Marks views for the passes of a frame, and the way to them from the top.
@MainActor enum LayoutMarks {
    /// Marks the way from the top to a view that needs layout, which is below this one.
    static func markLayout(below view: View) {
        // What is being laid out looks for marks itself.
        let top = markUp(from: view) { $0.layout.askForLayoutBelow() && !$0.layout.isBeingLaidOut }
        top?.hierarchy.window?.requestFrame()
    }

    /// Marks the way from the top to a view that must update its constraints, which is below this one.
    static func markConstraints(below view: View) {
        markUp(from: view) { $0.layout.askForConstraintsBelow() }
    }

    /// Remembers that there are constraints in a view, in every view around it too.
    static func markAutoLayout(in view: View) {
        markUp(from: view) { $0.layout.joinAutoLayout() }
    }

    /// Asks for a layout pass, in which the constraints of a view's tree are solved.
    static func markConstraintsChanged(around view: View) {
        markLayout(below: ViewTree.root(of: view))
    }

    /// Marks a view and those around it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - mark: Marks a view; false where those around need no mark.
    /// - Returns: The topmost view, where the marks go up to it.
    @discardableResult
    @inline(__always) private static func markUp(from view: View, _ mark: (View) -> Bool) -> View? {
        // Most views are marked already: checking the first needs no retain.
        guard mark(view) else { return nil }
        // Nothing goes while this climbs.
        unowned(unsafe) var current = view
        while let superview = current.hierarchy.superview {
            guard mark(superview) else { return nil }
            current = superview
        }
        return current
    }
}

extension View {
    /// Asks for `layoutSubviews()` before the next frame.
    public func setNeedsLayout() {
        guard layout.askForLayout() else { return }
        if let superview = hierarchy.superview { return LayoutMarks.markLayout(below: superview) }
        hierarchy.window?.requestFrame()
    }
}
