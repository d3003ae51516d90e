import NibbleCells
import NibbleTerminal
import NibbleViews

/// A place where a text is shown, and what a click there would reach.
@MainActor struct ClickTarget {
    private let place: Rect
    /// The middle of the text.
    private let point: Point
    private let stage: Stage
    /// The view that a click reaches and those around it, outwards.
    private let views: [View]

    private init(_ place: Rect, on stage: Stage) {
        self.place = place
        self.stage = stage
        point = Point(x: place.minX + (place.width - 1) / 2, y: place.minY)
        let press = MouseEvent(location: point, clickCount: 1, phase: .down)
        let hit = stage.application.window.hitTest(point, with: press)
        views = hit.map { Array(sequence(first: $0) { $0.superview }) } ?? []
    }

    /// The point to click for a text; nil where that is not shown.
    static func best(for text: String, on stage: Stage) -> Point? {
        let targets = stage.places(of: text).map { ClickTarget($0, on: stage) }
        // Of those that a user would press as readily, the first.
        var best: (rank: Int, point: Point)?
        for target in targets where target.rank < best?.rank ?? .max {
            best = (target.rank, target.point)
        }
        return best?.point
    }

    /// The lower it is, the more likely a user means this place.
    private var rank: Int {
        (isPressable ? 0 : 8) + (isWhole ? 0 : 4) + (control == nil ? 2 : 0) + (isEnabled ? 0 : 1)
    }

    private var control: Control? { views.lazy.compactMap { $0 as? Control }.first }

    private var isEnabled: Bool { control?.isEnabled ?? true }

    /// Whether a press does something there: on a control, in a list, where a gesture is recognized.
    private var isPressable: Bool {
        control != nil
            || views.contains { $0.canBecomeFirstResponder || !$0.gestureRecognizers.isEmpty }
    }

    /// Whether the text is all that is written there: no word is before or after it in the same view.
    private var isWhole: Bool {
        let bounds = views.first.map { $0.convert($0.bounds, to: nil) } ?? place
        return ![place.minX - 1, place.maxX].contains { x in
            let step = x < place.minX ? -1 : 1
            return [x, x + step].contains { column in
                let point = Point(x: column, y: place.minY)
                // A word that a single space parts from the text belongs to it.
                let isBeside = column == x || stage.screen[Point(x: x, y: place.minY)].glyph == .space
                return isBeside && bounds.contains(point) && Self.isWord(stage.screen[point].glyph)
            }
        }
    }

    private static func isWord(_ glyph: Glyph) -> Bool {
        glyph.scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
}
