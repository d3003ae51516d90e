import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// Looks for a drag that begins at the leading edge of a view and goes inwards.
final class EdgePanGestureRecognizer: PanGestureRecognizer {
    /// Whether a drag would do anything; asked at each press.
    var isWanted: @MainActor () -> Bool = { true }

    /// The columns at the edge that a drag begins in.
    private static let edge = 2
    /// The columns that a hand may shake by without meaning a drag.
    private static let slack = 2
    /// The columns a second that throw what is dragged, and those it must have come by then.
    private static let throwing = (speed: 30, distance: 4)

    private var start: Point?

    /// The columns that the mouse was dragged inwards; negative beyond the edge.
    var columns: Int { inwards(translation(in: view)) }

    /// Whether what is dragged goes on to the other side when it is let go.
    ///
    /// It does from the middle on and when it is thrown there, unless it is thrown back.
    func goesOn(across width: Int) -> Bool {
        let speed = inwards(velocity(in: view))
        if speed <= -Self.throwing.speed { return false }
        let isThrown = speed >= Self.throwing.speed && columns >= Self.throwing.distance
        return isThrown || columns >= width - columns
    }

    override func mouseDown(with event: MouseEvent) {
        guard let view, event.button == button, isWanted() else { return state = .failed }
        let column = event.location(in: view).x
        let distance = view.isRightToLeft ? view.bounds.maxX - 1 - column : column - view.bounds.minX
        guard distance < Self.edge else { return state = .failed }
        start = event.location
        super.mouseDown(with: event)
    }

    override func mouseDragged(with event: MouseEvent) {
        guard let start else { return state = .failed }
        if state == .possible {
            let way = event.location.offset(from: start)
            // A row is as high as two columns are wide: what goes up or down more than inwards is another drag.
            guard inwards(way) >= Int(clamping: way.y.magnitude).saturatingAdd(Int(clamping: way.y.magnitude))
            else { return state = .failed }
            guard inwards(way) >= Self.slack else { return }
        }
        super.mouseDragged(with: event)
    }

    override func reset() {
        super.reset()
        start = nil
    }

    private func inwards(_ way: Point) -> Int {
        view?.isRightToLeft == true ? 0.saturatingSubtract(way.x) : way.x
    }
}
