import NibbleCells
import NibbleViews

/// A line of text in the lowest row of a window, over everything; it takes no events.
final class Notice: View {
    let text: String

    init(_ text: String) {
        self.text = text
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    required init(coder: NibCoder) throws {
        text = ""
        try super.init(coder: coder)
    }

    func show(in window: Window) {
        let bounds = window.bounds
        frame = Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
        window.addSubview(self)
    }

    /// Shows it for some seconds.
    func show(in window: Window, for seconds: Double) {
        show(in: window)
        window.application?.clock.schedule(after: seconds) { [weak self] in self?.removeFromSuperview() }
    }

    override func draw(in canvas: inout Canvas) {
        let style = CellStyle(foreground: tintColor, background: .onTint, attributes: .reverse)
        canvas.write(String(repeating: " ", count: bounds.width), at: bounds.origin, style: style)
        let place = Point(x: bounds.minX + 1, y: bounds.minY)
        canvas.write(canvas.cut(text, to: max(0, bounds.width - 2)), at: place, style: style)
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.text, label: text)
    }
}
