import NibbleCells
import NibbleTerminal
import NibbleViews

/// The list of texts that complete what is typed in a field.
@MainActor final class TextCompletion: WindowObserver {
    private let list: TextCompletionList
    private weak var field: TextField?

    /// The rows that are shown at once.
    static let rowLimit = 6

    init(for field: TextField) {
        list = TextCompletionList()
        self.field = field
        list.choose = { [weak field] text in field?.complete(with: text) }
    }

    /// Shows texts below the field, above it where there is more room.
    func show(_ texts: [String]) {
        guard let field, let window = field.window else { return }
        list.texts = texts
        list.frame = frame(beside: field, in: window)
        if list.superview !== window { window.addSubview(list) }
        window.addObserver(self)
    }

    /// Stays beside the field, which has moved, and goes when that is out of view.
    func windowDidLayout(_ window: Window) {
        guard let field, list.window === window else { return }
        guard field.showsFocus else { return field.closeCompletions() }
        list.frame = frame(beside: field, in: window)
    }

    private func frame(beside field: TextField, in window: Window) -> Rect {
        let texts = list.texts
        let wanted = texts.prefix(Self.rowLimit * 4).map { TerminalText.columns(of: $0) }.max() ?? 0
        let size = Size(
            width: min(max(field.bounds.width, wanted + 2), window.bounds.width),
            height: min(texts.count, Self.rowLimit))
        let place = field.convert(field.bounds, to: window)
        let roomBelow = window.bounds.maxY - place.maxY
        let isBelow = roomBelow >= size.height || roomBelow >= place.minY
        let height = min(size.height, isBelow ? roomBelow : place.minY)
        return Rect(
            x: max(0, min(place.minX, window.bounds.maxX - size.width)),
            y: isBelow ? place.maxY : place.minY - height, width: size.width, height: max(0, height))
    }

    /// Takes the list away.
    func close() {
        list.removeFromSuperview()
    }

    /// Offers a key to the list, before the field has it.
    func take(_ event: KeyEvent, in field: TextField) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        switch event.key {
        case .down: list.move(by: 1)
        case .up: list.move(by: -1)
        case .escape: field.closeCompletions()
        case .enter, .tab:
            guard let text = list.chosenText else {
                field.closeCompletions()
                return .ignored
            }
            field.complete(with: text)
        default: return .ignored
        }
        return .handled
    }
}

extension TextField {
    /// Takes a text from the list of completions.
    func complete(with text: String) {
        closeCompletions()
        takesCompletion = true
        defer { takesCompletion = false }
        replaceText(with: text)
    }
}

/// Texts one below the other, one of them chosen.
private final class TextCompletionList: View {
    var choose: (@MainActor (String) -> Void)?
    private var chosen: Int?
    private var first = 0

    var texts: [String] = [] {
        didSet {
            guard texts != oldValue else { return }
            chosen = nil
            first = 0
            setNeedsDisplay()
        }
    }

    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemBackground
        clipsToBounds = true
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    var chosenText: String? { chosen.map { texts[$0] } }

    /// Chooses the next or the one before; beyond the ends nothing is chosen.
    func move(by step: Int) {
        let next = (chosen ?? (step > 0 ? -1 : texts.count)) + step
        chosen = texts.indices.contains(next) ? next : nil
        if let chosen {
            first = min(first, chosen)
            first = max(first, chosen - bounds.height + 1)
        }
        setNeedsDisplay()
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.menu)
        properties.elements = texts.enumerated().map { index, text in
            .part(.menuItem, label: text, isSelected: index == chosen) { [weak self] in self?.choose?(text) }
                .placed(
                    at: Rect(x: bounds.minX, y: bounds.minY + index - first, width: bounds.width, height: 1))
        }
        return properties
    }

    override func draw(in canvas: inout Canvas) {
        for row in 0..<bounds.height where texts.indices.contains(first + row) {
            let isChosen = first + row == chosen
            let style = CellStyle(
                foreground: isChosen ? tintColor : .label,
                background: isChosen ? .onTint : .clear, attributes: isChosen ? .reverse : [])
            let place = Point(x: bounds.minX, y: bounds.minY + row)
            canvas.write(.space, repeated: bounds.width, at: place, style: style)
            canvas.write(
                texts[first + row],
                in: Rect(x: place.x + 1, y: place.y, width: max(0, bounds.width - 2), height: 1), style: style
            )
        }
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        let row = first + event.location(in: self).y - bounds.minY
        guard event.button == .left, texts.indices.contains(row) else { return .ignored }
        choose?(texts[row])
        return .handled
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        let last = max(0, texts.count - bounds.height)
        first = min(max(0, first + min(max(event.scrollDelta.y, -10), 10)), last)
        setNeedsDisplay()
        return .handled
    }
}
