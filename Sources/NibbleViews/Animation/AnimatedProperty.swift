import NibbleCells

/// What of a view an animation changes.
enum AnimatedProperty: Hashable {
    case frame, boundsOrigin, alpha, backgroundColor, tintColor
    /// A property of the view's class.
    case own(AnimatableProperty)
}

/// What such a property holds.
enum AnimatedValue: Hashable {
    case rect(Rect)
    case point(Point)
    case number(Double)
    case color(Color?)

    /// The value at a part of the way to another one; parts below 0 and above 1 lie beyond the ends.
    func interpolated(to end: AnimatedValue, at part: Double, theme: ColorTheme) -> AnimatedValue {
        switch (self, end) {
        case (.rect(let start), .rect(let end)):
            // Edges are rounded, not lengths, so that neighbours neither gap nor overlap.
            let left = Self.between(start.minX, end.minX, part)
            let top = Self.between(start.minY, end.minY, part)
            let right = Self.between(start.maxX, end.maxX, part)
            let bottom = Self.between(start.maxY, end.maxY, part)
            return .rect(
                Rect(
                    x: left, y: top, width: right.saturatingSubtract(left),
                    height: bottom.saturatingSubtract(top)))
        case (.point(let start), .point(let end)):
            return .point(
                Point(x: Self.between(start.x, end.x, part), y: Self.between(start.y, end.y, part)))
        case (.number(let start), .number(let end)): return .number(start + (end - start) * part)
        case (.color(let start), .color(let end)):
            return .color(Self.between(start, end, max(0, min(1, part)), theme))
        default: return end
        }
    }

    private static func between(_ start: Int, _ end: Int, _ part: Double) -> Int {
        let value = Double(start) + (Double(end) - Double(start)) * part
        return Int(max(-1e9, min(1e9, value + 0.5)).rounded(.down))
    }

    /// The colour between two; no colour is the other one, all clear.
    ///
    /// Where the terminal cannot mix colours, they change half way.
    private static func between(_ start: Color?, _ end: Color?, _ part: Double, _ theme: ColorTheme) -> Color?
    {
        guard let first = start ?? end?.withAlphaComponent(0), let last = end ?? start?.withAlphaComponent(0)
        else { return nil }
        guard theme.hasTones else { return part < 0.5 ? start : end }
        let alpha = first.alpha + (last.alpha - first.alpha) * part
        let mixed = mix(
            theme.rgb(theme.opaque(last), isGround: true),
            over: theme.rgb(theme.opaque(first), isGround: true),
            alpha: UInt32((part * 255).rounded()))
        return Color(hex: mixed).withAlphaComponent(alpha)
    }
}

extension View {
    /// What a property holds at this moment of its animation.
    func shownValue(of property: AnimatedProperty) -> AnimatedValue {
        switch property {
        case .frame: .rect(layout.frame)
        case .boundsOrigin: .point(layout.boundsOrigin)
        case .alpha: .number(Double(display.alpha) / 255)
        case .backgroundColor: .color(display.backgroundColor)
        case .tintColor: .color(display.tintColor ?? tintColor)
        case .own(let own): own.value(of: self)
        }
    }

    /// Shows a value of a property, whatever it is on its way to.
    func show(_ value: AnimatedValue, of property: AnimatedProperty) {
        switch (property, value) {
        case (.frame, .rect(let rect)): showFrame(rect)
        case (.boundsOrigin, .point(let point)): showBoundsOrigin(point)
        case (.alpha, .number(let alpha)): showAlpha(alpha)
        case (.backgroundColor, .color(let color)): showBackgroundColor(color)
        case (.tintColor, .color(let color)): showTintColor(color ?? .tint)
        case (.own(let own), let value): own.show(value, of: self)
        default: break
        }
    }

    /// Gives a change of a property to the animation that is being described, or to the one that goes there already.
    ///
    /// - Returns: Whether it was taken; else it is to be shown at once.
    @inline(__always)
    func animates(_ property: AnimatedProperty, to value: @autoclosure () -> AnimatedValue) -> Bool {
        guard AnimationGroup.current != nil || extras?.animations.isEmpty == false else { return false }
        return gives(property, value())
    }

    private func gives(_ property: AnimatedProperty, _ value: AnimatedValue) -> Bool {
        let running = extras?.animations[property]
        // Layout sets again and again what is on its way there already.
        if let running, running.end == value { return true }
        if let group = AnimationGroup.current, let animator = group.animator(for: self) {
            guard running != nil || shownValue(of: property) != value else { return false }
            animator.start(PropertyAnimation(self, property, to: value, in: group))
            return true
        }
        if let running {
            running.group.animator?.cancel(running, showsEnd: false)
            // Of an application that is gone.
            extras?.animations[property] = nil
        }
        return false
    }

    /// Where a property is on its way to; nil while it rests.
    @inline(__always)
    func target(of property: AnimatedProperty) -> AnimatedValue? {
        guard let extras, !extras.animations.isEmpty else { return nil }
        return extras.animations[property]?.end
    }
}
