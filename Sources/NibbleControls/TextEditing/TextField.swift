public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// One line of text that is typed.
///
/// Keys are those of `keyBindings`, except those that move by rows, which are left to the focus. The mouse selects, by
/// word after a double click, all after a triple one. What is pasted is one change, its line ends become blanks. A text
/// that is longer than the field scrolls, with `…` where there is more. Brackets show the focus, if it has a `borderStyle`.
///
/// ```swift
/// let name = TextField(frame: Rect(x: 0, y: 0, width: 24, height: 1))
/// name.placeholder = "Name"
/// name.addTarget(self, action: Settings.nameChanged, for: .editingChanged)
/// ```
open class TextField: Control, ResponderStandardEditActions {
    /// The times at which a part of the field is shown.
    public enum ViewMode: Hashable, Sendable {
        /// Never.
        case never
        /// While the field has the keys.
        case whileEditing
        /// While the field does not have the keys.
        case unlessEditing
        /// Always.
        case always
    }

    var editor = TextEditor()
    var pointer = TextPointer()
    /// The first column that is shown.
    var scrollColumn = 0
    var completion: TextCompletion?
    /// Whether a list of completions is open.
    public var showsCompletions: Bool { completion != nil }
    /// Says what is wrong with the text.
    var notice: Notice?
    /// Whether a completion is being taken, which needs none itself.
    var takesCompletion = false
    /// Whether the press that is followed began on the clear button.
    var pressesClearButton = false
    private let history = UndoHistory()
    var rules = Rules()

    /// The characters that may be typed, and the texts that are valid.
    @MainActor struct Rules {
        var maximumLength: Int?
        var minimumColumns = 20
        var borderStyle = BorderStyle.roundedRect
        var secret = SecretTyping()
        var acceptsCharacter: (@MainActor (Character) -> Bool)?
        var validator: (@MainActor (String) -> String?)?
    }

    // MARK: - Text

    /// The text.
    ///
    /// Setting it forgets what could be taken back, and tells neither targets nor the delegate; line ends become blanks.
    /// Defaults to the empty text.
    public var text: String {
        get { editor.document.string }
        set {
            let new = Self.flattened(newValue)
            guard new != text else { return }
            undoManager?.removeAllActions(withTarget: self)
            editor.replaceAll(with: new)
            editor.select(TextSelection(caret: editor.document.count))
            revalidate()
            revealCaret()
            setNeedsDisplay()
        }
    }

    /// Whether there is any text.
    public var hasText: Bool { !editor.document.isEmpty }

