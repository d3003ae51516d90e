import FoundationEssentials
import NibbleCells

/// A row that is drawn aside, so that the actions behind it are seen.
@MainActor struct TableSwipe {
    /// The side of the row at which its actions are.
    enum Side {
        case leading, trailing
    }

    let path: IndexPath
    let side: Side
    let configuration: SwipeActionsConfiguration
    /// The columns that the row is drawn aside.
    var revealed = 0
    /// The action that the Enter key does; nil where the mouse chooses.
    var selected: Int?

    /// The columns of an action.
    func width(of index: Int) -> Int {
        TerminalText.columns(of: configuration.actions[index].shownTitle) + 4
    }

    /// The columns of all actions.
    var fullWidth: Int { configuration.actions.indices.map(width).reduce(0, +) }

    /// Finds the place of an action in a row of a width; the first takes what is left at the edge.
    func columns(of index: Int, in row: Int) -> Range<Int> {
        let extra = max(0, revealed - fullWidth)
        let before = (0..<index).map(width).reduce(index > 0 ? extra : 0, +)
        let length = width(of: index) + (index == 0 ? extra : 0)
        return side == .leading ? before..<(before + length) : (row - before - length)..<(row - before)
    }

    /// The columns of a row behind which the actions are.
    func columns(in row: Int) -> Range<Int> {
        let shown = min(revealed, row)
        return side == .leading ? 0..<shown : (row - shown)..<row
    }

    /// The action at a column of a row.
    func action(at column: Int, in row: Int) -> Int? {
        guard columns(in: row).contains(column) else { return nil }
        return configuration.actions.indices.first { columns(of: $0, in: row).contains(column) }
    }

    /// The columns that the content is moved by.
    var shift: Int { side == .leading ? revealed : -revealed }
}

/// The actions that are seen behind a row which is drawn aside.
@MainActor struct SwipeActionsDrawing {
    let swipe: TableSwipe

    func draw(in bounds: Rect, on canvas: inout Canvas) {
        let shown = swipe.columns(in: bounds.width)
        let area = Rect(x: shown.lowerBound, y: 0, width: shown.count, height: bounds.height)
        canvas.fill(area, with: .secondarySystemBackground)
        canvas.clipped(to: area) { canvas in
            for index in swipe.configuration.actions.indices {
                draw(index, in: bounds, on: &canvas)
            }
        }
    }

    private func draw(_ index: Int, in bounds: Rect, on canvas: inout Canvas) {
        let action = swipe.configuration.actions[index]
        let columns = swipe.columns(of: index, in: bounds.width)
        let isSelected = swipe.selected == index
        let title = "\(isSelected ? "[" : " ") \(action.shownTitle) \(isSelected ? "]" : " ")"
        var style = CellStyle(foreground: color(of: action), attributes: .bold)
        if isSelected { style.attributes.insert(.reverse) }
        let place = Rect(
            x: columns.lowerBound, y: 0, width: columns.count, height: bounds.height)
        if let ground = action.backgroundColor { canvas.fill(place, with: ground) }
        let start = columns.lowerBound + (columns.count - TerminalText.columns(of: title)) / 2
        canvas.write(title, at: Point(x: start, y: (bounds.height - 1) / 2), style: style)
    }

    private func color(of action: ContextualAction) -> Color {
        action.style == .destructive ? .systemRed : .label
    }
}
