import Nibble

/// A view whose own number can be animated.
public final class Dial: View {
    private static let angle = AnimatableProperty(number: \Dial.shownAngle)
    private var shownAngle = 0.0 { didSet { setNeedsDisplay() } }

    /// The angle, in degrees.
    public var angle: Double {
        get { animatedNumber(Self.angle) ?? shownAngle }
        set { if !animate(Self.angle, to: newValue) { shownAngle = newValue } }
    }

    public override func draw(in canvas: inout Canvas) {
        canvas.write("\(Int(shownAngle))°", at: bounds.origin, style: CellStyle())
    }
}
