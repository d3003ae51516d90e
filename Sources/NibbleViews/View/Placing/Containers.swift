public import NibbleCells

/// A view that shows a part of its content and moves it.
///
/// Its `bounds.origin` is the offset, and it hands `ViewDefaults(isScrollContainer: true)` to `super.init`, so that
/// constraints between its edges and the views inside are about the content. In return the toolkit scrolls what has the focus
/// into view, lays the content out and moves rows on the terminal. `ScrollView` is one; a view of yours can be another.
///
///     final class CanvasView: View, ScrollContainer {
///         var contentSize = Size(width: 400, height: 200)
///         var visibleSize: Size { bounds.size }
///         func scrollRectToVisible(_ rect: Rect, animated: Bool) { … }
///     }
@MainActor public protocol ScrollContainer: View {
    /// The size of what can be scrolled to, in cells.
    var contentSize: Size { get }
    /// The size of the part that shows, without what covers it, in cells.
    var visibleSize: Size { get }
    /// The place of the content that the top left cell shows; by default `bounds.origin`.
    var contentOffset: Point { get set }
    /// Cells around the content that can be scrolled to.
    ///
    /// Defaults to none, whatever is set: a container without insets scrolls to its content alone.
    var contentInset: EdgeInsets { get set }
    /// Whether the user can scroll; a search sets it to hold the content still.
    ///
    /// Defaults to true, whatever is set.
    var isScrollEnabled: Bool { get set }
    /// Whether a drag that begins at a point may pull the content down, to refresh it; not on an indicator, say.
    ///
    /// Defaults to true.
    func canBePulled(at point: Point) -> Bool
    /// Whether a view inside is scrolled into view when keys go to it first.
    ///
    /// Defaults to true.
    var keepsFirstResponderVisible: Bool { get }
    /// Brings the place of the view's own focus into view, after its size changed.
    ///
    /// Defaults to showing `focusRect`.
    func revealFocus()
    /// Scrolls by as little as shows a rectangle of the content, its top left part where it is too large.
    func scrollRectToVisible(_ rect: Rect, animated: Bool)
}

extension ScrollContainer {
    /// Shows `focusRect`.
    public func revealFocus() { scrollRectToVisible(focusRect, animated: false) }

    /// True.
    public var keepsFirstResponderVisible: Bool { true }

    /// The origin of the bounds.
    public var contentOffset: Point {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// None.
    public var contentInset: EdgeInsets {
        get { .zero }
        set {}
    }

    /// True.
    public var isScrollEnabled: Bool {
        get { true }
        set {}
    }

    /// True.
    public func canBePulled(at point: Point) -> Bool { true }
}

extension View {
    /// Whether what is inside moves while the view stays.
    public final var isScrollContainer: Bool { layout.isScrollContainer }
}

/// A container that arranges views by constraints of its own, and follows what becomes of them.
///
///     override func updateConstraints() {
///         for (rank, view) in arranged.enumerated() { view.setArrangement(rank: rank, in: self) }
///         // deactivate the old constraints, activate the new ones
///         super.updateConstraints()
///     }
@MainActor public protocol ArrangingContainer: AnyObject {
    /// Called when something of an arranged view changed that the arrangement may depend on.
    func arrangedView(_ view: View, didChange change: ArrangedViewChange)
}

/// A change of an arranged view that its container may have to follow.
public enum ArrangedViewChange: Hashable, Sendable {
    /// The view was hidden or shown.
    case visibility
    /// The size of its content changed, or what that counts for.
    case contentSize
}
