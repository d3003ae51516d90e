import NibbleCells
import NibbleNibFormat

/// Room for lines of text that were designed in points: one that is cut off takes free cells beside it, and two in a row
/// keep a column between them.
@MainActor struct TextRoom {
    private let lines: [PlannedObject]
    private let siblings: [PlannedObject]
    private let width: Int
    private let text: (PlannedObject) -> String?

    /// Makes room among the views inside another one.
    ///
    /// - Parameters:
    ///   - siblings: The views.
    ///   - width: The columns of the view around.
    ///   - text: What a view shows; nil for one that shows no text.
    init(_ siblings: [PlannedObject], in width: Int, text: @escaping (PlannedObject) -> String?) {
        self.siblings = siblings
        self.width = width
        self.text = text
        lines = siblings.filter { $0.element.hints.contains(.singleLine) && $0.frame != nil }
    }

    /// Gives the views their room.
    func arrange() {
        var rows = TextRows(lines.compactMap(\.frame))
        let others = siblings.filter { !$0.element.hints.contains(.singleLine) }
        let obstacles = TextRows(others.compactMap(\.frame))
        for line in lines where ["Label", "Button"].contains(line.element.className.name) {
            let old = line.frame
            widen(line, among: rows, obstacles)
            if let old, let new = line.frame, new != old { rows.move(old, to: new) }
        }
        separateAll()
    }

    // MARK: - Width

    /// The least points of a character that anybody can read, by the 8 that a cell stands for.
    private static let smallestCharacter = 5.4 / 8

    private func widen(_ label: PlannedObject, among rows: TextRows, _ obstacles: TextRows) {
        guard var frame = label.frame, let needed = columns(of: label), needed > frame.width,
            Double(needed - Self.brackets(of: label)) * Self.smallestCharacter <= label.element.frame?.width
                ?? 0
        else { return }
        let missing = needed - frame.width
        let (left, right) = room(beside: frame, among: rows, obstacles)
        let before: Int
        switch Self.alignment(of: label.element) {
        case "right", "trailing": before = min(left, missing)
        case "center", "fill": before = min(left, max(missing / 2, missing - right))
        default: before = min(left, max(0, missing - right))
        }
        let after = min(right, missing - before)
        frame.origin.x -= before
        frame.size.width += before + after
        label.frame = frame
    }

    /// Where the text is in its frame, nil at the start.
    ///
    /// A button's is in the middle where the file says nothing.
    private static func alignment(of element: NibElement) -> String? {
        let isButton = element.className.name == "Button"
        let name = isButton ? "contentHorizontalAlignment" : "textAlignment"
        return element.properties.first { $0.name == name }?.text ?? (isButton ? "center" : nil)
    }

    private func columns(of planned: PlannedObject) -> Int? {
        text(planned).map { TerminalText.columns(of: $0) + Self.brackets(of: planned) }
    }

    /// The columns of the brackets around a button's title, and of the spaces inside them.
    private static func brackets(of planned: PlannedObject) -> Int {
        planned.element.className.name == "Button" ? 4 : 0
    }

    /// The free cells at both sides of a view, a column less where other text is beyond.
    ///
    /// Views behind the text are in nobody's way.
    private func room(
        beside frame: Rect, among rows: TextRows, _ obstacles: TextRows
    ) -> (left: Int, right: Int) {
        let first = max(
            0, rows.end(before: frame).map { $0 + 1 } ?? 0, obstacles.end(before: frame) ?? 0)
        let last = min(
            width, rows.start(behind: frame).map { $0 - 1 } ?? width, obstacles.start(behind: frame) ?? width)
        return (max(0, frame.minX - first), max(0, last - frame.maxX))
    }

    // MARK: - Gaps

    private func separateAll() {
        var starts = TextStarts(lines.compactMap(\.frame))
        for (index, first) in lines.enumerated() {
            var last = -1
            while let frame = first.frame, let other = starts.next(after: last, behind: frame) {
                last = other
                guard other != index, let old = lines[other].frame else { continue }
                separate(first, lines[other])
                if let new = lines[other].frame { starts.move(other, old, to: new) }
            }
        }
    }

    private func separate(_ first: PlannedObject, _ second: PlannedObject) {
        guard var left = first.frame, var right = second.frame, left.maxX == right.minX,
            left.minY < right.maxY, left.maxY > right.minY, let exactLeft = first.element.frame,
            let exactRight = second.element.frame, exactRight.x - exactLeft.x - exactLeft.width > 0
        else { return }
        let hasRoom = left.width > columns(of: first) ?? 1
        let yieldsRight = !hasRoom && right.width > columns(of: second) ?? 1
        if yieldsRight || left.width <= 1 {
            guard right.width > 1 else { return }
            right.origin.x += 1
            right.size.width -= 1
            second.frame = right
        } else {
            left.size.width -= 1
            first.frame = left
        }
    }
}
