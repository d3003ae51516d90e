import NibbleCells

/// A property of a view that an animation changes.
enum AnimatedProperty: Hashable {
    case frame, boundsOrigin, alpha, backgroundColor, tintColor
    /// A property of the view's class.
    case own(AnimatableProperty)

    /// The value that a view shows at this moment of its animation.
    @MainActor func shownValue(of view: View) -> AnimatedValue {
        switch self {
        case .frame: .rect(view.layout.frame)
        case .boundsOrigin: .point(view.layout.boundsOrigin)
        case .alpha: .number(Double(view.display.alpha) / 255)
        case .backgroundColor: .color(view.display.backgroundColor)
        case .tintColor: .color(DisplayChange.tintColor(of: view))
        case .own(let own): own.value(of: view)
        }
    }

    /// Shows a value in a view, whatever the property is on its way to.
    @MainActor func show(_ value: AnimatedValue, of view: View) {
        switch (self, value) {
        case (.frame, .rect(let rect)): FramePlacing.show(rect, of: view)
        case (.boundsOrigin, .point(let point)): FramePlacing.show(boundsOrigin: point, of: view)
        case (.alpha, .number(let alpha)): DisplayChange.show(alpha: alpha, of: view)
        case (.backgroundColor, .color(let color)): DisplayChange.show(backgroundColor: color, of: view)
        case (.tintColor, .color(let color)): DisplayChange.show(tintColor: color ?? .tint, of: view)
        case (.own(let own), let value): own.show(value, of: view)
        default: break
        }
    }
}

/// The value of such a property.
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
            return .point(Point(x: Self.between(start.x, end.x, part), y: Self.between(start.y, end.y, part)))
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

    /// The colour between two; where one is nil, the other one, fully transparent, takes its place.
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
            over: theme.rgb(theme.opaque(first), isGround: true), alpha: UInt32((part * 255).rounded()))
        return Color(hex: mixed).withAlphaComponent(alpha)
    }
}
