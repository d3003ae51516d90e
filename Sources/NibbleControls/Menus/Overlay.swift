import NibbleCells
import NibbleTerminal
import NibbleViews

/// Lies over everything in a window and has the keys and the mouse until it is closed: help, the palette, menus.
class Overlay: View {
    /// The view that shows on it, where that is one.
    private let panel: View?

    init(panel: View? = nil) {
        self.panel = panel
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let panel { addSubview(panel) }
    }

    required init(coder: NibCoder) throws {
        panel = nil
        try super.init(coder: coder)
    }

    override var canBecomeFirstResponder: Bool { true }

    /// Places the panel inside some bounds.
    func panelFrame(in bounds: Rect) -> Rect { bounds }

    override func layoutSubviews() {
        panel?.frame = panelFrame(in: bounds)
    }

    /// Shows it over everything in a window.
    func show(in window: Window) {
        frame = window.bounds
        window.addSubview(self)
        window.pushFocusScope(self)
        becomeFirstResponder()
    }

    /// Takes it away; what had the focus before has it again.
    func close() {
        guard let window else { return }
        window.popFocusScope(self)
        removeFromSuperview()
    }

    /// Esc was pressed.
    func escape() {
        close()
    }

    /// A key that is not for the application itself.
    func panelKeyDown(with event: KeyEvent) {}

    /// Nothing below gets a key, but Ctrl-C and Ctrl-Z keep what they do everywhere, and so do the keys that quit.
    override func keyDown(with event: KeyEvent) -> Handling {
        let isForTheApplication =
            event.modifiers == .control && [.character("c"), .character("z")].contains(event.key)
        if isForTheApplication {
            // What lies below may have something to ask before the end.
            if event.key == .character("c") { close() }
            return .ignored
        }
        if event.key == .escape, event.modifiers.isEmpty {
            escape()
        } else if let application = window?.application, Self.quits(event, application) {
            return leave(for: event, in: application)
        } else {
            panelKeyDown(with: event)
        }
        return .handled
    }

    /// Whether a key ends the application, and isn't one that is typed or moves.
    private static func quits(_ event: KeyEvent, _ application: Application) -> Bool {
        if case .function = event.key {} else if event.modifiers.isSubset(of: .shift) { return false }
        let standard = [KeyEvent(key: .character("q"), modifiers: .control)]
        return (application.keyBindings["quit"] ?? standard).contains { event.isPress(of: $0) }
    }

    /// Closes, and does what the key's command below does: it may have something to ask before the end.
    private func leave(for event: KeyEvent, in application: Application) -> Handling {
        close()
        let command = application.keyCommand(for: event, from: application.keyTarget)
        return command.map { application.perform($0) } ?? .ignored
    }

    /// A press outside the panel closes it.
    override func mouseDown(with event: MouseEvent) -> Handling {
        if panel?.frame.contains(event.location(in: self)) == false { close() }
        return .handled
    }

    override func mouseDragged(with event: MouseEvent) -> Handling { .handled }
    override func mouseUp(with event: MouseEvent) -> Handling { .handled }
    override func mouseMoved(with event: MouseEvent) -> Handling { .handled }
    override func scrollWheel(with event: MouseEvent) -> Handling { .handled }
    override func paste(_ text: String) -> Handling { .handled }
}

extension Canvas {
    /// Draws a panel: a ground, a border, a title in it, and what closes it.
    mutating func panel(_ bounds: Rect, title: String, footer: String = "", tint: Color) {
        fill(bounds, with: .secondarySystemBackground)
        box(bounds, style: .rounded, in: CellStyle(foreground: .separator))
        let room = max(0, bounds.width - 4)
        let titleStyle = CellStyle(foreground: tint, attributes: .bold)
        let topLeft = Point(x: bounds.minX + 2, y: bounds.minY)
        if !title.isEmpty { write(cut(" \(title) ", to: room), at: topLeft, style: titleStyle) }
        guard !footer.isEmpty, bounds.height > 1 else { return }
        let bottomLeft = Point(x: bounds.minX + 2, y: bounds.maxY - 1)
        write(cut(" \(footer) ", to: room), at: bottomLeft, style: CellStyle(foreground: .tertiaryLabel))
    }

    /// The glyphs of a text, cut at its end to a number of columns.
    func cut(_ text: String, to width: Int) -> ArraySlice<Glyph> {
        let glyphs = TerminalText.glyphs(of: text, limitColumns: width.saturatingAdd(1))
        let ellipsis = lines == .ascii ? Glyph("~") : Glyph("…")
        return TextTruncation.tail.apply(to: glyphs, width: width, ellipsis: ellipsis)[...]
    }
}
