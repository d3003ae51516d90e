import NibbleCells
import NibbleTerminal
import NibbleViews

/// Open menus over everything in a window: one, and those opened from it.
final class MenuOverlay: Overlay {
    /// Told when it goes.
    var closed: () -> Void = {}
    /// Told to open the menu beside this one: -1 to the left, 1 to the right; for menu bars.
    var sidestep: ((Int) -> Void)?
    /// Offered presses and movements outside the menus, in the window's coordinates; for menu bars.
    var outside: ((MouseEvent) -> Handling)?

    /// The responder whose commands they are.
    private let origin: Responder?
    private var panels: [MenuPanel] = []
    private var placements: [MenuPlacement] = []
    private var typeAhead = MenuTypeAhead()
    /// Whether the mouse has been on a row since it went down, so that its release chooses.
    private var isChoosing = false

    /// Makes an overlay for menus whose actions go to a responder.
    init(for origin: Responder?) {
        self.origin = origin
        super.init()
        receivesMouseMotion = true
    }

    required init(coder: NibCoder) throws {
        origin = nil
        try super.init(coder: coder)
    }

    /// Shows a menu in place of those that are open.
    func open(_ menu: Menu, at placement: MenuPlacement, showsTitle: Bool = false) {
        closePanels(from: 0)
        push(menu, at: placement, heading: showsTitle ? menu.title : "")
    }

    private func push(_ menu: Menu, at placement: MenuPlacement, heading: String = "") {
        typeAhead = MenuTypeAhead()
        let rows = MenuRow.rows(of: menu, for: origin)
        let bindings = window?.application?.keyBindings ?? KeyBindings()
        let panel = MenuPanel(rows, heading: heading, bindings: bindings)
        panels.append(panel)
        placements.append(placement)
        addSubview(panel)
        panel.frame = placement.frame(of: panel.preferredSize, in: bounds)
    }

    private func closePanels(from level: Int) {
        typeAhead = MenuTypeAhead()
        for panel in panels[level...] { panel.removeFromSuperview() }
        panels.removeLast(panels.count - level)
        placements.removeLast(placements.count - level)
    }

    /// On a screen of another size the anchors are no longer where they were.
    override func layoutSubviews() {
        for (panel, placement) in zip(panels, placements) {
            panel.frame = placement.frame(of: panel.preferredSize, in: bounds)
        }
    }

    /// Draws the shadows of the menus, in a theme with relief.
    override func draw(in canvas: inout Canvas) {
        super.draw(in: &canvas)
        guard theme.relief == .raised else { return }
        for panel in panels { canvas.castShadow(of: panel.frame) }
    }

    override func close() {
        super.close()
        closed()
    }

    // MARK: - Choosing

    private func openSubmenu(of row: Int, in level: Int, selectsFirst: Bool) {
        guard case .menu(let menu) = panels[level].rows[row].content, panels[level].rows[row].isEnabled else {
            return
        }
        closePanels(from: level + 1)
        panels[level].select(row)
        let anchor = panels[level].convert(panels[level].frame(ofRow: row), to: self)
        push(menu, at: MenuPlacement(anchor: anchor, side: .beside))
        if selectsFirst { panels.last?.selectEnd(last: false) }
    }

    private func choose(_ row: Int, in level: Int, byKey: Bool) {
        let chosen = panels[level].rows[row]
        guard chosen.isEnabled else { return }
        guard case .action(let action) = chosen.content else {
            return openSubmenu(of: row, in: level, selectsFirst: byKey)
        }
        let application = window?.application
        chosen.check()
        guard action.attributes.contains(.keepsMenuPresented) else {
            close()
            return action.perform(in: application)
        }
        action.perform(in: application)
        panels[level].setNeedsDisplay()
    }

    /// The chosen row of the innermost menu.
    override var focusRect: Rect {
        guard let panel = panels.last, let row = panel.selection else { return super.focusRect }
        return panel.convert(panel.frame(ofRow: row), to: self).insetBy(dx: 2, dy: 0)
    }

    /// The rows of the innermost menu.
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.menu)
        guard let panel = panels.last else { return properties }
        let level = panels.count - 1
        properties.elements = panel.rows.indices.compactMap { row in
            panel.rows[row].accessibility(isSelected: row == panel.selection) { [weak self] in
                self?.choose(row, in: level, byKey: true)
            }?
            .placed(at: panel.convert(panel.frame(ofRow: row), to: self))
        }
        return properties
    }

    // MARK: - Keys

    override func escape() {
        if panels.count > 1 { closePanels(from: panels.count - 1) } else { close() }
    }

    override func panelKeyDown(with event: KeyEvent) {
        guard let panel = panels.last, event.modifiers.isSubset(of: .shift) else { return }
        let level = panels.count - 1
        guard !panel.moveSelection(for: event.key) else { return }
        switch event.key {
        case .left: if level > 0 { closePanels(from: level) } else { sidestep?(-1) }
        case .right:
            if let row = panel.selection, panel.rows[row].opensMenu {
                openSubmenu(of: row, in: level, selectsFirst: true)
            } else {
                sidestep?(1)
            }
        case .enter, .character(" "): panel.selection.map { choose($0, in: level, byKey: true) }
        case .character(let letter): _ = panel.select(typing: letter, after: &typeAhead)
        default: break
        }
    }

    /// Selects the first row that can be chosen, for someone who opened the menu by a key.
    func selectFirst() {
        panels.last?.selectEnd(last: false)
    }

    // MARK: - The mouse

    /// The menu and the row under the mouse.
    private func place(of event: MouseEvent) -> (level: Int, row: Int?)? {
        let point = event.location(in: self)
        guard let level = panels.lastIndex(where: { $0.frame.contains(point) }) else { return nil }
        return (level, panels[level].row(at: panels[level].convert(point, from: self)))
    }

    /// The row under the mouse is selected; one that has a menu opens it.
    private func follow(_ event: MouseEvent) -> Handling {
        guard let place = place(of: event) else {
            panels.last?.select(nil)
            return outside?(event) ?? .handled
        }
        guard let row = place.row else { return .handled }
        isChoosing = true
        let panel = panels[place.level]
        guard panel.selection != row || place.level < panels.count - 1 else { return .handled }
        if panel.rows[row].opensMenu {
            if panel.selection != row || panels.count == place.level + 1 {
                openSubmenu(of: row, in: place.level, selectsFirst: false)
            }
        } else {
            closePanels(from: place.level + 1)
            panel.select(row)
        }
        return .handled
    }

    override func mouseMoved(with event: MouseEvent) -> Handling { follow(event) }
    override func mouseDragged(with event: MouseEvent) -> Handling { follow(event) }

    override func mouseDown(with event: MouseEvent) -> Handling {
        guard place(of: event) == nil else {
            isChoosing = true
            return follow(event)
        }
        if outside?(event) != .handled { close() }
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling {
        guard isChoosing, let place = place(of: event), let row = place.row else { return .handled }
        isChoosing = false
        if !panels[place.level].rows[row].opensMenu { choose(row, in: place.level, byKey: false) }
        return .handled
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        if let place = place(of: event) { panels[place.level].scroll(by: event.scrollDelta.y) }
        return .handled
    }
}
