public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A menu that is always open, as a part of a page.
///
/// Up and Down go from row to row, Enter, Space and a click choose one, and typing goes to the row that begins so. A row with
/// a menu opens it beside itself, by Right too. The title of the menu is over its rows.
///
/// ```swift
/// let commands = MenuView(menu: photoMenu)
/// view.addSubview(commands)
/// ```
open class MenuView: Control {
    private let panel = MenuPanel([])
    private var typeAhead = MenuTypeAhead()
    /// The menu of a row while it is open.
    private var submenu: MenuOverlay?

    /// The menu that it shows.
    ///
    /// Defaults to one without rows. Set it again after changing its rows; marks and enabled states are updated whenever a
    /// row is chosen.
    public var menu = Menu(children: []) {
        didSet {
            showRows()
            invalidateIntrinsicContentSize()
        }
    }

    /// Makes a view without a menu.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a view of a menu, as large as its rows need.
    public convenience init(menu: Menu) {
        self.init(frame: .zero)
        self.menu = menu
        // Observers aren't called for what an initialiser sets.
        showRows()
        frame.size = sizeThatFits(.zero)
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        panel.isInline = true
        panel.isUserInteractionEnabled = false
        addSubview(panel)
    }

    // MARK: - Rows

    /// Shows the rows of the menu as they are for someone at this view.
    private func showRows() {
        var rows = MenuRow.rows(of: menu, for: self)
        if !isEnabled { for index in rows.indices { rows[index].isEnabled = false } }
        let bindings = window?.application?.keyBindings ?? KeyBindings()
        panel.show(rows, heading: menu.title, bindings: bindings)
    }

    /// A disabled menu has no rows that can be chosen.
    open override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { showRows() } }
    }

    /// Whether the view can take the keys: one of its rows must be enabled.
    open override var canBecomeFirstResponder: Bool {
        super.canBecomeFirstResponder && panel.rows.contains(where: \.isEnabled)
    }

    /// Updates the rows: the responders around the view decide which of them are enabled.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { showRows() }
    }

    // MARK: - Size

    /// The size that shows every row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: panel.preferredSize.width, height: panel.preferredSize.height)
    }

    /// The size that shows every row.
    open override func sizeThatFits(_ size: Size) -> Size { panel.preferredSize }

    /// Gives the rows all the room.
    open override func layoutSubviews() {
        super.layoutSubviews()
        panel.frame = bounds
    }

    /// The row that keys act on.
    open override var focusRect: Rect {
        guard let row = panel.selection else { return super.focusRect }
        return panel.frame(ofRow: row).insetBy(dx: 2, dy: 0)
    }

    // MARK: - Choosing

    private func choose(_ index: Int) {
        guard panel.rows.indices.contains(index), panel.rows[index].isEnabled else { return }
        switch panel.rows[index].content {
        case .action(let action):
            panel.rows[index].check()
            action.perform(in: window?.application)
            showRows()
            sendActions(for: .primaryActionTriggered)
        case .menu(let menu): open(menu, besideRow: index)
        case .separator, .heading: break
        }
    }

    /// Opens the menu of a row; Left closes it again.
    private func open(_ menu: Menu, besideRow row: Int) {
        guard submenu == nil, let window else { return }
        let overlay = MenuOverlay(for: self)
        submenu = overlay
        panel.select(row)
        overlay.closed = { [weak self] in self?.submenu = nil }
        overlay.sidestep = { [weak overlay] step in if step < 0 { overlay?.close() } }
        overlay.show(in: window)
        let anchor = panel.convert(panel.frame(ofRow: row), to: nil)
        overlay.open(menu, at: MenuPlacement(anchor: anchor, side: .beside))
        overlay.selectFirst()
    }

    // MARK: - Keys

    /// Selects a row for the keys.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        if panel.selection == nil { panel.selectEnd(last: false) }
        return true
    }

    /// Deselects the row, unless its menu takes the keys.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        if submenu == nil { panel.select(nil) }
        return true
    }

    /// Arrows, Home and End go to a row; Enter and Space choose it.
    open override var keyHints: [KeyHint] {
        isEnabled
            ? [
                KeyHint("Go to a row", .up, .down, .home, .end),
                KeyHint("Choose", .enter, .character(" ")),
            ] : []
    }

    /// Moves from row to row, and chooses; a letter that no row begins with is left to others.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isSubset(of: .shift) else { return .ignored }
        guard !panel.moveSelection(for: event.key) else { return .handled }
        switch event.key {
        case .right where panel.selectedRow?.opensMenu == true, .enter, .character(" "):
            guard let row = panel.selection else { return .ignored }
            choose(row)
            return .handled
        case .character(let letter):
            return panel.select(typing: letter, after: &typeAhead) ? .handled : .ignored
        default: return .ignored
        }
    }

    // MARK: - The mouse

    private func row(at event: MouseEvent) -> Int? { panel.row(at: event.location(in: panel)) }

    private func selectRow(at event: MouseEvent) {
        if let row = row(at: event) { panel.select(row) }
    }

    /// Selects the row under the mouse.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        selectRow(at: event)
        return super.mouseMoved(with: event)
    }

    /// Deselects the row, unless the view has the keys.
    open override func mouseExited(with event: MouseEvent) -> Handling {
        if !isFirstResponder, submenu == nil { panel.select(nil) }
        return super.mouseExited(with: event)
    }

    /// Scrolls a menu that is taller than the view; at its ends the wheel is for what scrolls around.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        panel.scroll(by: event.scrollDelta.y) ? .handled : super.scrollWheel(with: event)
    }

    /// Selects the row that is pressed.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        selectRow(at: event)
        return true
    }

    /// Selects the row that the mouse came to.
    open override func continueTracking(with event: MouseEvent) -> Bool {
        selectRow(at: event)
        return true
    }

    /// Chooses the row that the mouse was released on.
    open override func endTracking(with event: MouseEvent) {
        if let row = row(at: event) { choose(row) }
    }

    // MARK: - Accessibility

    /// A menu with its rows.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .menu, value: panel.selectedRow?.title ?? "", traits: isEnabled ? [] : .notEnabled)
        properties.elements = panel.rows.indices.compactMap { row in
            panel.rows[row].accessibility(isSelected: row == panel.selection) { [weak self] in
                self?.choose(row)
            }?
            .placed(at: panel.frame(ofRow: row))
        }
        return properties
    }
}
