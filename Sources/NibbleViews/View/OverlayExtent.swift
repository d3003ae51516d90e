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

    /// The extent of a view's overlay.
    @MainActor init(of view: View) {
        guard view.display.drawsOverlay else {
            self = .none
            return
        }
        self = view.extras?.overlayAreas.map { .areas($0) } ?? .everywhere
    }

    /// Makes it the extent of a view's overlay.
    @MainActor func apply(to view: View) {
        guard self != OverlayExtent(of: view) else { return }
        view.display.drawsOverlay = self != .none
        if case .areas(let areas) = self {
            view.madeExtras.overlayAreas = areas
        } else {
            view.extras?.overlayAreas = nil
        }
        view.setNeedsDisplay()
    }

    /// The areas of a view's overlay in its coordinates; nil where it may be anywhere.
    @MainActor static func areas(of view: View) -> [Rect]? {
        let origin = view.layout.boundsOrigin
        return view.extras?.overlayAreas?.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }
}

extension View {
    /// The part of the view that `drawOverlay(in:)` draws on.
    ///
    /// Defaults to `.none`: it is not called.
    public final var overlayExtent: OverlayExtent {
        get { OverlayExtent(of: self) }
        set { newValue.apply(to: self) }
    }
}
