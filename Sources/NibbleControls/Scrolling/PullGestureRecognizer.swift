import NibbleCells
import NibbleTerminal
import NibbleViews

/// Looks for a drag downwards that begins on the content of a scroll view which shows its top.
final class PullGestureRecognizer: PanGestureRecognizer {
    /// Whether a pull would do anything; asked at each press.
    var isWanted: @MainActor (MouseEvent) -> Bool = { _ in true }

    /// The columns by which a hand may miss the way down.
    private static let slack = 2

    private var start: Point?

    /// The rows that the content was pulled down.
    var rows: Int { translation(in: view).y }

    /// A slider inside that takes the press keeps it.
    override var yieldsToViews: Bool { true }

    override func mouseDown(with event: MouseEvent) {
        guard event.button == button, isWanted(event) else { return state = .failed }
        start = event.location
        super.mouseDown(with: event)
    }

    override func mouseDragged(with event: MouseEvent) {
        guard let start else { return state = .failed }
        if state == .possible {
            let way = event.location.offset(from: start)
            let columns = Int(clamping: way.x.magnitude)
            // A row is as high as two columns are wide: what goes sideways more than down draws a row aside.
            guard way.y >= 0, columns <= max(Self.slack - 1, way.y.saturatingAdd(way.y)) else {
                return state = .failed
            }
            guard way.y > 0 else { return }
        }
        super.mouseDragged(with: event)
    }

    override func reset() {
        super.reset()
        start = nil
    }
}
