public import NibbleCells

/// A box beside the view that it belongs to.
///
/// Set `sourceView`, and `sourceRect` for a part of it, before presenting. Esc and a press outside end it. Without a
/// source it is a small sheet in the middle.
open class PopoverPresentationController: PresentationController {
    /// The view that the popover belongs to.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var sourceView: View?
    /// The part of `sourceView` that it belongs to, in the view's coordinates; nil means its bounds.
    public var sourceRect: Rect?

    /// True.
    open override var isDismissedByPressesOutside: Bool { true }

    /// True.
    open override var isDismissedByEscape: Bool { true }

    /// The preferred size, below the source where there is room, else above it, and inside the window.
    open override var frameOfPresentedViewInContainerView: Rect {
        let preferred = presentedViewController.preferredContentSize
        return frame(
            besideSource: Size(
                width: preferred.width > 0 ? preferred.width : 40,
                height: preferred.height > 0 ? preferred.height : 10))
    }

    /// True.
    open override var hasGround: Bool { true }

    /// The frame of a view of some size: below the source where there is room, else above it, and inside the window.
    public final func frame(besideSource wanted: Size) -> Rect {
        guard let container = containerView else { return .zero }
        let bounds = container.bounds
        let size = Size(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
        guard let sourceView, sourceView.window === container.window else {
            return Rect(
                x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
        }
        let source = sourceView.convert(sourceRect ?? sourceView.bounds, to: container)
        let below = bounds.maxY - source.maxY
        let above = source.minY - bounds.minY
        let isBelow = below >= size.height || below >= above
        let height = min(size.height, max(1, isBelow ? below : above))
        let x = min(max(bounds.minX, source.minX), bounds.maxX - size.width)
        return Rect(x: x, y: isBelow ? source.maxY : source.minY - height, width: size.width, height: height)
    }
}

/// A presentation that covers everything; the presenting controller's view is taken out.
final class FullScreenPresentationController: PresentationController {
    override var shouldRemovePresentersView: Bool { true }
}