    /// The text that an empty field shows.
    ///
    /// Defaults to nothing.
    public var placeholder = "" {
        didSet {
            guard placeholder != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The selection, in bytes of UTF-8; the caret where nothing is selected.
    public var selection: TextSelection {
        get { editor.selection }
        set { changeSelection { $0.select(newValue) } }
    }

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

    // MARK: - Actions

    /// The edit actions for menus and keys: `cut`, `copy`, `paste`, `selectAll`, `undo`, `redo`.
    open override class var actions: ActionTable { editActions }

    /// Whether an action makes sense now: copying while something is selected, for instance.
    open override func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
        canEdit(name) ?? super.canPerformAction(name, withSender: sender)
    }

    // MARK: - What may be typed

    /// The object that is asked and told what happens.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any TextFieldDelegate)?

    /// Whether the text is a secret: shown as dots, never copied, spoken or kept to be taken back.
    ///
    /// Defaults to false.
    public var isSecureTextEntry = false {
        didSet {
            guard isSecureTextEntry != oldValue else { return }
            undoManager?.removeAllActions(withTarget: self)
            editor.forgetHistory()
            contentAreaChanged()
            rules.secret.update(for: self)
        }
    }

    /// The most characters, as people count them; nil for any number.
    ///
    /// Defaults to nil. Of what is pasted, as much is taken as there is room for.
    public var maximumLength: Int? {
        get { rules.maximumLength }
        set { rules.maximumLength = newValue }
    }

    /// The test of characters that can be typed and pasted; nil for all.
    ///
    /// Defaults to nil. Others are left out.
    public var acceptsCharacter: (@MainActor (Character) -> Bool)? {
        get { rules.acceptsCharacter }
        set { rules.acceptsCharacter = newValue }
    }

    /// Tells what is wrong with a text, in a sentence for people; nil for a text that is right.
    ///
    /// Asked when editing ends and, once something was wrong, at each change. Defaults to nil: nothing is wrong.
    public var validator: (@MainActor (String) -> String?)? {
        get { rules.validator }
        set { rules.validator = newValue }
    }

    /// The problem with the text; nil while none is known.
    ///
    /// The field shows an exclamation mark, and the sentence while it has the keys; those who do not see it are told. `validator` sets it, or
    /// the program.
    public var validationMessage: String? {
        didSet {
            guard validationMessage != oldValue else { return }
            updateMask()
            updateNotice()
            setNeedsDisplay()
        }
    }

    /// Whether the lowest row of the window says what is wrong while the field has the keys.
    ///
    /// Defaults to true. Set it to false where the sentence is shown beside the field anyway.
    public var showsValidationMessage = true {
        didSet { updateNotice() }
    }

    /// Asks `validator`, as the end of editing does.
    ///
    /// - Returns: Whether the text is right.
    @discardableResult
    public func validate() -> Bool {
        validationMessage = validator?(text)
        return validationMessage == nil
    }

    /// The completion of a text that is typed: the texts to choose from, the likeliest first.
    ///
    /// They are shown in a list below the field while something is typed. Up and Down choose, Enter and Tab take the
    /// chosen one, Escape closes the list. Defaults to nil.
    public var completions: (@MainActor (String) -> [String])?

    /// The commands of the keys.
    ///
    /// Defaults to `TextKeyBindings.standard`.
    public var keyBindings = TextKeyBindings.standard

    // MARK: - Looks

    /// The colour of the text.
    ///
    /// Defaults to `.label`.
    public var textColor: Color = .label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of a text that is shorter than the field.
    ///
    /// Defaults to `.natural`: at the left, or at the right for a text that runs from right to left.
    public var textAlignment: TextAlignment = .natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The times at which a button is shown that clears the text.
    ///
    /// Defaults to never. It is not shown while there is nothing to clear.
    public var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { contentAreaChanged() } }
    }

    /// Whether text that runs from right to left is put in its order here.
    ///
    /// Defaults to true. Set it to false for a terminal that does so itself.
    public var reordersRightToLeft: Bool {
        get { editor.rules.reordersRightToLeft }
        set {
            editor.rules.reordersRightToLeft = newValue
            contentAreaChanged()
        }
    }

    /// The form of the cursor.
    ///
    /// Defaults to the terminal's own.
    public var cursorShape = Cursor.Shape.terminalDefault {
        didSet { if cursorShape != oldValue { setNeedsDisplay() } }
    }

    /// The glyph at the start that tells what the field is for; nil for none.
    ///
    /// Defaults to nil. Override it in a kind of field that has one.
    open var leadingGlyph: Glyph? { nil }

    /// The history of the field's own changes.
    ///
    /// Override it to return that of `next` where text is to be taken back in one order with other changes.
    open override var undoManager: UndoHistory? { history }

    // MARK: - Size

    /// One row; the columns of the placeholder, `minimumColumns` at least, and those of the brackets.
    open override var intrinsicContentSize: IntrinsicSize {
        let size = sizeThatFits(.zero)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The size that suits the placeholder, whatever the text.
    open override func sizeThatFits(_ size: Size) -> Size {
        let columns = min(max(1, minimumColumns, TerminalText.columns(of: placeholder) + 1), 1_000)
        return Size(width: columns + (borderStyle == .none ? 0 : 2), height: 1)
    }

    /// Takes the new size.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentAreaChanged()
    }

    // MARK: - Editing

    /// Begins editing, if the delegate agrees.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
            return false
        }
        contentAreaChanged()
        updateNotice()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Ends editing.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard super.resignFirstResponder() else { return false }
        editor.endStep()
        closeCompletions()
        validate(ifKnown: false)
        contentAreaChanged()
        updateNotice()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    /// Follows the focus: while a secret is typed, recordings hide it.
    ///
    /// Call `super`.
    open override func didUpdateFocus() {
        super.didUpdateFocus()
        rules.secret.update(for: self)
    }

    /// Whether the delegate lets editing end.
    open override var canResignFirstResponder: Bool {
        delegate?.textFieldShouldEndEditing(self) ?? true
    }

    /// The keys that edit the text.
    open override var keyHints: [KeyHint] {
        activeBindings.hints(isSelecting: false)
    }

    /// Whether the field is enabled and has the keys.
    open override var takesTypedText: Bool { isFirstResponder && isEnabled }

    /// Edits; Enter tells of the end.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled else { return .ignored }
        return editKeyDown(event)
    }

    /// Inserts what was pasted on one line, as one change.
    open override func paste(_ text: String) -> Handling {
        guard acceptsEditing else { return .ignored }
        insertPasted(text)
        return .handled
    }

    /// The caret, if it is shown.
    open override var caret: Cursor? {
        caretPosition.map { Cursor(position: $0, shape: cursorShape) }
    }

    /// Draws the ground, the text and what is around it.
    ///
    /// Override to draw another face.
    open override func draw(in canvas: inout Canvas) {
        drawField(on: &canvas)
    }

    /// Puts the caret where the mouse is, or presses the clear button.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        pressed(event)
    }

    /// Selects up to the mouse.
    open override func continueTracking(with event: MouseEvent) -> Bool {
        dragged(event)
    }

    /// Ends the selection, or clears.
    open override func endTracking(with event: MouseEvent) {
        released(event)
    }

    /// Ends the selection.
    open override func cancelTracking() {
        pointer.release()
        pressesClearButton = false
    }

    /// The menu that was set, else one to cut, copy and paste.
    open override func contextMenu(at point: Point?) -> Menu? { super.contextMenu(at: point) ?? editMenu }

    /// The text, unless it is a secret, in the middle row.
    open override var textMetrics: (any TextMetrics)? {
        ControlMetrics(text: isSecureTextEntry ? "" : text, rowCount: 1, namesView: false)
    }

    /// A field with its text; with dots for a secret.
    open override var accessibilityDefaults: AccessibilityProperties {
        fieldAccessibility(.textField)
    }
}

extension TextField: StateRestoring {
    /// Keeps the text, unless it is a secret.
    public func encodeRestorableState(with coder: StateCoder) {
        if !isSecureTextEntry { coder.encode(text, forKey: "text") }
    }

    /// Takes up the text.
    public func decodeRestorableState(with coder: StateCoder) {
        if !isSecureTextEntry, let text = coder.decodeString(forKey: "text") { self.text = text }
    }
}
