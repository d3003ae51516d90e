public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A view that writes down the events it is offered and takes those it is told to.
open class EventView: View {
    package let name: String
    package let journal: Journal
    package var takes: Set<String> = []
    package var isFocusable = false
    package var refusesToResign = false
    package var shownCaret: Point?
    package var commands: [KeyCommand] = []
    package var onEvent: ((String) -> Void)?

    package init(_ name: String, _ journal: Journal = Journal(), frame: Rect = .zero, focusable: Bool = false)
    {
        self.name = name
        self.journal = journal
        isFocusable = focusable
        super.init(frame: frame)
    }

    /// Makes a view with a journal that nobody else reads.
    public required init(coder: NibCoder) throws {
        (name, journal) = ("coded", Journal())
        try super.init(coder: coder)
    }

    public override var canBecomeFirstResponder: Bool { isFocusable }
    public override var canResignFirstResponder: Bool { !refusesToResign }
    public override var keyCommands: [KeyCommand] { commands }
    public override var caret: Cursor? { shownCaret.map { Cursor(position: $0, shape: .bar) } }

    private func offer(_ event: String) -> Handling {
        journal.lines.append("\(name).\(event)")
        onEvent?(event)
        return takes.contains(event) ? .handled : .ignored
    }

    @discardableResult public override func becomeFirstResponder() -> Bool {
        _ = offer("become")
        return super.becomeFirstResponder()
    }
    @discardableResult public override func resignFirstResponder() -> Bool {
        _ = offer("resign")
        return super.resignFirstResponder()
    }
    public override func keyDown(with event: KeyEvent) -> Handling { offer("key") }
    public override func mouseDown(with event: MouseEvent) -> Handling { offer("down") }
    public override func mouseDragged(with event: MouseEvent) -> Handling { offer("dragged") }
    public override func mouseUp(with event: MouseEvent) -> Handling { offer("up") }
    public override func pressWasCancelled() {
        super.pressWasCancelled()
        _ = offer("cancelled")
    }
    public override func mouseMoved(with event: MouseEvent) -> Handling { offer("moved") }
    public override func mouseEntered(with event: MouseEvent) -> Handling { offer("entered") }
    public override func mouseExited(with event: MouseEvent) -> Handling { offer("exited") }
    public override func scrollWheel(with event: MouseEvent) -> Handling { offer("wheel") }
    public override func paste(_ text: String) -> Handling { offer("paste \(text)") }
}
