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
        set { if !animates(.backgroundColor, to: .color(newValue)) { showBackgroundColor(newValue) } }
    }

    func showBackgroundColor(_ color: Color?) {
        guard color != display.backgroundColor else { return }
        display.backgroundColor = color
        setNeedsDisplay()
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
            if !animates(.alpha, to: .number(new)) { showAlpha(new) }
        }
    }

    func showAlpha(_ value: Double) {
        let alpha = UInt8((max(0, min(1, value)) * 255).rounded())
        guard alpha != display.alpha else { return }
        display.alpha = 255
        damageExtent()
        display.alpha = alpha
    }

    /// Whether the view with all inside it is neither shown nor offered events.
    ///
    /// Defaults to false.
    public var isHidden: Bool {
        get { display.isHidden }
        set {
            guard newValue != display.isHidden else { return }
            if newValue { hierarchy.window?.viewWillLeave(self) }
            display.isHidden = false
            damageExtent()
            display.isHidden = newValue
            tellArrangingContainer(.visibility)
        }
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
        set {
            guard newValue != display.clipsToBounds else { return }
            display.clipsToBounds = false
            damageExtent()
            display.clipsToBounds = newValue
            hierarchy.superview?.childrenChanged()
            if !newValue { for subview in hierarchy.subviews { noteOverflow(of: subview) } }
            damageExtent()
        }
    }

    /// How content is placed when it has another size than the bounds.
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
        get {
            var current: View? = self
            while let view = current {
                if let color = view.display.tintColor { return color }
                current = view.hierarchy.superview
            }
            return .tint
        }
        set { if !animates(.tintColor, to: .color(newValue)) { showTintColor(newValue) } }
    }

    func showTintColor(_ color: Color) {
        display.tintColor = color == .tint ? nil : color
        var stack: [View] = [self]
        while let view = stack.popLast() {
            view.tintColorDidChange()
            view.setNeedsDisplay()
            stack.append(contentsOf: view.hierarchy.subviews.filter { $0.display.tintColor == nil })
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

    /// Asks for the view to be drawn anew before the next frame.
    public func setNeedsDisplay() {
        damage(bounds)
    }

    /// Asks for a part of the view, in its own coordinates, to be drawn anew before the next frame.
    public func setNeedsDisplay(_ rect: Rect) {
        damage(rect.intersection(bounds))
    }

    // MARK: - Damage

    /// Marks the part of a rectangle of this view that shows on the screen.
    func damage(_ rect: Rect) {
        guard let window = hierarchy.window, window.takesDamage else { return }
        let rect = rectOnScreen(rect)
        if !rect.isEmpty { window.addDamage(rect) }
    }

    /// The view, which cuts what it shows at its bounds, scrolled: on the screen its rows move, and what lies over them
    /// stays.
    func damageScroll(by distance: Int) {
        guard let window = hierarchy.window, window.takesDamage else { return }
        let rect = rectOnScreen(bounds)
        if !rect.isEmpty { window.noteScroll(of: self, in: rect, by: distance) }
    }

    /// The part of a rectangle of this view that shows on the screen; empty when none does.
    @inline(__always) func rectOnScreen(_ rect: Rect) -> Rect {
        var rect = rect
        var current = self
        while true {
            guard current.display.isVisible else { return .zero }
            if current.display.clipsToBounds { rect = rect.intersection(current.bounds) }
            if rect.isEmpty { return .zero }
            rect = rect.offsetBy(
                dx: current.layout.frame.minX.saturatingSubtract(current.layout.boundsOrigin.x),
                dy: current.layout.frame.minY.saturatingSubtract(current.layout.boundsOrigin.y))
            guard let superview = current.hierarchy.superview else { return rect }
            current = superview
        }
    }

    /// Marks all that the view shows, subviews that stand over its edges included.
    func damageExtent() {
        guard hierarchy.window?.takesDamage == true else { return }
        guard display.mayOverflow, !display.clipsToBounds else { return damage(bounds) }
        var budget = Self.extentBudget
        let extent = self.extent(budget: &budget)
        if budget > 0 { damage(extent) } else { hierarchy.window?.damageAll() }
    }

    /// Finding out how far a tree of more views than this reaches costs more than drawing the whole screen.
    private static let extentBudget = 64

    private func extent(budget: inout Int) -> Rect {
        var result = bounds
        guard display.mayOverflow, !display.clipsToBounds else { return result }
        for subview in hierarchy.subviews where subview.display.isVisible {
            budget -= 1
            guard budget > 0 else { return result }
            let inner = subview.extent(budget: &budget)
            result = result.union(
                inner.offsetBy(
                    dx: subview.layout.frame.minX.saturatingSubtract(subview.layout.boundsOrigin.x),
                    dy: subview.layout.frame.minY.saturatingSubtract(subview.layout.boundsOrigin.y)))
        }
        return result
    }

    /// Whether what the view may draw is its frame, whatever happens inside it.
    var isBounded: Bool { display.clipsToBounds || !display.mayOverflow }

    /// Remembers when a subview may stand over an edge, here and in every view around that it may stand over too.
    func noteOverflow(of subview: View) {
        var inner = subview
        var outer = self
        while !outer.display.mayOverflow, !outer.display.clipsToBounds,
            inner.display.mayOverflow || !outer.bounds.contains(inner.layout.frame)
        {
            outer.display.mayOverflow = true
            guard let superview = outer.hierarchy.superview else { return }
            superview.childrenChanged()
            (inner, outer) = (outer, superview)
        }
    }
}
