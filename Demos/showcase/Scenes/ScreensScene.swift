import Nibble

extension Scene {
    static let sheets = Scene(
        "Sheets and alerts", in: .screens, "what opens over a screen"
    ) { SheetsController() }

    static let containers = Scene(
        "Containers", in: .screens, "tabs, navigation and a split view, in one another"
    ) { ContainersController.make() }
}

/// Cards with buttons that open something over the screen.
final class SheetsController: ViewController {
    private var cards: [Card] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        cards = [
            Card("Alert", "A question and its answers", .alert) { [weak self] _ in self?.showAlert(.alert) },
            Card("Action sheet", "Answers one below the other", .actionSheet) { [weak self] _ in
                self?.showAlert(.actionSheet)
            },
            Card("Sheet", "A screen that comes from below", .sheet) { [weak self] _ in
                self?.showSheet(.pageSheet)
            },
            Card("Form", "A small screen in the middle", .form) { [weak self] _ in
                self?.showSheet(.formSheet)
            },
            Card("Popover", "A panel beside its button", .popover) { [weak self] in
                self?.showPopover(from: $0)
            },
            Card("Notice", "A sentence that goes by itself", .notice) { [weak self] _ in
                self?.view.window?.application?.showNotice("42 photos were saved.")
            },
            Card("Open", "A file that is there", .open) { [weak self] _ in self?.chooseFile() },
            Card("Save", "A file that may be new", .save) { [weak self] _ in self?.saveFile() },
        ]
        for card in cards { view.addSubview(card) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let columns = view.bounds.width >= 76 ? 4 : 2
        let rows = view.bounds.rows(Array(repeating: 1, count: (cards.count + columns - 1) / columns))
        let lowest = rows.map(\.height).min() ?? 0
        for (index, card) in cards.enumerated() {
            card.heightOfLowest = lowest
            card.frame = rows[index / columns].columns(Array(repeating: 1, count: columns))[index % columns]
        }
    }

    override var preferredFocusedView: View? { cards.first?.button }

    // MARK: - What opens

    private func say(_ text: String) { view.window?.application?.showNotice(text) }

    private func showAlert(_ style: AlertController.Style) {
        let alert = AlertController(
            title: "Delete 3 photos?", message: "They can be taken back from the trash.",
            preferredStyle: style)
        alert.addAction(
            AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.say("Deleted.") })
        alert.addAction(AlertAction(title: "Keep the newest") { [weak self] _ in self?.say("Kept one.") })
        alert.addAction(.cancel())
        present(alert, animated: true)
    }

    private func showSheet(_ style: ModalPresentationStyle) {
        let sheet = NavigationController(rootViewController: PhotoFormController())
        sheet.modalPresentationStyle = style
        if style == .formSheet { sheet.preferredContentSize = Size(width: 54, height: 12) }
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        present(sheet, animated: true)
    }

    private func showPopover(from source: View) {
        let popover = NoteController("A popover finds the side where there is room.")
        popover.modalPresentationStyle = .popover
        popover.preferredContentSize = Size(width: 32, height: 4)
        popover.popoverPresentationController?.sourceView = source
        present(popover, animated: true)
    }

    private func chooseFile() {
        let chooser = FileOpenController(files: LocalFiles())
        chooser.didChoose = { [weak self] in self?.say("Chosen: \(TerminalText.sanitize($0))") }
        present(chooser, animated: true)
    }

    private func saveFile() {
        let chooser = FileSaveController(files: LocalFiles())
        chooser.suggestedName = "notes.txt"
        chooser.didChoose = { [weak self] in self?.say("Nothing was written to \(TerminalText.sanitize($0)).")
        }
        present(chooser, animated: true)
    }
}

/// A button with a title and a sentence around it.
final class Card: View {
    let button: Button
    private let box: BoxView
    private let words = Label()
    private let sketch: SketchView
    /// The rows of the lowest card beside it: all are to have the same parts.
    var heightOfLowest = 0 {
        didSet { if heightOfLowest != oldValue { setNeedsLayout() } }
    }
    /// Whether there is room for the button alone, which then says what opens.
    private var isLow: Bool { heightOfLowest < 3 }

    init(
        _ title: String, _ sentence: String, _ sketch: Sketch, action: @escaping @MainActor (View) -> Void
    ) {
        button = Button(title: "Open")
        self.sketch = SketchView(sketch)
        box = BoxView(title: title)
        super.init(frame: .zero)
        box.titleColor = sketch.color
        box.highlightsFocus = true
        words.text = sentence
        words.numberOfLines = 0
        words.lineBreakMode = .wordWrap
        words.textColor = .secondaryLabel
        button.accessibilityLabel = title
        button.addAction(for: .primaryActionTriggered) { action($0) }
        addSubview(box)
        for part in [self.sketch, words, button] as [View] { box.contentView.addSubview(part) }
    }

    required init(coder: NibCoder) throws {
        (button, box) = (Button(title: ""), BoxView(title: ""))
        sketch = SketchView(.sheet)
        try super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        box.frame = bounds
        box.layoutIfNeeded()
        let room = box.contentView.bounds
        let lines = min(3, words.sizeThatFits(Size(width: room.width, height: .max)).height)
        box.isHidden = isLow
        button.title = isLow ? box.title ?? "" : "Open"
        let holder: View = isLow ? self : box.contentView
        if button.superview !== holder { holder.addSubview(button) }
        // Two rows are the border's, one is the button's, and three may be the sentence's; then one stays empty.
        let gap = heightOfLowest < 7 ? 0 : 1
        let free = room.height - 1 - gap - lines
        sketch.isHidden = heightOfLowest < 10
        sketch.frame = Rect(x: 0, y: 0, width: room.width, height: max(0, free - 1))
        let top = sketch.isHidden ? 0 : free
        let shown = max(0, min(lines, room.height - 1 - gap))
        words.frame = Rect(x: 0, y: top, width: room.width, height: shown)
        let width = min(isLow ? bounds.width : room.width, button.sizeThatFits(.zero).width)
        button.frame = Rect(x: 0, y: isLow ? 0 : top + shown + gap, width: width, height: 1)
    }
}

/// A sentence on a screen of its own.
final class NoteController: ViewController {
    private let label = Label()
    private let button = Button(title: "Done", role: .primary)

    init(_ text: String) {
        super.init()
        label.text = text
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.numberOfLines = 0
        label.lineBreakMode = .wordWrap
        button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.dismiss(animated: true) }
        view.addSubview(label)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.insetBy(dx: 2, dy: 1)
        label.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - 2))
        let size = button.sizeThatFits(.zero)
        button.frame = Rect(x: room.minX, y: max(0, room.maxY - 1), width: size.width, height: 1)
    }
}
