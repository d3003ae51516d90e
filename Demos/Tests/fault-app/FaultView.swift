import Nibble

/// The program's screen: its first line says that it is ready, and its size; the second what came last.
final class FaultView: View {
    /// The two keep each other: both live as long as the program.
    var controller: FaultController?
    private let log: Log
    private let ready = Label()
    private let last = Label()
    private let moving = Label()
    private let page = Label()
    private var isBroken = false

    init(log: Log) {
        self.log = log
        super.init(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        page.numberOfLines = 0
        for label in [ready, last, moving, page] { addSubview(label) }
    }

    required init(coder: NibCoder) throws { throw FaultError() }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() {
        let size = bounds.size
        log.add("layout \(size.width)x\(size.height)")
        ready.text = "ready-\(size.width)x\(size.height)"
        for (row, label) in [ready, last, moving].enumerated() {
            label.frame = Rect(x: 0, y: row, width: size.width, height: 1)
        }
        page.frame = Rect(x: 0, y: 5, width: 60, height: 17)
    }

    override func draw(in canvas: inout Canvas) {
        if isBroken { fatalError("the message of a drawing") }
        guard bounds.width > 12, bounds.height > 4 else { return }
        let corner = Rect(x: bounds.width - 6, y: bounds.height - 3, width: 6, height: 3)
        var style = CellStyle()
        style.foreground = .red
        canvas.box(corner, in: style)
    }

    func show(_ text: String) { last.text = text }

    func animate(_ step: Int) { moving.text = "step-\(step)" }

    /// Shows many lines without a glyph in common with those of the step before.
    func animatePage(_ step: Int) {
        let letters = "abcdefghijklmnopqrstuvwxyz".map { $0 }
        page.text = (0..<17).map { row in
            String((0..<60).map { letters[($0 * 7 + row + step) % letters.count] })
        }.joined(separator: "\n")
    }

    func breakInDraw() {
        isBroken = true
        setNeedsDisplay()
    }

    override func keyDown(with event: KeyEvent) -> Handling { controller?.pressed(event) ?? .ignored }

    override func paste(_ text: String) -> Handling {
        controller?.pasted(text)
        return .handled
    }

    override func mouseDown(with event: MouseEvent) -> Handling { note("down", event) }
    override func mouseUp(with event: MouseEvent) -> Handling { note("up", event) }
    override func mouseDragged(with event: MouseEvent) -> Handling { note("dragged", event) }
    override func mouseMoved(with event: MouseEvent) -> Handling { note("moved", event) }
    override func scrollWheel(with event: MouseEvent) -> Handling { note("wheel", event) }

    private func note(_ phase: String, _ event: MouseEvent) -> Handling {
        let text = "mouse \(phase) \(event.location.x),\(event.location.y)"
        log.add(text)
        show(text)
        return .handled
    }
}

/// Takes all keys.
final class ModalView: View {
    private let log: Log

    init(log: Log) {
        self.log = log
        super.init(frame: .zero)
        backgroundColor = .blue
    }

    required init(coder: NibCoder) throws { throw FaultError() }

    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(with event: KeyEvent) -> Handling {
        log.add("swallowed")
        if event.key == .character("q") { (window?.next as? Application)?.terminate() }
        return .handled
    }
}
