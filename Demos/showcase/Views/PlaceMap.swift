import Nibble

/// A small map of a window: a view on it is filled, and those around it are frames.
final class PlaceMap: PassiveView {
    private weak var subject: View?

    /// Shows the place of a view.
    func show(_ view: View) {
        subject = view
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        guard let subject, let window = subject.window, !bounds.isEmpty else { return }
        var around: [View] = []
        var next = subject.superview
        while let view = next {
            around.insert(view, at: 0)
            next = view.superview
        }
        for view in around {
            let place = scaled(view, in: window)
            if place.width > 1, place.height > 1 { canvas.box(place, in: CellStyle(foreground: .separator)) }
        }
        let place = scaled(subject, in: window)
        canvas.fill(place, with: .tint)
        canvas.write(
            "\(subject.bounds.width) × \(subject.bounds.height)",
            in: Rect(x: place.minX, y: place.minY + (place.height - 1) / 2, width: place.width, height: 1),
            alignment: .center, style: CellStyle(foreground: .onTint, background: .tint))
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
