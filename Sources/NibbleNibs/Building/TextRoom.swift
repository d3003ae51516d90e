import NibbleCells
import NibbleNibFormat

/// Room for lines of text that were designed in points: one that is cut off takes free cells beside it, and two in a row
/// keep a column between them.
@MainActor struct TextRoom {
    private let lines: [PlannedObject]
    private let lineRows: RowIndex
    private let siblings: [PlannedObject]
    private let rows: RowIndex
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
        // Views move across alone, so their rows stay.
        rows = RowIndex(siblings.map(\.frame))
        lineRows = RowIndex(lines.map(\.frame))
    }

    /// Gives the views their room.
    func arrange() {
        for line in lines where ["Label", "Button"].contains(line.element.className.name) { widen(line) }
        for (index, first) in lines.enumerated() {
            guard let frame = first.frame else { continue }
            for other in lineRows.neighbors(of: frame) where other != index { separate(first, lines[other]) }
        }
    }

    // MARK: - Width

    /// The least points of a character that anybody can read, by the 8 that a cell stands for.
    private static let smallestCharacter = 5.4 / 8

    private func widen(_ label: PlannedObject) {
        guard var frame = label.frame, let needed = columns(of: label), needed > frame.width,
            Double(needed - Self.brackets(of: label)) * Self.smallestCharacter <= label.element.frame?.width
                ?? 0
        else { return }
        let missing = needed - frame.width
        let (left, right) = room(beside: label, frame)
        let alignment = label.element.properties.first { $0.name == "textAlignment" }?.text
        let before: Int
        switch alignment {
        case "right": before = min(left, missing)
        case "center": before = min(left, max(missing / 2, missing - right))
        default: before = min(left, max(0, missing - right))
        }
        let after = min(right, missing - before)
        frame.origin.x -= before
        frame.size.width += before + after
        label.frame = frame
    }

    private func columns(of planned: PlannedObject) -> Int? {
        text(planned).map { TerminalText.columns(of: $0) + Self.brackets(of: planned) }
    }

    /// The columns of the brackets around a button's title, and of the spaces inside them.
    private static func brackets(of planned: PlannedObject) -> Int {
        planned.element.className.name == "Button" ? 4 : 0
    }

    /// The free cells at both sides of a view, a column less where other text is beyond.
    private func room(beside label: PlannedObject, _ frame: Rect) -> (left: Int, right: Int) {
        var (first, last) = (0, width)
        for other in rows.neighbors(of: frame).map({ siblings[$0] }) where other !== label {
            guard let there = other.frame, !there.isEmpty, there.minY < frame.maxY, there.maxY > frame.minY
            else { continue }
            let gap = other.element.hints.contains(.singleLine) ? 1 : 0
            // What lies behind the text is in nobody's way.
            if there.minX >= frame.maxX { last = min(last, there.minX - gap) }
            if there.maxX <= frame.minX { first = max(first, there.maxX + gap) }
        }
        return (max(0, frame.minX - first), max(0, last - frame.maxX))
    }

    // MARK: - Gaps

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

/// The views of each row, so that views are compared with those beside them and not with all.
private struct RowIndex {
    private var rows: [Int: [Int]] = [:]
    /// The views of more rows than are worth being listed, which are everybody's neighbours.
    private var tall: [Int] = []
    private let count: Int

    private static let greatestHeight = 8

    init(_ frames: [Rect?]) {
        count = frames.count
        for (index, frame) in frames.enumerated() {
            guard let frame else { continue }
            if let span = Self.span(of: frame) {
                for row in span { rows[row, default: []].append(index) }
            } else {
                tall.append(index)
            }
        }
    }

    /// The rows of a frame, one at least; nil when it is too tall to be listed by rows.
    private static func span(of frame: Rect) -> ClosedRange<Int>? {
        frame.height <= greatestHeight ? frame.minY...max(frame.minY, frame.maxY - 1) : nil
    }

    /// The positions of all views that may share a row with a frame, in order.
    func neighbors(of frame: Rect) -> [Int] {
        guard let span = Self.span(of: frame) else { return Array(0..<count) }
        let listed = span.count == 1 ? rows[span.lowerBound] ?? [] : span.flatMap { rows[$0] ?? [] }
        if tall.isEmpty, span.count == 1 { return listed }
        return Set(listed + tall).sorted()
    }
}
