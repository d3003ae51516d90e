import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The panel of an alert: title, message and text fields above, buttons below; either part scrolls where it must.
final class AlertView: View {
    private weak let controller: AlertController?
    private let isSheet: Bool
    let titleLabel = Label()
    let messageLabel = Label()
    private(set) var fields: [TextField] = []
    private(set) var buttons: [AlertButton] = []
    private let header = ScrollView()
    private let footer = ScrollView()

    init(controller: AlertController) {
        self.controller = controller
        isSheet = controller.preferredStyle == .actionSheet
        super.init(frame: .zero)
        prepare()
    }

    /// Made by alerts alone.
    required init(coder: NibCoder) throws {
        (controller, isSheet) = (nil, false)
        try super.init(coder: coder)
    }

    private func prepare() {
        titleLabel.numberOfLines = 0
        titleLabel.textAttributes = .bold
        // The alert itself is called so.
        titleLabel.accessibilityElementsHidden = true
        messageLabel.numberOfLines = 0
        header.addSubview(titleLabel)
        header.addSubview(messageLabel)
        addSubview(header)
        addSubview(footer)
    }

    // MARK: - Content

    /// Takes the title, the message, the fields and the actions again.
    func reload() {
        guard let controller else { return }
        titleLabel.text = controller.title
        messageLabel.text = controller.message
        for view in fields + buttons { view.removeFromSuperview() }
        fields = controller.textFields ?? []
        for field in fields { header.addSubview(field) }
        buttons = ordered(controller.actions).map(AlertButton.init)
        for button in buttons {
            button.isTypedTooEarly = { [weak controller] in controller?.isTypedTooEarly($0) ?? false }
            button.addAction { [weak controller] in controller?.choose($0.action) }
            footer.addSubview(button)
        }
        let letters = AlertLetters.letters(of: buttons.map(\.title))
        for (button, letter) in zip(buttons, letters) { button.letter = letter }
        updateButtons()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Shows what the actions are now.
    func updateButtons() {
        let standard = controller?.defaultAction
        for button in buttons { button.update(isDefault: button.action === standard) }
    }

    /// The action that cancels first, for a row; layout puts it last in a column.
    private func ordered(_ actions: [AlertAction]) -> [AlertAction] {
        let cancelling = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        return isSheet ? others + cancelling : cancelling + others
    }

    func button(of action: AlertAction) -> AlertButton? { buttons.first { $0.action === action } }

    /// The button whose letter is typed, in either case.
    func button(forLetter letter: Character) -> AlertButton? {
        let typed = letter.lowercased()
        return buttons.first { $0.letter.map { String($0.character) == typed } ?? false }
    }

    /// Scrolls the message as the page keys do, whatever has the keys.
    func scrollMessage(with event: KeyEvent) -> Handling { header.keyDown(with: event) }

    // MARK: - Layout

    /// The arrangement of the parts in a room of some size.
    func arrangement(in room: Size) -> AlertArrangement {
        AlertArrangement(
            title: titleLabel, message: messageLabel, fieldCount: fields.count, buttons: buttons,
            isSheet: isSheet, room: room)
    }

    override func layoutSubviews() {
        var arranged = arrangement(in: superview?.bounds.size ?? bounds.size)
        if arranged.size != bounds.size { arranged = arrangement(in: bounds.size) }
        header.frame = arranged.header
        header.contentSize = arranged.headerContent
        titleLabel.frame = arranged.title
        messageLabel.frame = arranged.message
        for (field, frame) in zip(fields, arranged.fields) { field.frame = frame }
        footer.frame = arranged.footer
        footer.contentSize = arranged.footerContent
        for (button, frame) in zip(buttons, arranged.buttons) { button.frame = frame }
    }

    /// Draws the ground and the border.
    override func draw(in canvas: inout Canvas) {
        BorderDrawing(style: theme.borderStyle, color: .separator, fill: .secondarySystemBackground)
            .draw(in: bounds, on: &canvas)
    }

    // A press between the parts isn't a press on what lies below.
    override func mouseDown(with event: MouseEvent) -> Handling { .handled }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // The keys are here from the first moment, while the panel still grows opaque.
        if window != nil { _ = controller?.preferredFocusedView?.becomeFirstResponder() }
        window?.addObserver(self)
    }
}

extension AlertView: WindowObserver {
    func windowDidLayout(_ window: Window) {
        if window === self.window { controller?.willBeDrawn() }
    }
}
