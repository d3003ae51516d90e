import NibbleCells
import NibbleTerminal
import NibbleViews

/// The list of keys that do something now, over everything.
final class KeyHelp: Overlay {
    private let list: KeyHelpList

    init(_ commands: ActiveCommands) {
        list = KeyHelpList(
            commands.hints
                + commands.entries.filter { !$0.keys.isEmpty }.map {
                    KeyHint($0.command.title, keys: $0.keys)
                })
        super.init(panel: list)
    }

    required init(coder: NibCoder) throws {
        list = KeyHelpList([])
        try super.init(coder: coder)
    }

    override func panelFrame(in bounds: Rect) -> Rect { list.preferredSize.centered(in: bounds) }

    override func panelKeyDown(with event: KeyEvent) {
        let page = max(1, list.bounds.height - 2)
        switch event.key {
        case .up: list.scroll(by: -1)
        case .down: list.scroll(by: 1)
        case .pageUp: list.scroll(by: -page)
        case .pageDown, .character(" "): list.scroll(by: page)
        case .home: list.scroll(by: -list.rowCount)
        case .end: list.scroll(by: list.rowCount)
        // Whatever asked for help takes it away.
        case .function(1), .character("?"), .character("q"), .enter: close()
        default: break
        }
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        list.scroll(by: event.scrollDelta.y)
        return .handled
    }
}

/// Keys and what they do, a row each.
final class KeyHelpList: View {
    private let hints: [KeyHint]
    private let keyWidth: Int
    private var first = 0

    /// The columns of the keys where there is room: those of arrows, pages, Home and End together.
    private static let keyColumns = 40

    init(_ hints: [KeyHint]) {
        self.hints = hints
        keyWidth =
            hints.map { TerminalText.columns(of: Self.text(of: $0, columns: Self.keyColumns)) }.max()
            ?? 0
        super.init(frame: .zero)
    }

    required init(coder: NibCoder) throws {
        (hints, keyWidth) = ([], 0)
        try super.init(coder: coder)
    }

    /// The words for the keys, or as many of them as there is room for with a sign that there are more; one at least.
    private static func text(of hint: KeyHint, columns: Int) -> String {
        if let title = hint.keysTitle { return title }
        let keys = hint.keys.map(\.title)
        let texts = (0..<keys.count).reversed().map { last in
            keys[...last].joined(separator: ", ") + (last < keys.count - 1 ? ", …" : "")
        }
        return texts.first { TerminalText.columns(of: $0) <= columns } ?? keys.first ?? ""
    }

    var rowCount: Int { hints.count }

    /// The size that shows every row, borders included.
    var preferredSize: Size {
        let titleWidth = hints.map { TerminalText.columns(of: $0.title) }.max() ?? 0
        return Size(width: max(24, keyWidth + 2 + titleWidth + 4), height: hints.count + 2)
    }

    func scroll(by steps: Int) {
        let last = max(0, hints.count - max(1, bounds.height - 2))
        let new = max(0, min(last, first.saturatingAdd(steps)))
        guard new != first else { return }
        first = new
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        canvas.panel(bounds, title: "Keys", footer: footer, tint: tintColor)
        let inner = bounds.insetBy(dx: 2, dy: 1)
        let keys = CellStyle(foreground: tintColor, attributes: .bold)
        // Where there is little room, what keys do matters more than how many do it.
        let width = min(keyWidth, max(inner.width * 2 / 5, inner.width - preferredSize.width + keyWidth + 4))
        for (row, hint) in hints.dropFirst(first).prefix(inner.height).enumerated() {
            let y = inner.minY + row
            let text = canvas.cut(Self.text(of: hint, columns: width), to: max(0, width))
            canvas.write(text, at: Point(x: inner.minX, y: y), style: keys)
            let room = inner.width - width - 2
            guard room > 0 else { continue }
            canvas.write(
                canvas.cut(hint.title, to: room), at: Point(x: inner.minX + width + 2, y: y),
                style: CellStyle())
        }
    }

    private var footer: String {
        hints.count > bounds.height - 2 ? "Esc closes, arrows scroll" : "Esc closes"
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.dialog, label: "Keys")
        properties.elements = hints.map { hint in
            let keys = Self.text(of: hint, columns: .max)
            return AccessibilityProperties(.text, label: "\(keys): \(hint.title)")
        }
        return properties
    }
}

extension Size {
    /// The size in the middle of some bounds, no larger than they are with a column on each side.
    func centered(in bounds: Rect) -> Rect {
        let width = min(self.width, max(0, bounds.width - 2))
        let height = min(self.height, bounds.height)
        return Rect(
            x: bounds.minX + (bounds.width - width) / 2, y: bounds.minY + (bounds.height - height) / 2,
            width: width, height: height)
    }
}
