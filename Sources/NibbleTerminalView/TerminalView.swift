public import NibbleCells
internal import NibbleImages
internal import NibbleNcurses
public import NibbleTerminal
public import NibbleViews

/// A program in a terminal of its own, shown in a view: a shell, an editor, a pager.
///
/// Keys, pastes and the mouse go to the program. `releaseKey` gives the focus to the next view. Rows that scrolled away are
/// reached by the wheel and by Shift with Page Up and Page Down; a drag selects text and copies it, with Shift held where the program
/// takes the mouse. Lines wrap again when the width changes.
/// Pictures (kitty's protocol and sixels) are shown in pixels where the terminal has them, else in half blocks.
/// Red, green and the others of the sixteen colours are the theme's own where the program names no ground.
/// Emoji of several parts take the columns of their parts, unless the program asks for mode 2027: then they take two. They are
/// copied with what joins them either way.
/// What the program writes is untrusted: it is bounded, it reads nothing, and it copies nothing without the
/// delegate.
///
/// ```swift
/// let terminal = TerminalView(frame: .zero)
/// terminal.delegate = self
/// try terminal.start(["vim", "notes.txt"])
/// ```
open class TerminalView: View {
    /// The object that is told and asked; not kept alive.
    ///
    /// Defaults to nil.
    public weak var delegate: (any TerminalViewDelegate)?
    /// The key that gives the focus to the next view instead of going to the program; nil for none.
    ///
    /// Defaults to Control-].
    public var releaseKey: KeyEvent? = KeyEvent(key: .character("]"), modifiers: .control)
    /// Whether the release key gave up the focus, and nothing else took it.
    private var isReleased = false
    /// The rows that scrolled away and are kept at most.
    ///
    /// Defaults to 10,000.
    public var historyLimit: Int {
        get { history.limit }
        set { history.limit = max(0, newValue) }
    }
    /// The program that starts once the view is in a window, and its arguments, with spaces between them; empty for none.
    ///
    /// Defaults to empty. No shell looks at it; `start(_:environment:folder:)` takes arguments with spaces in them. It has no
    /// effect on a program that runs.
    public var command = ""
    /// The text that is marked wherever it is shown, whatever its case.
    ///
    /// Defaults to empty: nothing is.
    public var markedText = "" { didSet { if markedText != oldValue { setNeedsDisplay() } } }
    /// The name that the program gave its window; nil before it did.
    public var title: String? { screen.title }
    /// Whether a program runs.
    public var isRunning: Bool { program != nil }

    var screen = ScreenModel(size: Size(width: 80, height: 24))
    var history = TerminalHistory()
    var pieces = ScreenPieces(encoder: { Image(pixels: $0).pngData() })
    var palette = ProgramPalette()
    /// The rows between the last one and the last one that is shown.
    var scrollDistance = 0
    var selected: Range<TerminalPlace>?
    var selectionStart: TerminalPlace?
    var program: ProgramTerminal?
    private var seen = Seen()

    /// The state that the delegate knows.
    private struct Seen {
        var title: String?
        var bells = 0
        var clears = 0
    }

    /// Makes a view in which nothing runs yet.
    public override init(frame: Rect) {
        super.init(frame: frame)
        clearScreen()
    }

