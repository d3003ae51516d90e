import Nibble

/// A small map of a window: a view on it is tinted, and all others are frames.
final class PlaceMap: PassiveView {
    private weak var subject: View?

    /// Shows the place of a view.
    func show(_ view: View) {
        subject = view
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        guard let subject, let window = subject.window, !bounds.isEmpty else { return }
        outline(window, in: window, on: &canvas)
        let place = scaled(subject, in: window)
        let style = CellStyle(foreground: .tint)
        canvas.fill(place, with: .tint.withAlphaComponent(0.25))
        if place.width > 1, place.height > 1 { canvas.box(place, in: style) }
        canvas.write(
            "\(subject.bounds.width) × \(subject.bounds.height)",
            in: Rect(x: place.minX, y: place.minY + (place.height - 1) / 2, width: place.width, height: 1),
            alignment: .center, style: style)
    }

    /// Frames a view and those inside that can be told apart on the map; it draws nothing of its own place.
    private func outline(_ view: View, in window: View, on canvas: inout Canvas) {
        let place = scaled(view, in: window)
        guard view !== self, !view.isHidden, place.width > 2, place.height > 2 else { return }
        canvas.box(place, in: CellStyle(foreground: .separator))
        for child in view.subviews { outline(child, in: window, on: &canvas) }
    }

    /// The place of a view on the map: a cell at least.
    private func scaled(_ view: View, in window: View) -> Rect {
        let size = window.bounds.size
        guard size.width > 0, size.height > 0 else { return bounds }
        let place = view.convert(view.bounds, to: window).intersection(window.bounds)
        let (left, right) = (place.minX * bounds.width / size.width, place.maxX * bounds.width / size.width)
        let (top, bottom) = (
            place.minY * bounds.height / size.height, place.maxY * bounds.height / size.height
        )
        return Rect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
    }

    override var accessibilityDefaults: AccessibilityProperties {
        let place = subject.map { "\($0.convert($0.bounds, to: nil))" } ?? ""
        return AccessibilityProperties(.image, label: "Place on the screen", value: place)
    }
}
