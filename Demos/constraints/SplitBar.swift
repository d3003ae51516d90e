import Nibble

/// The line between two panes: arrow keys and the mouse move it.
final class SplitBar: View {
    /// Called with the columns and rows that the bar should move by.
    var moved: ((_ columns: Int, _ rows: Int) -> Void)?

    private var isUpright: Bool { bounds.height > bounds.width }

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
        setNeedsDisplay()
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        setNeedsDisplay()
        return super.resignFirstResponder()
    }

    override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        let end = Point(x: bounds.maxX - 1, y: bounds.maxY - 1)
        let style = CellStyle(foreground: isFirstResponder ? .tint : .separator)
        canvas.line(from: bounds.origin, to: end, style: isFirstResponder ? .heavy : .light, in: style)
    }

    override var keyHints: [KeyHint] {
        [isUpright ? KeyHint("Move the split", .left, .right) : KeyHint("Move the split", .up, .down)]
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        let steps: [Key: (columns: Int, rows: Int)] = [
            .left: (-1, 0), .right: (1, 0), .up: (0, -1), .down: (0, 1),
        ]
        guard event.modifiers.isEmpty, let step = steps[event.key],
            (step.columns != 0) == isUpright
        else { return .ignored }
        moved?(step.columns, step.rows)
        return .handled
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left else { return .ignored }
        return becomeFirstResponder() ? .handled : .ignored
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        let place = event.location(in: self)
        moved?(isUpright ? place.x : 0, isUpright ? 0 : place.y)
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling { .handled }
}
