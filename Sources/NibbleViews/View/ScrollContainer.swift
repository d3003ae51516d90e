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

    /// All that can be scrolled to, from the content's first cell on.
    ///
    /// Tie the content's edges to it, or to the view's own, and the content's size is what the constraints say; a width
    /// equal to that of `frameLayoutGuide` lets it scroll up and down alone.
    public var contentLayoutGuide: LayoutGuide { Surroundings.made(of: self).guide(.content, of: self) }

    /// The visible part: it stays where it is while the content scrolls, and is as large as the view.
    public var frameLayoutGuide: LayoutGuide { Surroundings.made(of: self).guide(.visible, of: self) }

    /// The size that constraints give the content, as of the last layout; nil along an axis where they say nothing of it.
    public var solvedContentSize: IntrinsicSize {
        IntrinsicSize(width: solvedContentLength(.horizontal), height: solvedContentLength(.vertical))
    }

    private func solvedContentLength(_ axis: Axis) -> Int? {
        guard let state = layout.auto, let content = state.surroundings?.knownGuide(.content)?.state,
            content.solving[axis].length != nil,
            state.endsContent(axis) || content.mentions.contains(where: { $0.firstAttribute.axis == axis })
        else { return nil }
        let rest = state.solving[axis].rest
        return EdgeSnapping.snap(start: 0, length: content.solving[axis].lengthValue, rest: rest).length
    }
}

extension LayoutItemState {
    /// Whether something inside a scroll view is tied to its right or bottom edge, which is the end of its content.
    fileprivate func endsContent(_ axis: Axis) -> Bool {
        constraints.contains { constraint in
            guard constraint.firstAttribute.axis == axis, !constraint.firstAttribute.isLength else {
                return false
            }
            return constraint.first.item === self || constraint.second?.item === self
        }
    }
}

extension View {
    /// Whether what is inside moves while the view stays.
    public final var isScrollContainer: Bool { layout.isScrollContainer }
}
