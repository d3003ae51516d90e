import NibbleCells

/// The way a view is shown.
///
/// What changes it is always inlined, as in `LayoutState`.
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
    private(set) var drewNothing = false
    /// Whether the view looks different while a view inside it has the keys.
    var showsFocusInside = false
    /// Whether the view has a style of its own, light or dark.
    var overridesStyle = false
    /// Whether a view without a background paints the ground of its own style: the root view of a controller does.
    var paintsStyle = false
    var isUserInteractionEnabled = true
    /// Whether a view below may reach outside this view's bounds.
    ///
    /// Once true it stays.
    private(set) var mayOverflow = false
    var contentMode = ContentMode.scaleToFill
    var tintColor: Color?
    var tag = 0
    var identifier: String?

    /// Whether the view shows anything at all.
    var isVisible: Bool { !isHidden && alpha > 0 }
    /// Whether nothing below the view shows through its bounds.
    var coversBounds: Bool { alpha == 255 && !isHidden && (isOpaque || ground?.isOpaque == true) }
    /// The colour that all of the view is filled with before it draws.
    var ground: Color? { backgroundColor ?? (paintsStyle ? .systemBackground : nil) }
    /// Whether the view draws inside its frame only, whatever happens inside it.
    @inline(__always) var isBounded: Bool { clipsToBounds || !mayOverflow }

    /// Notes that a view below reaches outside the bounds, or may do so.
    @inline(__always) mutating func noteOverflow() {
        mayOverflow = true
    }

    /// Notes that all of the view was drawn.
    @inline(__always) mutating func noteDrawing(drewNothing: Bool) {
        self.drewNothing = drewNothing
    }
}

/// Changes how a view is shown at this moment, whatever an animation makes of it.
@MainActor enum DisplayChange {
    static func show(backgroundColor color: Color?, of view: View) {
        guard color != view.display.backgroundColor else { return }
        view.display.backgroundColor = color
        view.setNeedsDisplay()
    }

    static func show(alpha value: Double, of view: View) {
        let alpha = UInt8((max(0, min(1, value)) * 255).rounded())
        guard alpha != view.display.alpha else { return }
        view.display.alpha = 255
        DamageMarks.markExtent(of: view)
        view.display.alpha = alpha
    }

    static func show(tintColor color: Color, of view: View) {
        view.display.tintColor = color == .tint ? nil : color
        var stack: [View] = [view]
        while let view = stack.popLast() {
            view.tintColorDidChange()
            view.setNeedsDisplay()
            stack.append(contentsOf: view.hierarchy.subviews.filter { $0.display.tintColor == nil })
        }
    }

    /// The tint colour that a view has of its own or from those around it.
    static func tintColor(of view: View) -> Color {
        var current: View? = view
        while let view = current {
            if let color = view.display.tintColor { return color }
            current = view.hierarchy.superview
        }
        return .tint
    }

    static func show(isHidden: Bool, of view: View) {
        guard isHidden != view.display.isHidden else { return }
        if isHidden { view.hierarchy.window?.viewWillLeave(view) }
        view.display.isHidden = false
        DamageMarks.markExtent(of: view)
        view.display.isHidden = isHidden
        view.layout.participant?.arrangingContainer?.arrangedView(view, didChange: .visibility)
    }

    static func clip(_ view: View, _ clipsToBounds: Bool) {
        guard clipsToBounds != view.display.clipsToBounds else { return }
        view.display.clipsToBounds = false
        DamageMarks.markExtent(of: view)
        view.display.clipsToBounds = clipsToBounds
        if let superview = view.hierarchy.superview { SubviewIndex.moved(view, in: superview) }
        if !clipsToBounds {
            for subview in view.hierarchy.subviews { DamageMarks.noteOverflow(of: subview, in: view) }
        }
        DamageMarks.markExtent(of: view)
    }
}
