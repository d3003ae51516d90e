public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A row at the edge of the screen: what is going on, and the keys that do something.
///
/// Each item shows a key and what it does, and does it when it is clicked. Those that there is no room for are left
/// out from the last on, never cut in two. A bar without items of its own shows the commands of the controllers around the
/// focus, and the key that lists all keys, which stays when others are left out.
///
/// ```swift
/// statusBar.items = [StatusBar.Item("Help", key: KeyEvent(key: .function(1))) { self.showHelp() }]
/// statusBar.text = "3 files"
/// ```
open class StatusBar: View, WindowObserver {
    /// A key and what it does.
    @MainActor public struct Item {
        /// The name of the action: "Save".
        public var title: String
        /// The key, as it is shown; nil for none.
        ///
        /// Defaults to nil.
        public var keyText: String?
        /// Whether it can be done now.
        ///
        /// Defaults to true.
        public var isEnabled = true
        /// Does it; nil for words that cannot be clicked.
        public var action: (@MainActor () -> Void)?

        /// Makes an item of a key and what it does.
        public init(_ title: String, key: KeyEvent? = nil, action: (@MainActor () -> Void)? = nil) {
            self.title = title
            keyText = key?.title
            self.action = action
        }

        /// Makes an item of a key command.
        public init(_ command: KeyCommand) {
            self.init(command.title, key: command.keyEvent, action: command.action)
            isEnabled = command.isEnabled
        }
    }

    /// An item that the mouse is held on, by its words: the commands in force may change meanwhile.
    private struct Press: Equatable {
        let label: String
        /// The place that it had then.
        let rect: Rect
    }

    private var press: Press? {
        didSet { if press != oldValue { setNeedsDisplay() } }
    }
    /// The words of the item that the mouse is over, if a click on it does something.
    private var hovered: String? {
        didSet { if hovered != oldValue { setNeedsDisplay() } }
    }

