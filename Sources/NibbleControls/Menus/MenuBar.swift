public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A row of menus: UIKit's main menu, as a view at the top of a screen.
///
/// F10 opens the first menu, Alt with a letter the one that begins with it; the keys of its actions work while the bar is
/// in the window. A window has one: the last that came into it.
///
/// ```swift
/// let bar = MenuBar(menus: [file, edit])
/// bar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: 1)
/// bar.autoresizingMask = .flexibleWidth
/// view.addSubview(bar)
/// ```
open class MenuBar: View, WindowObserver {
    /// The menus, from the leading side.
    public var menus: [Menu] = [] {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    private var overlay: MenuOverlay?
    private var openIndex: Int? {
        didSet { if openIndex != oldValue { setNeedsDisplay() } }
    }

    /// The title under the mouse.
    private var hoveredIndex: Int? {
        didSet { if hoveredIndex != oldValue { setNeedsDisplay() } }
    }

    /// Makes a bar of menus.
    public convenience init(menus: [Menu]) {
        self.init(frame: .zero)
        self.menus = menus
        frame.size = sizeThatFits(.zero)
    }

    /// One row, as wide as the titles with a column on each side.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: titleFrames.last?.maxX ?? 0, height: 1)
    }

    /// One row, as wide as the titles with a column on each side.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: titleFrames.last?.maxX ?? 0, height: 1)
    }

    /// The bar's keys work in the window that it is in.
    open override func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        window?.removeObserver(self)
        newWindow?.addObserver(self)
        newWindow?.receivesMouseMotion = true
    }

    /// The place of the titles.
    private var titleFrames: [Rect] {
        var x = bounds.minX
        return menus.map { menu in
            let width = TerminalText.columns(of: menu.title) + 2
            defer { x += width }
            return Rect(x: x, y: bounds.minY, width: width, height: 1)
        }
    }

    /// Draws the titles.
    open override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, with: .secondarySystemBackground)
        for (index, frame) in titleFrames.enumerated() {
            var style = CellStyle(foreground: menus[index].children.isEmpty ? .tertiaryLabel : .label)
            if index == openIndex { style = CellStyle(foreground: tintColor, attributes: .reverse) }
            canvas.write(" \(menus[index].title) ", at: frame.origin, style: style)
            guard index == hoveredIndex, index != openIndex, !menus[index].children.isEmpty else { continue }
            style.attributes.insert(.underline)
            canvas.write(menus[index].title, at: Point(x: frame.minX + 1, y: frame.minY), style: style)
        }
    }

    /// A row of menus.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.menuBar)
        properties.elements = zip(menus, titleFrames).enumerated().map { index, title in
            .part(.menu, label: title.0.title, isEnabled: !title.0.children.isEmpty) { [weak self] in
                self?.openMenu(at: index)
            }
            .placed(at: title.1)
        }
        return properties
    }

    // MARK: - Opening

    /// Opens a menu by its position; one outside opens none.
    public func openMenu(at index: Int) {
        open(index, selectsFirst: true)
    }

    private func open(_ index: Int, selectsFirst: Bool) {
        guard menus.indices.contains(index), !menus[index].children.isEmpty, let window else { return }
        let overlay = self.overlay ?? makeOverlay(in: window)
        openIndex = index
        let anchor = convert(titleFrames[index], to: nil)
        overlay.open(menus[index], at: MenuPlacement(anchor: anchor, side: .below))
        if selectsFirst { overlay.selectFirst() }
    }

    private func makeOverlay(in window: Window) -> MenuOverlay {
        let made = MenuOverlay(for: window.application?.keyTarget ?? self)
        made.closed = { [weak self] in
            self?.overlay = nil
            self?.openIndex = nil
        }
        made.sidestep = { [weak self] in self?.sidestep($0) }
        made.outside = { [weak self] in self?.pressOutside($0) ?? .ignored }
        made.show(in: window)
        overlay = made
        return made
    }

    /// Opens the next menu that has anything in it, around the end.
    private func sidestep(_ step: Int) {
        guard let openIndex, !menus.isEmpty else { return }
        let order = (1...menus.count).map {
            (openIndex + step * $0 + menus.count * menus.count) % menus.count
        }
        if let next = order.first(where: { !menus[$0].children.isEmpty }) { open(next, selectsFirst: true) }
    }

    /// A press on an open menu's title closes it; one on another title, or moving there, opens that.
    private func pressOutside(_ event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        guard let index = titleFrames.firstIndex(where: { $0.contains(point) }) else { return .ignored }
        if index != openIndex {
            open(index, selectsFirst: false)
        } else if event.phase == .down {
            overlay?.close()
        }
        return .handled
    }

    /// Opens the menu that is pressed.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left else { return .ignored }
        let point = event.location(in: self)
        if let index = titleFrames.firstIndex(where: { $0.contains(point) }) {
            open(index, selectsFirst: false)
            if let overlay { window?.application?.handOverPress(to: overlay) }
        }
        return .handled
    }

    /// The title under the mouse looks so.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        hoveredIndex = titleFrames.firstIndex { $0.contains(point) }
        return super.mouseMoved(with: event)
    }

    /// The mouse is no longer over a title.
    open override func mouseExited(with event: MouseEvent) -> Handling {
        hoveredIndex = nil
        return super.mouseExited(with: event)
    }

    // MARK: - Keys

    /// The commands of keys while the bar is in a window: opening menus, and the actions in them.
    ///
    /// There are none while something is presented over it.
    public var windowCommands: [KeyCommand] {
        guard hasKeys else { return [] }
        let opening = KeyCommand("Open the menus", key: .function(10), identifier: "openMenus") {
            [unowned self] in
            openMenu(at: menus.firstIndex { !$0.children.isEmpty } ?? 0)
        }
        let ofMenus = menus.flatMap { commands(of: $0, named: $0.options.contains(.singleSelection)) }
        return ofMenus + [opening] + letterCommands
    }

    /// Whether nothing is presented over the bar; an open menu isn't, and leaves its keys.
    private var hasKeys: Bool {
        guard let scope = window?.focusScope, !(scope is Overlay) else { return true }
        return isDescendant(of: scope)
    }

    /// The commands of a menu and of those inside it, whose titles are put before their own: "Theme: Dark", "Wrap: In a box".
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - isNamed: Whether its title is needed to know what its actions do.
    /// - Returns: The commands, from the top.
    private func commands(of menu: Menu, named isNamed: Bool) -> [KeyCommand] {
        let commands = menu.children.flatMap { element -> [KeyCommand] in
            if let menu = element as? Menu { return self.commands(of: menu, named: true) }
            return (element as? MenuAction).flatMap(command).map { [$0] } ?? []
        }
        guard isNamed, !menu.title.isEmpty else { return commands }
        return commands.map { command in
            var command = command
            command.title = "\(menu.title): \(command.title)"
            return command
        }
    }

    private func command(for action: MenuAction) -> KeyCommand? {
        guard action.attributes.isDisjoint(with: [.disabled, .hidden]) else { return nil }
        return KeyCommand(action, application: window?.application)
    }

    /// Alt with the first letter of a title.
    private var letterCommands: [KeyCommand] {
        var taken: Set<Character> = []
        return menus.enumerated().compactMap { index, menu in
            guard let letter = menu.title.lowercased().first, taken.insert(letter).inserted else {
                return nil
            }
            return KeyCommand(
                "Open \(menu.title)", key: .character(letter), modifiers: .alt,
                identifier: "open\(menu.identifier)"
            ) { [unowned self] in openMenu(at: index) }
        }
    }
}
