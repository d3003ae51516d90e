public import NibbleCells

/// The part of a view that `drawOverlay(in:)` draws on, over the subviews.
///
/// A view that scrolls says its areas, so that rows can be moved on the screen rather than drawn again.
public enum OverlayExtent: Hashable, Sendable {
    /// It draws nothing.
    case none
    /// It may draw anywhere in the bounds.
    case everywhere
    /// It draws in these rectangles alone, counted from the top left cell of the view, wherever the bounds' origin is.
    case areas([Rect])
}

extension View {
    /// The part of the view that `drawOverlay(in:)` draws on.
    ///
    /// Defaults to `.none`: it is not called.
    public final var overlayExtent: OverlayExtent {
        get {
            guard display.drawsOverlay else { return .none }
            return extras?.overlayAreas.map { .areas($0) } ?? .everywhere
        }
        set {
            guard newValue != overlayExtent else { return }
            display.drawsOverlay = newValue != .none
            if case .areas(let areas) = newValue {
                madeExtras.overlayAreas = areas
            } else {
                extras?.overlayAreas = nil
            }
            setNeedsDisplay()
        }
    }

    /// The areas of the overlay in the view's coordinates; nil where it may be anywhere.
    var overlayAreas: [Rect]? {
        extras?.overlayAreas?.map { $0.offsetBy(dx: layout.boundsOrigin.x, dy: layout.boundsOrigin.y) }
    }
}
