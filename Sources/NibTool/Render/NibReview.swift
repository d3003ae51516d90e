import NibbleCells
import NibbleStage
import NibbleViews

/// The review of a screen: text that is cut off, and colours too near to each other.
@MainActor struct NibReview {
    private let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    /// The contrast that marks need at least, by WCAG 2.2.
    private static let leastContrast: Float = 3

    /// The problems that follow from the size, whatever the colours.
    var layoutProblems: [String] {
        let kinds: Set<LayoutProblem.Kind> = [.clipped, .empty, .tooSmall]
        let layout = LayoutInspection(stage.application.window).problems.filter { kinds.contains($0.kind) }
        return layout.map(\.description) + cutLabels
    }

    /// Labels that are narrower than their text and have no constraints that would have said so.
    private var cutLabels: [String] {
        var cut: [String] = []
        var pending: [View] = [stage.application.window]
        while let view = pending.popLast() {
            if let label = view as? Label, label.numberOfLines == 1, let text = label.text, !label.isHidden,
                label.constraints.isEmpty, TerminalText.columns(of: text) > label.bounds.width
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
                if ratio < Self.leastContrast, ratio < worst?.ratio ?? .infinity {
                    worst = (ratio, Point(x: x, y: y))
                }
            }
        }
        guard let worst else { return nil }
        let ratio = (worst.ratio * 10).rounded() / 10
        return
            "Text at column \(worst.place.x + 1), row \(worst.place.y + 1) has a contrast of \(ratio) to 1; 3 is the least."
    }
}
