public import NibbleCells
import NibbleTerminal
public import NibbleViews

extension ScrollView {
    /// The smallest scale that the content can be shown at.
    ///
    /// Defaults to 1.
    public var minimumZoomScale: Double {
        get { zoom.minimum }
        set { zoom.minimum = newValue }
    }

    /// The largest scale that the content can be shown at; larger than the smallest, so that a user can zoom.
    ///
    /// Defaults to 1.
    public var maximumZoomScale: Double {
        get { zoom.maximum }
        set { zoom.maximum = newValue }
    }

    /// The scale of the view that the delegate names in `viewForZooming(in:)`: 2 shows it twice as wide and high.
    ///
    ///     scrollView.delegate = self
    ///     scrollView.maximumZoomScale = 4
    ///     scrollView.zoomScale = 2
    ///
    /// Cells keep their size: the view's frame grows, in which a picture is larger and a text has more room. The middle of
    /// what shows stays in the middle. Users zoom with + and -, and with the wheel and Ctrl, where the largest scale is
    /// more than the smallest. Scales out of range mean the nearest; without a view for zooming nothing changes. It can be
    /// animated. Defaults to 1.
    public var zoomScale: Double {
        get { animatedNumber(Self.animatedZoom) ?? zoom.scale }
        set {
            let scale = zoom.limited(newValue)
            if !animate(Self.animatedZoom, to: scale) { shownZoomScale = scale }
        }
    }

    /// Shows the content at another scale, at once or within a fifth of a second.
    public func setZoomScale(_ scale: Double, animated: Bool) {
        guard animated, window != nil else { return zoomScale = scale }
        View.animate(withDuration: 0.2) { zoomScale = scale }
    }

    /// The size that a view inside has at a scale of 1: that of its bounds, unless this scroll view shows it at another.
    ///
    /// In UIKit that is the size of its bounds at any scale.
    public func unscaledSize(of view: View) -> Size { zoom.unscaledSize(of: view) }

    private static let animatedZoom = AnimatableProperty(number: \ScrollView.shownZoomScale)

    /// The scale at this moment of an animation.
    private var shownZoomScale: Double {
        get { zoom.scale }
        set {
            // What layout or the delegate asks for meanwhile would go on for ever where it depends on the size.
            guard newValue != zoom.scale, !zoom.isChanging, let view = delegate?.viewForZooming(in: self)
            else {
                return
            }
            zoom.isChanging = true
            defer { zoom.isChanging = false }
            show(view, at: newValue)
            delegate?.scrollViewDidZoom(self)
        }
    }

    private func show(_ view: View, at scale: Double) {
        let anchor = zoom.anchor ?? Point(x: visibleSize.width / 2, y: visibleSize.height / 2)
        let old = view.frame
        let place = contentOffset.offsetBy(dx: anchor.x, dy: anchor.y).offset(from: old.origin)
        resize(view, to: zoom.take(view, at: scale))
        if view.translatesAutoresizingMaskIntoConstraints {
            contentSize = view.frame.size
        } else {
            layoutIfNeeded()
        }
        let new = view.frame
        contentOffset = currentMetrics.clamp(
            Point(
                x: new.minX + Self.moved(place.x, from: old.width, to: new.width) - anchor.x,
                y: new.minY + Self.moved(place.y, from: old.height, to: new.height) - anchor.y))
    }

    /// Gives a view a size: one that constraints place by constraints, which those of the program go before.
    private func resize(_ view: View, to size: Size) {
        LayoutConstraint.deactivate(zoom.constraints)
        zoom.constraints = []
        guard !view.translatesAutoresizingMaskIntoConstraints else { return view.frame.size = size }
        guard zoom.scale != 1 else { return }
        let constraints = [
            view.widthAnchor.constraint(equalToConstant: Double(size.width)),
            view.heightAnchor.constraint(equalToConstant: Double(size.height)),
        ]
        for constraint in constraints { constraint.priority = LayoutPriority(999) }
        zoom.constraints = constraints
        LayoutConstraint.activate(constraints)
    }

    /// The place in a length that has become another, by the share of it.
    private static func moved(_ place: Int, from old: Int, to new: Int) -> Int {
        guard old > 0 else { return 0 }
        return Int((Double(min(max(0, place), old)) / Double(old) * Double(new)).rounded())
    }

    // MARK: - Keys and the wheel

    /// The part of the scale by which a key changes it.
    private static let zoomStep = 1.25

    /// Whether a user can zoom.
    var isZoomable: Bool { zoom.isPossible && delegate?.viewForZooming(in: self) != nil }

    /// The keys that zoom, for help.
    var zoomHints: [KeyHint] {
        isZoomable ? [KeyHint("Zoom", .character("+"), .character("-"))] : []
    }

    /// + and - zoom; nil for other keys, and where nothing can be zoomed.
    func zoom(with key: Key) -> Handling? {
        switch key {
        case .character("+"), .character("="): isZoomable ? zoom(by: Self.zoomStep, at: nil) : nil
        case .character("-"): isZoomable ? zoom(by: 1 / Self.zoomStep, at: nil) : nil
        default: nil
        }
    }

    /// The wheel zooms with Ctrl, at the mouse; nil where it does something else.
    func zoom(with event: MouseEvent) -> Handling? {
        guard event.modifiers.contains(.control), event.scrollDelta.y != 0, isZoomable else { return nil }
        let point = event.location(in: self).offset(from: bounds.origin)
        return zoom(by: event.scrollDelta.y < 0 ? Self.zoomStep : 1 / Self.zoomStep, at: point)
    }

    private func zoom(by factor: Double, at anchor: Point?) -> Handling {
        let old = zoomScale
        zoom.anchor = anchor
        // A scale of 1 is met on the way.
        let wanted = old * factor
        zoomScale = (old < 1) == (wanted < 1) || old == 1 ? wanted : 1
        zoom.anchor = nil
        return zoomScale == old ? .ignored : .handled
    }
}
