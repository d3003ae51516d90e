import Nibble

/// A list of a client's own: one of its rows has the focus, and help and cursor know which.
public final class ChoiceList: View {
    private let rows: [String]
    /// The row that keys act on.
    public private(set) var current = 0
    /// Called with a row that was chosen by Enter or a double click.
    public var didChoose: (@MainActor (Int) -> Void)?

    /// Makes a list of rows.
    public init(_ rows: [String]) {
        self.rows = rows
        super.init(frame: .zero)
    }

    /// Makes an empty list for a layout file.
    ///
    /// - Throws: What is wrong with the file.
    public required init(coder: NibCoder) throws {
        rows = []
        try super.init(coder: coder)
    }

    public override var canBecomeFirstResponder: Bool { true }

    public override var focusRect: Rect { Rect(x: 0, y: current, width: bounds.width, height: 1) }

    public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: rows.count) }

    public override func keyDown(with event: KeyEvent) -> Handling {
        switch event.key {
        case .down: return move(to: current + 1)
        case .up: return move(to: current - 1)
        case .enter where !rows.isEmpty:
            didChoose?(current)
            return .handled
        default: return .ignored
        }
    }

    private func move(to row: Int) -> Handling {
        guard rows.indices.contains(row) else { return .ignored }
        current = row
        setNeedsDisplay()
        window?.revealsFocus = true
        return .handled
    }

    /// A press moves to a row; the second one chooses it.
    public override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left, becomeFirstResponder() else { return .ignored }
        let row = event.location(in: self).y
        if move(to: row) == .handled, event.clickCount == 2 { didChoose?(row) }
        return .handled
    }

    /// A menu of the row that was pressed, or of the current one; an empty list has none.
    public override func contextMenu(at point: Point?) -> Menu? {
        guard !rows.isEmpty else { return nil }
        let row = rows[point.map { min(max(0, $0.y), rows.count - 1) } ?? current]
        return Menu(title: row, children: [MenuAction(title: "Open \(row)") { _ in }])
    }

    public override func draw(in canvas: inout Canvas) {
        for (index, row) in rows.enumerated() {
            canvas.write(
                (index == current ? "> " : "  ") + row, at: Point(x: 0, y: index), style: CellStyle())
        }
    }
}
