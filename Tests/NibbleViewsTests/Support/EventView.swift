import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleViews

/// A view that writes down the events it is offered and takes those it is told to.
class EventView: View {
    let name: String
    let journal: Journal
    var takes: Set<String> = []
    var isFocusable = false
    var refusesToResign = false
    var shownCaret: Point?
    var commands: [KeyCommand] = []
    var onEvent: ((String) -> Void)?

    init(_ name: String, _ journal: Journal = Journal(), frame: Rect = .zero, focusable: Bool = false) {
        self.name = name
        self.journal = journal
        isFocusable = focusable
        super.init(frame: frame)
    }

    required init(coder: NibCoder) throws {
        (name, journal) = ("coded", Journal())
        try super.init(coder: coder)
    }

    override var canBecomeFirstResponder: Bool { isFocusable }
    override var canResignFirstResponder: Bool { !refusesToResign }
    override var keyCommands: [KeyCommand] { commands }
    override var caret: Cursor? { shownCaret.map { Cursor(position: $0, shape: .bar) } }

    private func offer(_ event: String) -> Handling {
        journal.lines.append("\(name).\(event)")
        onEvent?(event)
        return takes.contains(event) ? .handled : .ignored
    }

    @discardableResult override func becomeFirstResponder() -> Bool {
        _ = offer("become")
        return super.becomeFirstResponder()
    }
    @discardableResult override func resignFirstResponder() -> Bool {
        _ = offer("resign")
        return super.resignFirstResponder()
    }
    override func keyDown(with event: KeyEvent) -> Handling { offer("key") }
    override func mouseDown(with event: MouseEvent) -> Handling { offer("down") }
    override func mouseDragged(with event: MouseEvent) -> Handling { offer("dragged") }
    override func mouseUp(with event: MouseEvent) -> Handling { offer("up") }
    override func pressWasCancelled() {
        super.pressWasCancelled()
        _ = offer("cancelled")
    }
    override func mouseMoved(with event: MouseEvent) -> Handling { offer("moved") }
    override func mouseEntered(with event: MouseEvent) -> Handling { offer("entered") }
    override func mouseExited(with event: MouseEvent) -> Handling { offer("exited") }
    override func scrollWheel(with event: MouseEvent) -> Handling { offer("wheel") }
    override func paste(_ text: String) -> Handling { offer("paste \(text)") }
}
