public import NibbleCells

extension View {
    /// The colour behind the content.
    ///
    /// Defaults to nil: what is below shows.
    public var backgroundColor: Color? {
        get {
            guard case .color(let color)? = target(of: .backgroundColor) else {
                return display.backgroundColor
            }
            return color
        }
        set {
            guard !animates(.backgroundColor, to: .color(newValue)) else { return }
            DisplayChange.show(backgroundColor: newValue, of: self)
        }
    }

    /// The opacity of the view with all inside it, 0…1; values outside are clamped.
    ///
    /// Defaults to 1.
    public var alpha: Double {
        get {
            guard case .number(let alpha)? = target(of: .alpha) else { return Double(display.alpha) / 255 }
            return alpha
        }
        set {
            let new = newValue > 0 ? min(newValue, 1) : 0
            if !animates(.alpha, to: .number(new)) { DisplayChange.show(alpha: new, of: self) }
        }
    }

    /// Whether the view with all inside it is neither shown nor offered events.
    ///
    /// Defaults to false.
    public var isHidden: Bool {
        get { display.isHidden }
        set { DisplayChange.show(isHidden: newValue, of: self) }
    }

    /// Whether `draw(in:)` covers every cell of the bounds, so that nothing below needs drawing.
    ///
    /// Defaults to false.
    ///
    /// A view with an opaque `backgroundColor` is treated as opaque in any case.
    public var isOpaque: Bool {
        get { display.isOpaque }
        set {
            guard newValue != display.isOpaque else { return }
            display.isOpaque = newValue
            setNeedsDisplay()
        }
    }

    /// Whether subviews are cut at the bounds.
    ///
    /// Defaults to false, as in UIKit.
    public var clipsToBounds: Bool {
        get { display.clipsToBounds }
        set { DisplayChange.clip(self, newValue) }
    }

    /// The way in which content is placed when it has another size than the bounds.
    ///
    /// Defaults to `.scaleToFill`.
    public var contentMode: ContentMode {
        get { display.contentMode }
        set {
            guard newValue != display.contentMode else { return }
            display.contentMode = newValue
            setNeedsDisplay()
        }
    }

    /// The accent colour of this view and those inside it that set none.
    ///
    /// Defaults to the superview's, at the top `.tint`; setting that returns to the superview's.
    public var tintColor: Color {
        get { DisplayChange.tintColor(of: self) }
        set {
            guard !animates(.tintColor, to: .color(newValue)) else { return }
            DisplayChange.show(tintColor: newValue, of: self)
        }
    }

    /// Whether the view and those inside it are offered events.
    ///
    /// Defaults to true.
    public var isUserInteractionEnabled: Bool {
        get { display.isUserInteractionEnabled }
        set {
            guard newValue != display.isUserInteractionEnabled else { return }
            if !newValue { hierarchy.window?.viewWillLeave(self) }
            display.isUserInteractionEnabled = newValue
        }
    }

    /// Asks for the view to be drawn again before the next frame.
    public func setNeedsDisplay() {
        DamageMarks.mark(bounds, of: self)
    }

    /// Asks for a part of the view, in its own coordinates, to be drawn again before the next frame.
    public func setNeedsDisplay(_ rect: Rect) {
        DamageMarks.mark(rect.intersection(bounds), of: self)
    }
}