    /// Makes the view that a layout file describes; nothing runs in it yet.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        clearScreen()
    }

    /// The attributes of a terminal view in layout files.
    open override class var inspectables: InspectableTable {
        [
            "command": Inspectable(\TerminalView.command),
            "historyLimit": Inspectable(\TerminalView.historyLimit),
        ]
    }

    // MARK: - The program

    /// Starts the program that `command` names; a reason why it can't be started is shown in the view.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        let words = command.split(separator: " ").map(String.init)
        guard window != nil, program == nil, !words.isEmpty else { return }
        do {
            try start(words)
        } catch {
            take(Array("\(error)\r\n".utf8))
        }
    }

    /// Starts a program, in place of one that runs.
    ///
    /// - Parameters:
    ///   - arguments: The program, looked up in PATH, and its arguments. No shell looks at them.
    ///   - environment: Variables that replace those of this process. TERM is xterm-256color.
    ///   - folder: The folder that it starts in; nil, the default, for this process's.
    /// - Throws: `NcursesError` when it cannot be started.
    public func start(
        _ arguments: [String], environment: [String: String] = [:], folder: String? = nil
    ) throws {
        end()
        clearScreen()
        seen = Seen()
        fit()
        let program = try ProgramTerminal(
            arguments, size: screen.grid.size, cellPixels: screen.cellPixels, environment: environment,
            folder: folder)
        program.whenRead = { [weak self] in self?.take($0) }
        program.whenEnded = { [weak self] in self?.ended(with: $0) }
        self.program = program
        setNeedsDisplay()
    }

    /// Ends the program as a terminal that is closed does; the delegate isn't told.
    public func end() {
        program?.whenEnded = { _ in }
        program?.end()
        program = nil
    }

    private func ended(with status: Int32) {
        program = nil
        setNeedsDisplay()
        delegate?.terminalView(self, didEndWith: status)
    }

    private func clearScreen() {
        screen = ScreenModel(size: screen.grid.size)
        // From now on rows that scroll away are kept.
        _ = screen.takeScrolledRows()
        adoptCapabilities()
    }

    /// Tells the program's terminal what ours can do: a question that a program asks has our terminal's answer.
    private func adoptCapabilities() {
        guard let capabilities = window?.application?.terminal.capabilities else { return }
        screen.offersPictures = capabilities.pixels != nil && capabilities.colorDepth > .mono
        (screen.foregroundColor, screen.backgroundColor) = (capabilities.foreground, capabilities.background)
        let cell = capabilities.cellPixels ?? screen.cellPixels
        guard cell.width > 0, cell.height > 0, cell != screen.cellPixels else { return }
        screen.cellPixels = cell
        program?.resize(to: screen.grid.size, cellPixels: cell)
    }

    /// Shows bytes as if the program had written them.
    public func take(_ bytes: [UInt8]) {
        adoptCapabilities()
        let wasAtEnd = scrollDistance == 0
        screen.feed(bytes)
        let scrolled = screen.takeScrolledRows()
        if screen.historyClears != seen.clears {
            seen.clears = screen.historyClears
            history.clear()
            scrollDistance = 0
        }
        // Lines are counted from the oldest row, which has changed.
        if history.add(scrolled) > 0 { selected = nil }
        // Somebody who reads what is above goes on seeing it.
        if !wasAtEnd { scrollDistance = min(history.rows.count, scrollDistance + scrolled.count) }
        send(screen.takeAnswers())
        tellDelegate()
        setNeedsDisplay()
    }

    private func tellDelegate() {
        if screen.title != seen.title {
            seen.title = screen.title
            delegate?.terminalView(self, didChangeTitle: screen.title ?? "")
        }
        if screen.bellCount != seen.bells {
            seen.bells = screen.bellCount
            delegate?.terminalViewDidRing(self)
        }
        for payload in screen.takeClipboardWrites() { askToCopy(payload) }
    }

    private func askToCopy(_ payload: String) {
        guard let text = TerminalClipboard.text(of: payload), !text.isEmpty,
            delegate?.terminalView(self, shouldCopy: text) == true
        else { return }
        window?.application?.pasteboard.string = text
    }

    func send(_ bytes: [UInt8]) { program?.send(bytes) }

    // MARK: - Size

    /// Gives the program the size of the view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        fit()
    }

    private func fit() {
        adoptCapabilities()
        // In one column wide characters would be lost: the program has two, and the first is shown.
        let size = Size(width: max(2, bounds.width), height: bounds.height)
        guard bounds.width > 0, size.height > 0, size != screen.grid.size else { return }
        let first = history.resize(&screen, to: size, following: history.rows.count - scrollDistance)
        selected = nil
        // Somebody who reads what is above goes on reading there.
        if scrollDistance > 0 { scrollDistance = max(0, history.rows.count - max(0, first)) }
        program?.resize(to: size, cellPixels: screen.cellPixels)
        setNeedsDisplay()
    }

    // MARK: - Focus

    /// True: the keys are the program's.
    open override var canBecomeFirstResponder: Bool { true }

    /// True: letters aren't commands here.
    open override var takesTypedText: Bool { isFirstResponder && isRunning }

    /// The program's cursor, while it is shown and what is written is in view.
    open override var caret: Cursor? {
        guard scrollDistance == 0, isRunning, let cursor = screen.cursor, cursor.position.x < bounds.width
        else { return nil }
        return cursor
    }

    /// Tells a program that wants to know it of the focus.
    open override func didUpdateFocus() {
        super.didUpdateFocus()
        if isFirstResponder { isReleased = false }
        guard screen.privateModes.contains(1004) else { return }
        send(Array((isFirstResponder ? "\u{1B}[I" : "\u{1B}[O").utf8))
    }

    // MARK: - Keys and mouse

    /// Sends a key to the program, unless the release key has given up the focus.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard !isReleased else { return .ignored }
        if event == releaseKey {
            window?.moveFocus()
            // Where nothing else takes the focus, keys go to the controller until the view is clicked or Tab comes to it.
            isReleased = isFirstResponder && resignFirstResponder()
            return .handled
        }
        if event.modifiers == .shift, event.key == .pageUp || event.key == .pageDown {
            scroll(back: (event.key == .pageUp ? 1 : -1) * max(1, bounds.height - 1))
            return .handled
        }
        guard isRunning else { return .ignored }
        let keys = TerminalKeys(
            areApplication: screen.privateModes.contains(1), startsLines: screen.startsLines,
            kittyFlags: screen.keyboardFlags.last ?? 0)
        typed(keys.bytes(of: event))
        return .handled
    }

    private func typed(_ bytes: [UInt8]) {
        selected = nil
        scroll(back: -scrollDistance)
        setNeedsDisplay()
        send(bytes)
    }

    /// Sends a pasted text to the program, between marks where it asked for them.
    open override func paste(_ text: String) -> Handling {
        guard isRunning else { return .ignored }
        typed(TerminalKeys.bytes(ofPaste: text, isMarked: screen.privateModes.contains(2004)))
        return .handled
    }

    /// Reports a press to the program, or begins a selection.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        becomeFirstResponder()
        if report(event) { return .handled }
        selected = nil
        selectionStart = event.button == .left ? place(at: event.location(in: self)) : nil
        setNeedsDisplay()
        return .handled
    }

    /// Reports a movement with a button held to the program, or selects.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        if let start = selectionStart {
            let end = place(at: event.location(in: self))
            selected =
                min(
                    start, end)..<TerminalPlace(
                    line: max(start, end).line, column: max(start, end).column + 1)
            setNeedsDisplay()
            return .handled
        }
        return report(event) ? .handled : .ignored
    }

    /// Reports the end of a press to the program, or copies what was selected.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        guard selectionStart != nil else { return report(event) ? .handled : .ignored }
        selectionStart = nil
        if let text = selectedText, !text.isEmpty { window?.application?.pasteboard.string = text }
        return .handled
    }

    /// Reports a movement to the program.
    open override func mouseMoved(with event: MouseEvent) -> Handling { report(event) ? .handled : .ignored }

    /// Reports the wheel to the program, has it scroll where it has the whole screen, or shows earlier rows.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        if report(event) { return .handled }
        let steps = event.scrollDelta.y
        guard screen.showsAlternateScreen, isRunning else {
            return scroll(back: -3 * steps) ? .handled : .ignored
        }
        let keys = TerminalKeys(areApplication: screen.privateModes.contains(1), kittyFlags: 0)
        let key = keys.bytes(of: KeyEvent(key: steps < 0 ? .up : .down))
        for _ in 0..<min(30, 3 * abs(steps)) { send(key) }
        return .handled
    }

    /// Reports to a program that wants the mouse, unless Shift is held.
    private func report(_ event: MouseEvent) -> Bool {
        guard isRunning, !event.modifiers.contains(.shift), selectionStart == nil else { return false }
        let cell = event.location(in: self).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
        let inside = Point(
            x: min(max(0, cell.x), bounds.width - 1), y: min(max(0, cell.y), bounds.height - 1))
        guard let bytes = TerminalMouse(modes: screen.privateModes).bytes(of: event, at: inside) else {
            return false
        }
        send(bytes)
        return true
    }

    // MARK: - Drawing

    /// Draws the program's screen, or earlier rows.
    open override func draw(in canvas: inout Canvas) { drawLines(in: &canvas) }

    /// A text area with what is on the program's screen.
    open override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.textView, label: title ?? "Terminal", value: text)
    }
}
