import NibbleCells
import NibbleTerminal
import NibbleViews

/// Selects text on the screen with the mouse, across views, and copies it when the button goes up.
///
/// It goes on inside the innermost view that has both ends in it, so that a selection in a card does not take the list
/// beside it along. Copied is the views' text: what was left out for want of room is there, borders are not.
@MainActor final class ScreenTextSelection: WindowObserver {
    private unowned let window: Window
    private var highlight: SelectionHighlight?
    /// The place where the selection began; nil while there is none.
    private var origin: Point?

    /// Whether the mouse is selecting now.
    var isSelecting: Bool { origin != nil }

    /// Whether it has just been said that something was copied.
    var hasJustCopied: Bool { notice?.superview != nil }

    private weak var notice: Notice?

    /// The seconds for which it is said that something was copied.
    private static let noticeTime = 1.5

    init(window: Window) {
        self.window = window
    }

    /// Looks at an event before the views do: with the modifiers held a press begins a selection, which then has the
    /// mouse.
    func window(_ window: Window, filters event: MouseEvent) -> Handling {
        if origin == nil {
            guard let modifiers = window.textSelectionModifiers, event.phase == .down, event.button == .left,
                !modifiers.isEmpty, event.modifiers == modifiers
            else { return .ignored }
            begin(at: event.location)
            return .handled
        }
        switch event.phase {
        case .dragged: extend(to: event.location)
        case .up: end()
        case .down, .moved, .scrolled: break
        }
        return .handled
    }

    /// Begins a selection at a place of the window.
    func begin(at point: Point) {
        cancel()
        origin = point
    }

    /// Selects up to a place of the window.
    func extend(to point: Point) {
        guard let origin else { return }
        let selected = SelectedText(paragraphs(between: origin, and: point), from: origin, to: point)
        let highlight = self.highlight ?? SelectionHighlight()
        self.highlight = highlight
        highlight.show(selected.rects, in: window)
        highlight.text = selected.text
    }

    /// Copies what is selected.
    func end() {
        let text = highlight?.text ?? ""
        cancel()
        guard !text.isEmpty, let application = window.application else { return }
        application.pasteboard.string = text
        let notice = Notice("Copied \(text.count) character\(text.count == 1 ? "" : "s").")
        notice.show(in: window, for: Self.noticeTime)
        self.notice = notice
    }

    /// Selects nothing.
    func cancel() {
        origin = nil
        highlight?.removeFromSuperview()
        highlight = nil
    }

    /// Escape gives a selection up, and so does a terminal's window that loses the focus.
    func windowCancels(_ window: Window) -> Handling {
        guard isSelecting else { return .ignored }
        cancel()
        return .handled
    }

    /// The views around one that may hold text: deeper ones are not drawn.
    private static let depthLimit = 1_000

    /// The paragraphs of the views inside the innermost view around two places, in reading order.
    private func paragraphs(between first: Point, and second: Point) -> [SelectableParagraph] {
        var paragraphs: [SelectableParagraph] = []
        var pending: [(view: View, depth: Int)] = [(scope(of: first, and: second), 0)]
        while let (view, depth) = pending.popLast() {
            guard !view.isHidden, view.alpha > 0, depth < Self.depthLimit else { continue }
            if let text = view as? any SelectableText { paragraphs += text.selectableParagraphs }
            pending += view.subviews.map { ($0, depth + 1) }
        }
        return paragraphs.sorted {
            guard let a = $0.rows.first?.origin, let b = $1.rows.first?.origin else { return false }
            return (a.y, a.x) < (b.y, b.x)
        }
    }

    private func scope(of first: Point, and second: Point) -> View {
        guard let one = window.hitTest(first, with: nil), let other = window.hitTest(second, with: nil) else {
            return window
        }
        var scope = one
        while !other.isDescendant(of: scope), let superview = scope.superview { scope = superview }
        return scope
    }
}

/// The content between two places of the window: the rectangles to show, and the text.
private struct SelectedText {
    private(set) var rects: [Rect] = []
    private(set) var text = ""

    init(_ paragraphs: [SelectableParagraph], from first: Point, to second: Point) {
        let isForwards = (first.y, first.x) <= (second.y, second.x)
        let (start, end) = isForwards ? (first, second) : (second, first)
        var lastRow: Int?
        for paragraph in paragraphs {
            guard let characters = paragraph.characters(from: start, through: end) else { continue }
            rects += paragraph.rects(of: characters)
            let row = paragraph.rows.first?.origin.y
            // Texts that are side by side are pasted into the columns of a table.
            if lastRow != nil { text += row == lastRow ? "\t" : "\n" }
            text += paragraph.text(of: characters)
            lastRow = row
        }
    }
}

/// Lies over the window and reverses the cells that are selected.
private final class SelectionHighlight: View {
    var text = ""
    private var rects: [Rect] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    func show(_ rects: [Rect], in window: Window) {
        if superview !== window { window.addSubview(self) }
        frame = window.bounds
        guard rects != self.rects else { return }
        self.rects = rects
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        for rect in rects {
            for x in rect.minX..<rect.maxX {
                canvas[Point(x: x, y: rect.minY)].attributes.formSymmetricDifference(.reverse)
            }
        }
    }
}

extension Window {
    /// The selection of text on the screen with the mouse; nil where the application has no such service.
    var textSelection: ScreenTextSelection? { attachments[ScreenTextSelection.self] }
}
