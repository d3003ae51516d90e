import NibbleCells

/// The frame around a presented view that leaves some of the window to be seen, the ground inside it and its shadow.
///
/// A view of its own, so that all of it moves with the presented view.
final class PresentationFrame: View {
    /// The room for the shadow, at the right and below.
    private static let shadow = EdgeInsets(bottom: 1, right: 2)

    /// The place of the frame around a presented view, with its shadow.
    static func place(around presented: Rect) -> Rect {
        presented.inset(
            by: EdgeInsets(top: -1, left: -1, bottom: -1 - shadow.bottom, right: -1 - shadow.right))
    }

    private let hasGround: Bool

    init(hasGround: Bool) {
        self.hasGround = hasGround
        super.init(frame: .zero, defaults: .passive)
    }

    /// Made by presentations alone.
    required init(coder: NibCoder) throws {
        hasGround = false
        try super.init(coder: coder, defaults: .passive)
    }

    override func draw(in canvas: inout Canvas) {
        let edge = bounds.inset(by: Self.shadow)
        if theme.relief == .raised { canvas.castShadow(of: edge) }
        let ground = hasGround ? Color.secondarySystemBackground : nil
        BorderDrawing(style: theme.borderStyle, color: .separator, fill: ground).draw(in: edge, on: &canvas)
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.group)
        properties.isElement = false
        return properties
    }
}
