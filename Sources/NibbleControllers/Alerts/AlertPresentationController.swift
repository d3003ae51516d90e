import NibbleCells
import NibbleViews

/// An alert in the middle, over a dimmed ground; only its actions end it.
final class AlertPresentationController: PresentationController {
    override var dimmingColor: Color? { AlertLooks.dimming }
    override var transitionDuration: Double { AlertLooks.fadeDuration }
    override var dismissalDuration: Double { 0 }
    override var fades: Bool { true }
    override var accessibilityRole: AccessibilityRole { .alert }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds, let view = presentedView as? AlertView else { return .zero }
        let size = view.arrangement(in: bounds.size).size
        return Rect(
            x: bounds.minX + (bounds.width - size.width) / 2,
            y: bounds.minY + (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
    }
}

/// A sheet of actions at the bottom, or beside the view that it belongs to.
///
/// A press outside chooses the action that cancels.
final class ActionSheetPresentationController: PopoverPresentationController {
    override var dimmingColor: Color? { sourceView == nil ? AlertLooks.dimming : nil }
    override var transitionDuration: Double { AlertLooks.fadeDuration }
    override var dismissalDuration: Double { 0 }
    override var fades: Bool { true }
    override var accessibilityRole: AccessibilityRole { .alert }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds, let view = presentedView as? AlertView else { return .zero }
        let size = view.arrangement(in: bounds.size).size
        guard sourceView == nil else { return frame(besideSource: size) }
        // A sheet that takes all rows has none to leave below.
        let margin = bounds.height > size.height + 2 ? 1 : 0
        return Rect(
            x: bounds.minX + (bounds.width - size.width) / 2, y: bounds.maxY - size.height - margin,
            width: size.width, height: size.height)
    }

    override func dismissByPerson() -> Handling {
        guard let alert = presentedViewController as? AlertController, !alert.isModalInPresentation else {
            return super.dismissByPerson()
        }
        alert.cancel()
        return .handled
    }
}

/// The look and motion of alerts.
enum AlertLooks {
    /// Black, two fifths of it.
    static let dimming = Color(white: 0, alpha: 0.4)
    /// In seconds.
    static let fadeDuration = 0.15
}
