public import NibbleCells
public import NibbleViews

extension Stage {
    /// The cells that are shown.
    public var screen: CellGrid { terminal.screen }

    /// The screen as text: a line a row, without trailing spaces, empty rows at the end or a last newline.
    public var text: String {
        var lines = ScreenText.lines(of: screen)
        while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The cell at a position, with its colours and attributes; a blank one outside the screen.
    public func style(at point: Point) -> Cell { screen[point] }

    /// The first view with an accessibility identifier, or nil.
    public func view(_ identifier: String) -> View? {
        var pending: [View] = [application.window]
        while let view = pending.popLast() {
            if view.accessibilityIdentifier == identifier { return view }
            pending += view.subviews.reversed()
        }
        return nil
    }

    /// The places, by rows, where a text is shown on one row.
    func places(of text: String) -> [Rect] {
        let wanted = TerminalText.glyphs(of: text)
        guard !wanted.isEmpty else { return [] }
        let width = wanted.reduce(0) { $0 + $1.columns }
        return (0..<screen.size.height).flatMap { y in
            (0..<screen.size.width).filter { shows(wanted, at: Point(x: $0, y: y)) }
                .map { Rect(x: $0, y: y, width: width, height: 1) }
        }
    }

    private func shows(_ wanted: [Glyph], at start: Point) -> Bool {
        var x = start.x
        for glyph in wanted {
            guard x < screen.size.width, screen[Point(x: x, y: start.y)].glyph == glyph else { return false }
            x += glyph.columns
        }
        return true
    }
}

/// The error of a test that acts on something that is not on the stage.
public struct StageError: Error, Hashable, CustomStringConvertible {
    /// The thing that is missing, and the screen.
    public let description: String

    @MainActor init(awaited seconds: Double, on stage: Stage) {
        description = """
            The condition was not met within \(seconds) seconds. If it waits for the stage's own time, move that with \
            advance(by:). The screen shows:
            \(stage.text)
            """
    }

    @MainActor init(missing text: String, on stage: Stage) {
        description = "“\(text)” is not on the screen, which shows:\n\(stage.text)"
    }
}

extension Cell {
    /// Whether foreground and background are exchanged.
    public var isReversed: Bool { attributes.contains(.reverse) }
    /// Whether it is bold.
    public var isBold: Bool { attributes.contains(.bold) }
    /// Whether it is dim.
    public var isDim: Bool { attributes.contains(.dim) }
    /// Whether it is italic.
    public var isItalic: Bool { attributes.contains(.italic) }
    /// Whether there is a line of any style under it.
    public var isUnderlined: Bool { attributes.underlineStyle != .none }
}
