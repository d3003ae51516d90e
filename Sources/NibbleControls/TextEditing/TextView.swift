public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Text of several lines that is read and edited, of any length.
///
/// Lines are wrapped at words, or scrolled to the side. Keys are those of `keyBindings`; the mouse selects, by word after
/// a double click and by line after a triple one; what is pasted is one change. Every change can be taken back.
///
/// ```swift
/// let notes = TextView(frame: bounds)
/// notes.text = "Remember:\n- milk"
/// notes.delegate = self
/// ```
///
/// Positions are offsets in bytes of UTF-8, as in `TextDocument`.
open class TextView: View, ResponderStandardEditActions {
    var editor = TextEditor()
    var pointer = TextPointer()
    var viewport = TextViewport()
    /// The sizes of the text that were asked for last.
    var extents = TextExtents()
    /// The hold of the scroll indicator.
    var indicatorDrag: ScrollIndicatorDrag?
    var autoscroll: (@MainActor () -> Void)?
    private let history = UndoHistory()

    /// Makes an empty text view.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a text view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        editor.rules.wrapping = .byWord
        updateGeometry()
    }

    // MARK: - Text

    /// The text.
    ///
    /// Setting it forgets what could be taken back and tells no delegate. Defaults to the empty text.
    ///
    /// Reading puts the text together, which takes milliseconds for megabytes; `document` reads a part.
    public var text: String {
        get { editor.document.string }
        set {
            undoManager?.removeAllActions(withTarget: self)
            editor.replaceAll(with: newValue)
            viewport.reset()
            contentChanged()
        }
    }

    /// The text, by lines and parts.
    public var document: TextDocument { editor.document }

    /// Whether there is any text.
    public var hasText: Bool { !editor.document.isEmpty }

    /// The selection, in bytes of UTF-8; the caret where nothing is selected.
    ///
    /// Offsets that are in a character are rounded down, those behind the end to the end.
    public var selection: TextSelection {
        get { editor.selection }
        set { changeSelection { $0.select(newValue) } }
    }

    /// The text that is selected.
    public var selectedText: String { editor.document.string(in: editor.selection.range) }

    /// Puts text in the place of the selection, as typing does.
    public func insertText(_ text: String) {
        insert(text, kind: .other)
    }

    /// Deletes the selection or the character before the caret, as Backspace does.
    public func deleteBackward() {
        delete(.characterBackward)
    }

    /// Does what a key that is bound to a command would do.
    @discardableResult
    public func perform(_ command: TextCommand) -> Handling {
        execute(command)
    }

    /// Scrolls by as little as shows the caret of a selection that would end there.
    public func scrollRangeToVisible(_ range: Range<Int>) {
        var copy = editor
        copy.select(TextSelection(range))
        viewport.revealCaret(in: &copy)
        setNeedsDisplay()
    }

    // MARK: - Actions

    /// The edit actions for menus and keys: `cut`, `copy`, `paste`, `selectAll`, `undo`, `redo`.
    open override class var actions: ActionTable { editActions }

    /// Whether an action makes sense now: copying while something is selected, for instance.
    open override func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
        canEdit(name) ?? super.canPerformAction(name, withSender: sender)
    }

    // MARK: - How it works

    /// The object that is asked and told what happens.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any TextViewDelegate)?

    /// Whether the text can be changed by hand.
    ///
    /// Defaults to true. Text that cannot be changed can be read, selected and copied.
    public var isEditable = true

    /// Whether the text scrolls in the view's frame.
    ///
    /// Defaults to true. Otherwise the view is as large as its text, for Auto Layout and stacks, as in UIKit: it grows as the user
    /// types, and the wheel scrolls what is around it. Every key counts the rows of the text then, so it suits short ones.
    public var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether keys and the mouse move the caret and select.
    ///
    /// Defaults to true.
    public var isSelectable = true {
        didSet { setNeedsDisplay() }
    }

    /// Whether Tab inserts a tab; otherwise it leaves the view, as Shift-Tab does in any case.
    ///
    /// Defaults to true.
    public var insertsTabs = true

    /// The commands of the keys.
    ///
    /// Defaults to `TextKeyBindings.standard`.
    public var keyBindings = TextKeyBindings.standard

    /// The places where long lines are broken; nil scrolls them to the side instead.
    ///
    /// Defaults to `.byWord`.
    public var wrapping: TextWrapping? {
        get { editor.rules.wrapping }
        set { changeRules { $0.wrapping = newValue } }
    }

    /// The columns from one tab stop to the next.
    ///
    /// Defaults to 8. Values below 1 count as 1, those above 1,000 as that.
    public var tabWidth: Int {
        get { editor.rules.tabWidth }
        set { changeRules { $0.tabWidth = min(max(1, newValue), 1_000) } }
    }

    /// Whether text that runs from right to left is put in its order here.
    ///
    /// Defaults to true. Set it to false for a terminal that does so itself.
    public var reordersRightToLeft: Bool {
        get { editor.rules.reordersRightToLeft }
        set { changeRules { $0.reordersRightToLeft = newValue } }
    }

    // MARK: - Looks

    /// The alignment of wrapped lines.
    ///
    /// Without `wrapping` each line begins at its natural side. Defaults to `.natural`: the left, or the right for a line that
    /// runs from right to left.
    public var textAlignment: TextAlignment {
        get { editor.rules.alignment }
        set { changeRules { $0.alignment = newValue } }
    }

    /// The colour of the text.
    ///
    /// Defaults to `.label`.
    public var textColor: Color = .label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// The text that an empty view shows.
    ///
    /// Defaults to nothing.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }

    /// The room around the text, in cells; the scroll indicator is in the column at the right.
    ///
    /// Defaults to a column on either side.
    public var textContainerInset = EdgeInsets(top: 0, left: 1, bottom: 0, right: 1) {
        didSet { if textContainerInset != oldValue { invalidateContentSize(); updateGeometry() } }
    }

    /// The form of the cursor.
    ///
    /// Defaults to the terminal's own.
    public var cursorShape = Cursor.Shape.terminalDefault {
        didSet { if cursorShape != oldValue { setNeedsDisplay() } }
    }

    /// The history of the view's own changes.
    ///
    /// Override it to return that of `next` where text is to be taken back in one order with other changes.
    open override var undoManager: UndoHistory? { history }

    // MARK: - Responding

    /// Whether keys may go to it first: while it is selectable or has more text than it shows.
    open override var canBecomeFirstResponder: Bool {
        (isSelectable || scrollIndicator != nil) && !isHidden && isUserInteractionEnabled
    }

    /// Begins editing, if the delegate agrees.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
            return false
        }
        viewport.revealCaret(in: &editor)
        setNeedsDisplay()
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard super.resignFirstResponder() else { return false }
        editor.endStep()
        setNeedsDisplay()
        delegate?.textViewDidEndEditing(self)
        return true
    }

    /// Whether the delegate lets editing end.
    open override var canResignFirstResponder: Bool {
        delegate?.textViewShouldEndEditing(self) ?? true
    }

    /// The keys that edit the text.
    open override var keyHints: [KeyHint] {
        guard isSelectable else { return [KeyHint("Scroll", .up, .down, .pageUp, .pageDown, .home, .end)] }
        let tab = KeyHint("Insert a tab", keys: activeBindings.keys(for: [.insertTab]))
        return activeBindings.hints(isEditable: isEditable, isSelecting: !editor.selection.isEmpty)
            + (insertsTabs && isEditable ? [tab] : [])
    }

    /// Whether the text can be edited and the view has the keys.
    open override var takesTypedText: Bool { isFirstResponder && isSelectable && isEditable }

    /// Edits; text that is not selectable scrolls.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isSelectable else { return scrollKeyDown(event) }
        if event.key == .tab, event.modifiers.isEmpty, !insertsTabs { return .ignored }
        return handleKey(event)
    }

    /// Inserts what was pasted, as one change.
    open override func paste(_ text: String) -> Handling {
        guard acceptsEditing else { return .ignored }
        insertPasted(text)
        return .handled
    }

    /// The caret, if it is shown.
    open override var caret: Cursor? {
        guard isSelectable else { return nil }
        return caretPosition.map { Cursor(position: $0, shape: cursorShape) }
    }

    /// Draws the text.
    ///
    /// Override to draw around it, and call `super`.
    open override func draw(in canvas: inout Canvas) {
        drawText(on: &canvas)
    }

    /// Returns the looks of parts of a line that differ from that of the text, in order.
    ///
    /// Called for each row that is drawn. Override it to colour a text.
    ///
    /// - Parameters:
    ///   - line: The number of the line, from 0.
    ///   - range: The offsets that are drawn, in bytes of UTF-8; runs may go beyond them.
    /// - Returns: The runs, none of which overlaps another. Defaults to none.
    open func styleRuns(ofLine line: Int, in range: Range<Int>) -> [TextStyleRun] { [] }

    /// Called when lines from one on are others, whoever changed them; lines count from 0.
    ///
    /// Call `super`.
    open func linesDidChange(from line: Int) { invalidateContentSize() }

    // MARK: - Sizes

    /// The columns of the longest line and the rows of all, where the text doesn't scroll; else none.
    open override var intrinsicContentSize: IntrinsicSize {
        guard !isScrollEnabled else { return .none }
        let size = contentSize(inColumns: nil)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The columns that were given, and the rows that the text has in them: at most 10,000 are counted.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: contentSize(inColumns: size.width).height)
    }

    /// The text, whose height follows its width where it doesn't scroll; nil where it does.
    open override var textMetrics: (any TextMetrics)? {
        isScrollEnabled
            ? nil : ControlMetrics(text: "", rowCount: nil, namesView: false, heightFollowsWidth: true)
    }

    /// Takes the new size.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateGeometry()
    }

    /// The menu that was set, else one to cut, copy and paste.
    open override func contextMenu(at point: Point?) -> Menu? { super.contextMenu(at: point) ?? editMenu }

    /// An area of text.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.textView, label: placeholder.isEmpty ? nil : placeholder)
        properties.hasProvisionalLabel = true
        properties.value = editor.document.string(in: 0..<min(editor.document.count, 10_000))
        if isEditable { properties.setText = { [weak self] in self?.replaceText(with: $0) ?? .ignored } }
        return properties
    }

    // MARK: - The mouse

    /// Puts the caret where the mouse is, and begins to select.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        pressed(event)
    }

    /// Selects up to the mouse; at the edges the text scrolls along.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        dragged(event)
    }

    /// Ends the selection.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        released()
    }

    /// Forgets the press.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        _ = released()
    }

    /// Scrolls, to the side with Shift or Alt; ignored where `isScrollEnabled` is false.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        wheelTurned(event)
    }
}

extension TextView: StateRestoring {
    /// The bytes of a text that is kept at most: it is written again whenever it changes.
    private static let restorableLimit = 1_000_000

    /// Keeps the text, unless it is very long, and the selection.
    public func encodeRestorableState(with coder: StateCoder) {
        guard document.count <= Self.restorableLimit else { return }
        coder.encode(text, forKey: "text")
        coder.encode(selection.anchor, forKey: "anchor")
        coder.encode(selection.head, forKey: "head")
    }

    /// Takes up the text and the selection.
    public func decodeRestorableState(with coder: StateCoder) {
        guard let text = coder.decodeString(forKey: "text") else { return }
        self.text = text
        guard let anchor = coder.decodeInteger(forKey: "anchor"),
            let head = coder.decodeInteger(forKey: "head")
        else { return }
        selection = TextSelection(anchor: anchor, head: head)
    }
}