    /// Makes an empty row.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
    }

    /// Makes a row that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        if backgroundColor == nil { backgroundColor = .secondarySystemBackground }
    }

    /// The work that is going on, at the trailing end.
    ///
    /// Defaults to nil: the bar shows what the controller says in whose view it stands, its `statusText`.
    public var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// The text from the controllers around the bar.
    private var contributedText: String? {
        didSet { if contributedText != oldValue { setNeedsDisplay() } }
    }

    private var shownText: String? { text ?? contributedText }

    /// Asks the controllers around the bar what is going on, the innermost first.
    public func windowStatusDidChange(_ window: Window) {
        updateContribution()
    }

    private func updateContribution() {
        var current: View? = superview
        while let view = current {
            if let text = view.viewController?.statusText { return contributedText = text }
            current = view.superview
        }
        contributedText = nil
    }

    /// The window it leaves tells it no more of controllers.
    ///
    /// Call `super`.
    open override func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        window?.removeObserver(self)
        newWindow?.receivesMouseMotion = true
    }

    /// The window it is in tells it of controllers.
    ///
    /// Call `super`.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        window?.addObserver(self)
        updateContribution()
    }

    /// The keys, most important first.
    ///
    /// Defaults to none: the bar shows the commands in force.
    public var items: [Item] = [] {
        didSet { setNeedsDisplay() }
    }

    /// Whether a bar without items shows the commands in force.
    ///
    /// Defaults to true.
    public var showsKeyCommands = true {
        didSet { if showsKeyCommands != oldValue { setNeedsDisplay() } }
    }

    /// The application's command that lists all keys.
    private static let helpIdentifier = "help"

    /// The commands in force, their words, by which a change is seen, and the place of the one that lists all keys.
    private var commands: (items: [Item], labels: [String], help: Int?) = ([], [], nil)

    private var showsCommands: Bool { items.isEmpty && showsKeyCommands }

    private var shownItems: [Item] { showsCommands ? commands.items : items }

    /// Follows the commands in force: they change with the focus and with what controllers show.
    public func windowDidLayout(_ window: Window) {
        guard items.isEmpty, showsKeyCommands, let application = window.application else { return }
        var (new, help): ([Item], Int?) = ([], nil)
        for entry in ActiveCommands(in: application).entries {
            let isHelp = entry.command.identifier == Self.helpIdentifier
            guard isHelp || entry.responder is ViewController, let key = entry.keys.first else { continue }
            var item = Item(isHelp ? "Keys" : entry.command.title, key: key)
            item.action = { [weak application] in _ = application?.perform(entry.command) }
            if isHelp { help = new.count }
            new.append(item)
        }
        let labels = new.map(label)
        if labels != commands.labels { setNeedsDisplay() }
        commands = (new, labels, help)
    }

    /// One row; any number of columns.
    open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

    /// As wide as there is room; one row.
    open override func sizeThatFits(_ size: Size) -> Size { Size(width: max(1, size.width), height: 1) }

    // MARK: - Looks

    private static let gap = 2

    /// The items that there is room for, by their numbers, and their places.
    private var places: [(item: Int, rect: Rect)] {
        let row = ControlRow(in: bounds).outer
        let words = shownText.map { TerminalText.columns(of: $0) + Self.gap } ?? 0
        let end = row.maxX - 1 - (words < row.width ? words : 0)
        let columns = shownItems.map { TerminalText.columns(of: label(of: $0)) }
        var start = row.minX + 1
        var places: [(item: Int, rect: Rect)] = []
        for item in itemsInRoom(end - start, columns) {
            let x = isRightToLeft ? row.minX + row.maxX - start - columns[item] : start
            places.append((item, Rect(x: x, y: row.minY, width: columns[item], height: row.height)))
            start += columns[item] + Self.gap
        }
        return places
    }

    /// The items that fit into some columns: the first ones, and the one that lists all keys.
    private func itemsInRoom(_ room: Int, _ columns: [Int]) -> [Int] {
        let pinned = showsCommands ? commands.help.flatMap { columns[$0] <= room ? $0 : nil } : nil
        var left = room - (pinned.map { columns[$0] } ?? 0)
        var fitting = pinned.map { [$0] } ?? []
        for item in columns.indices where item != pinned {
            let needed = columns[item] + (fitting.isEmpty ? 0 : Self.gap)
            guard columns[item] > 0, needed <= left else { break }
            left -= needed
            fitting.append(item)
        }
        return fitting.sorted()
    }

    private func label(of item: Item) -> String {
        item.keyText.map { "\($0) \(item.title)" } ?? item.title
    }

    /// Draws the items and the text.
    open override func draw(in canvas: inout Canvas) {
        let row = ControlRow(in: bounds).outer
        guard !row.isEmpty else { return }
        let (places, items) = (self.places, shownItems)
        for place in places {
            draw(items[place.item], in: place.rect, on: &canvas)
        }
        guard let text = shownText else { return }
        let last =
            places.last?.rect ?? Rect(x: isRightToLeft ? row.maxX : row.minX, y: 0, width: 0, height: 0)
        let room =
            isRightToLeft
            ? Rect(x: row.minX + 1, y: row.minY, width: last.minX - row.minX - 2, height: 1)
            : Rect(x: last.maxX + 1, y: row.minY, width: row.maxX - last.maxX - 2, height: 1)
        canvas.write(
            text, in: room, alignment: isRightToLeft ? .left : .right,
            style: CellStyle(foreground: .secondaryLabel))
    }

    private func draw(_ item: Item, in place: Rect, on canvas: inout Canvas) {
        var state: Control.State = item.isEnabled ? .normal : .disabled
        if press?.label == label(of: item) { state.insert(.highlighted) }
        if hovered == label(of: item) { state.insert(.hovered) }
        let words = ControlStyle.text(.secondaryLabel, state)
        canvas.write(label(of: item), in: place, style: words)
        guard let key = item.keyText else { return }
        var bold = ControlStyle.text(tintColor, state)
        if item.isEnabled { bold.attributes.insert(.bold) }
        canvas.write(key, in: place, style: bold)
    }

    // MARK: - The mouse

    /// Follows a press on an item.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        guard event.button == .left, let place = place(at: point) else { return .ignored }
        press = Press(label: label(of: shownItems[place.item]), rect: place.rect)
        return .handled
    }

    /// Does what the item does that was pressed, if the mouse is still on it.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        guard let press else { return .ignored }
        self.press = nil
        guard press.rect.contains(event.location(in: self)) else { return .handled }
        shownItems.first { $0.isEnabled && label(of: $0) == press.label }?.action?()
        return .handled
    }

    /// Forgets the press.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        press = nil
    }

    /// Marks the item under the mouse.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        hovered = place(at: event.location(in: self)).map { label(of: shownItems[$0.item]) }
        return super.mouseMoved(with: event)
    }

    /// Marks none.
    open override func mouseExited(with event: MouseEvent) -> Handling {
        hovered = nil
        return super.mouseExited(with: event)
    }

    private func place(at point: Point) -> (item: Int, rect: Rect)? {
        let items = shownItems
        return places.first {
            $0.rect.contains(point) && items[$0.item].isEnabled && items[$0.item].action != nil
        }
    }

    /// A status bar with its text, and what its keys do.
    open override var accessibilityDefaults: AccessibilityProperties {
        let items = shownItems
        let keys = items.filter(\.isEnabled)
        var properties = AccessibilityProperties(
            .statusBar, label: shownText, value: keys.map { label(of: $0) }.joined(separator: ", "))
        let places = Dictionary(uniqueKeysWithValues: self.places.map { ($0.item, $0.rect) })
        properties.elements = items.enumerated().map { index, item in
            let place = places[index] ?? .zero
            guard let action = item.action else {
                return AccessibilityProperties(.text, label: label(of: item)).placed(at: place)
            }
            var part = AccessibilityProperties.part(
                .button, label: item.title, isEnabled: item.isEnabled, activate: action)
            part.hint = item.keyText
            part.frame = place
            return part
        }
        return properties
    }
}
