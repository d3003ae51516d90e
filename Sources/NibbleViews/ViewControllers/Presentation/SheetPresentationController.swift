public import NibbleCells

/// A sheet over a dimmed ground: wide and from the bottom, or small and in the middle.
///
/// Esc and a press outside end it, unless the presented controller's `isModalInPresentation` is true. Where there is
/// little room it covers the whole window.
open class SheetPresentationController: PresentationController {
    /// Whether the sheet is a small one in the middle.
    public let isForm: Bool

    /// Makes a sheet; a wide one by default.
    public init(presentedViewController: ViewController, presenting: ViewController?, isForm: Bool = false) {
        self.isForm = isForm
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    /// Black, two fifths of it.
    open override var dimmingColor: Color? { Color(white: 0, alpha: 0.4) }

    /// A fifth of a second.
    open override var transitionDuration: Double { 0.2 }

    /// True.
    open override var isDismissedByPressesOutside: Bool { true }

    /// True.
    open override var isDismissedByEscape: Bool { true }

    /// The controller's preferred size, as far as the container has room for it.
    ///
    /// Without a preference a form takes 54 columns and 18 rows, a page all but one row and some columns at the sides.
    open override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds else { return .zero }
        let preferred = presentedViewController.preferredContentSize
        var size = isForm ? Size(width: 54, height: 18) : Size(width: 100, height: bounds.height - 1)
        if preferred.width > 0 { size.width = preferred.width }
        if preferred.height > 0 { size.height = preferred.height }
        // A margin that leaves nothing to see of what is below isn't a margin.
        let room = Size(
            width: bounds.width < 60 ? bounds.width : bounds.width - 4,
            height: bounds.height < 12 ? bounds.height : bounds.height - 1)
        size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
        let y = isForm ? (bounds.height - size.height) / 2 : bounds.height - size.height
        return Rect(
            x: bounds.minX + (bounds.width - size.width) / 2, y: bounds.minY + y, width: size.width,
            height: size.height)
    }

    /// True.
    open override var hasGround: Bool { true }

    /// Below the container, for a sheet that is not a form.
    open override func offstageFrame(of frame: Rect) -> Rect {
        guard !isForm, let bounds = containerView?.bounds else { return frame }
        return Rect(x: frame.minX, y: bounds.maxY, width: frame.width, height: frame.height)
    }
}
