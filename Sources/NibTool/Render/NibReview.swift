import NibbleCells
import NibbleNibs
import NibbleStage
import NibbleViews

/// The review of a screen: text that is cut off, and colours too near to each other.
@MainActor struct NibReview {
    private let stage: Stage
    /// The places of what is shown, in the order in which it is drawn, and whether it is the tool's own.
    private let places: [(cells: Rect, isOwn: Bool)]
    /// The places of the tool's own views among those that constraints place.
    private let ownPlaces: Set<Rect>

    init(_ stage: Stage) {
        self.stage = stage
        var places: [(cells: Rect, isOwn: Bool)] = []
        var ownPlaces: Set<Rect> = []
        var pending: [View] = [stage.application.window]
        while let view = pending.popLast() {
            guard !view.isHidden else { continue }
            let cells = view.convert(view.bounds, to: nil)
            let isOwn = Self.isOwn(view)
            places.append((cells, isOwn))
            if isOwn, !view.translatesAutoresizingMaskIntoConstraints { ownPlaces.insert(cells) }
            pending += view.subviews.reversed()
        }
        (self.places, self.ownPlaces) = (places, ownPlaces)
    }

    /// Whether a view is the tool's, and not of the file that is reviewed: a name in a box, or a line about a value.
    private static func isOwn(_ view: View) -> Bool { StandIns.contains(view) || view is SettingLabel }

    /// The contrast that marks need at least, by WCAG 2.2.
    private static let leastContrast: Float = 3

    /// The problems that follow from the size, whatever the colours.
    var layoutProblems: [String] {
        let kinds: Set<LayoutProblem.Kind> = [.clipped, .empty, .tooSmall]
        let layout = LayoutInspection(stage.application.window).problems.filter {
            kinds.contains($0.kind) && !isAboutOwnText($0)
        }
        return layout.map(\.description) + cutLabels
    }

    /// Whether a problem is about the room for a text of the tool's own; where its view is, the file says.
    private func isAboutOwnText(_ problem: LayoutProblem) -> Bool {
        guard problem.kind == .clipped || problem.kind == .empty, let place = problem.places.first else {
            return false
        }
        return ownPlaces.contains(place) && stage.application.window.bounds.contains(place)
    }

    /// Labels that are narrower than their text and have no constraints that would have said so.
    private var cutLabels: [String] {
        var cut: [String] = []
        var pending: [View] = [stage.application.window]
        while let view = pending.popLast() {
            if let label = view as? Label, !(label is SettingLabel), label.numberOfLines == 1,
                let text = label.text, !label.isHidden, label.constraints.isEmpty,
                TerminalText.columns(of: text) > label.bounds.width
            {
                cut.append(
                    "“\(text.prefix(40))” needs \(TerminalText.columns(of: text)) columns and has \(label.bounds.width)."
                )
            }
            pending += view.subviews.reversed()
        }
        return cut
    }

    /// The text that is hardest to read, if any is too hard.
    var poorContrast: String? {
        let screen = stage.screen
        let theme = stage.application.colorTheme
        var worst: (ratio: Float, place: Point)?
        for y in 0..<screen.size.height {
            for x in 0..<screen.size.width {
                let cell = screen[Point(x: x, y: y)]
                guard cell.glyph != Glyph(" "), !cell.attributes.contains(.picture) else { continue }
                let ratio = theme.contrast(of: cell)
                let place = Point(x: x, y: y)
                if ratio < Self.leastContrast, ratio < worst?.ratio ?? .infinity,
                    places.last(where: { $0.cells.contains(place) })?.isOwn != true
                {
                    worst = (ratio, place)
                }
            }
        }
        guard let worst else { return nil }
        let ratio = (worst.ratio * 10).rounded() / 10
        return
            "Text at column \(worst.place.x + 1), row \(worst.place.y + 1) has a contrast of \(ratio) to 1; 3 is the least."
    }
}
