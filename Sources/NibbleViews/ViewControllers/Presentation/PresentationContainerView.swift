import NibbleCells
import NibbleTerminal

/// A view that covers what lies below a presentation: dims it, takes its events, and places the presented view.
final class PresentationContainerView: View {
    let presentation: PresentationController
    /// Whether a transition moves the presented view: layout leaves its frame alone then.
    var isInTransition = false
    /// The frame around the presented view; nil for one without.
    private let frameView: PresentationFrame?

    init(_ presentation: PresentationController) {
        self.presentation = presentation
        frameView =
            presentation.isPresentedInFrame ? PresentationFrame(hasGround: presentation.hasGround) : nil
        super.init(frame: .zero)
        backgroundColor = presentation.dimmingColor
        if let frameView { addSubview(frameView) }
    }

    /// Made by presentations alone.
    required init(coder: NibCoder) throws {
        presentation = PresentationController(presentedViewController: ViewController(), presenting: nil)
        frameView = nil
        try super.init(coder: coder)
    }

    /// The description of something that must be answered before the rest goes on, with the title of its controller.
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            presentation.accessibilityRole, label: presentation.presentedViewController.title)
        properties.isElement = false
        return properties
    }

    override func layoutSubviews() {
        guard !isInTransition else { return }
        presentation.containerViewWillLayoutSubviews()
        let frame = presentation.frameOfPresentedViewInContainerView
        presentation.presentedView?.frame = frame
        placeFrame(around: frame)
        presentation.containerViewDidLayoutSubviews()
    }

    /// Moves the frame to where the presented view is moved.
    func placeFrame(around frame: Rect) {
        frameView?.isHidden = !isFloating
        frameView?.frame = PresentationFrame.place(around: frame)
    }

    /// Whether something is left that the presented view stands out from, once it is in place.
    private var isFloating: Bool { presentation.frameOfPresentedViewInContainerView != bounds }

    /// The presented controller's, once it is in place.
    override var preferredFocusedView: View? {
        isInTransition ? nil : presentation.presentedViewController.preferredFocusedView
    }

    /// Draws the ground of a presented view that has none, and in a theme with relief the shadow of what floats.
    override func draw(in canvas: inout Canvas) {
        if frameView == nil, theme.relief == .raised, let presented = presentation.presentedView,
            presented.frame != bounds
        {
            canvas.castShadow(of: presented.frame)
        }
        guard presentation.hasGround, let presented = presentation.presentedView,
            presented.backgroundColor == nil
        else { return }
        // What floats lies higher than what it covers in part. In a transition the ground is where the view is shown, not
        // where it goes.
        canvas.fill(
            presented.layout.frame, with: isFloating ? .secondarySystemBackground : .systemBackground)
    }

    /// The key that dismisses it, if one does.
    override var keyHints: [KeyHint] {
        let isModal = presentation.presentedViewController.isModalInPresentation
        guard presentation.isDismissedByEscape, !isModal else { return super.keyHints }
        return [KeyHint("Close", .escape)] + super.keyHints
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard event.key == .escape, event.modifiers.isEmpty, presentation.isDismissedByEscape else {
            return .ignored
        }
        return presentation.dismissByPerson()
    }

    // What lies below takes no events while it is covered.
    override func mouseDown(with event: MouseEvent) -> Handling {
        // A press on the frame is one on what it belongs to.
        let margin = frameView?.isHidden == false ? -1 : 0
        let panel = presentation.presentedView?.frame.insetBy(dx: margin, dy: margin)
        let isOutside = panel?.contains(event.location(in: self)) == false
        guard isOutside, presentation.isDismissedByPressesOutside else { return .handled }
        return presentation.dismissByPerson()
    }

    override func mouseUp(with event: MouseEvent) -> Handling { .handled }
    override func mouseDragged(with event: MouseEvent) -> Handling { .handled }
    override func mouseMoved(with event: MouseEvent) -> Handling { .handled }
    override func scrollWheel(with event: MouseEvent) -> Handling { .handled }
}
