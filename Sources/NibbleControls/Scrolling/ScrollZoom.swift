import NibbleCells
import NibbleViews

/// The scale at which the content of a scroll view is shown, and the view that is scaled.
@MainActor struct ScrollZoom {
    var minimum = 1.0
    var maximum = 1.0
    private(set) var scale = 1.0
    /// The place that stays where it is, counted from the top left cell of the scroll view; nil for the middle.
    var anchor: Point?
    /// Whether a scale is being taken on.
    var isChanging = false
    private weak var view: View?
    /// The view's size at a scale of 1.
    private var size = Size.zero
    /// The size that it was given last.
    private var shown = Size.zero
    /// The constraints that give the view its size where constraints place it.
    var constraints: [LayoutConstraint] = []

    /// The smallest scale of all: smaller than any screen makes a difference.
    private static let limit = 0.001

    /// Whether there is more than one scale.
    var isPossible: Bool { maximum > minimum }

    /// The nearest scale that is allowed; the present one in place of NaN.
    func limited(_ scale: Double) -> Double {
        guard scale.isFinite else { return self.scale }
        let lowest = max(Self.limit, minimum.isFinite ? minimum : 1)
        return min(max(scale, lowest), max(lowest, maximum.isFinite ? maximum : 1 / Self.limit))
    }

    /// The size that a view has at a scale of 1.
    func unscaledSize(of view: View) -> Size {
        guard view === self.view else { return view.bounds.size }
        // Something else gave it another size meanwhile.
        return view.frame.size == shown ? size : view.frame.size.scaled(by: 1 / scale)
    }

    /// Notes the scale of a view.
    ///
    /// - Returns: The size that the view has at that scale.
    mutating func take(_ view: View, at scale: Double) -> Size {
        size = unscaledSize(of: view)
        self.view = view
        self.scale = scale
        shown = size.scaled(by: scale)
        return shown
    }
}

extension Size {
    /// The size at a scale, at least a cell where there was one.
    fileprivate func scaled(by scale: Double) -> Size {
        let (width, height) = (Self.scaled(self.width, scale), Self.scaled(self.height, scale))
        return Size(width: width, height: height)
    }

    private static func scaled(_ length: Int, _ scale: Double) -> Int {
        guard length > 0 else { return 0 }
        let scaled = (Double(length) * scale).rounded()
        return ScrollReach.limited(max(1, scaled < 1e9 ? Int(scaled) : Int(1e9)))
    }
}
