import NibbleCells
public import NibbleControls
import NibbleLists
public import NibbleTerminal
public import NibbleViews

/// Says something that must be answered, or asks for one of several actions, over everything else.
///
/// ```swift
/// let alert = AlertController(
///     title: "Delete “Harbour”?", message: "It cannot be brought back.",
///     actions: [
///         AlertAction(title: "Delete photo", style: .destructive) { _ in self.delete() },
///         .cancel("Keep"),
///     ])
/// present(alert, animated: true)
/// ```
///
/// Enter presses the button that has the keys, or the preferred one from a text field; Esc chooses the action that
/// cancels. A letter that is underlined chooses its action; one that destroys only gets the keys by it, and Enter is
/// needed. Tab and the arrows go from button to button, PageUp and PageDown through a message that is too long.
///
/// Keys that were typed before the question was on the screen answer nothing, unless there is a text field to type in.
public final class AlertController: ViewController {
    /// The place of the alert on the screen.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// In the middle, for what must be answered.
        case alert
        /// At the bottom, or beside the `sourceView` of its `popoverPresentationController`: a choice of what to do.
        case actionSheet
    }

    /// The place of the alert on the screen.
    public let preferredStyle: Style
    /// The text below the title.
    ///
    /// Defaults to nil. Line ends begin new lines; a text that is longer than the screen can be scrolled.
    public var message: String? { didSet { if message != oldValue { contentChanged() } } }
    /// The actions, in the order they were added.
    ///
    /// The one that cancels stands first in a row and last in a column.
    public private(set) var actions: [AlertAction] = []
    /// The text fields, in the order they were added; nil when there are none.
    public var textFields: [TextField]? { fields.isEmpty ? nil : fields }
    /// The action that stands out, has the keys at first, and that Enter in a text field chooses.
    ///
    /// Defaults to nil: Enter in a field chooses the only `.default` action there is, and the keys are at the first of
    /// those, or at the one that cancels where another one destroys.
    ///
    /// - Precondition: The action has been added.
    public var preferredAction: AlertAction? {
        didSet {
            Precondition.check(
                preferredAction.map { action in actions.contains { $0 === action } } ?? true,
                "An alert can prefer only an action that was added to it before.")
            if preferredAction !== oldValue { contentChanged() }
        }
    }
    private var fields: [TextField] = []
    /// Whether an action was chosen: another press of the key that is held makes no difference.
    private var isChosen = false
    /// Whether a frame has shown it since it came.
    private var isShown = false

    /// Makes an alert.
    ///
    /// - Parameters:
    ///   - title: What it is about, in a few words.
    ///   - message: What there is to say besides. Defaults to nothing.
    ///   - preferredStyle: Where it stands. Defaults to `.alert`.
    ///   - actions: What there is to choose; others may be added. Defaults to nothing.
    /// - Precondition: Only one action cancels.
    public init(
        title: String?, message: String? = nil, preferredStyle: Style = .alert, actions: [AlertAction] = []
    ) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init()
        self.title = title
        for action in actions { addAction(action) }
    }

    /// Makes an alert that a layout file describes: one without a title or actions.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        preferredStyle = .alert
        try super.init(coder: coder)
    }

    // MARK: - What there is to choose

    /// Adds an action.
    ///
    /// - Precondition: Only one action cancels.
    public func addAction(_ action: AlertAction) {
        Precondition.check(
            action.style != .cancel || cancelAction == nil,
            "An alert can have only one action that cancels.")
        actions.append(action)
        action.changed = { [weak self] in self?.alertView?.updateButtons() }
        contentChanged()
    }

    /// Adds a text field; the closure sets its placeholder and whatever else it is to have.
    ///
    /// - Precondition: The style is `.alert`.
    public func addTextField(configurationHandler: (@MainActor (TextField) -> Void)? = nil) {
        Precondition.check(
            preferredStyle == .alert, "Text fields can only be added to an alert, not to a sheet of actions.")
        let field = TextField()
        configurationHandler?(field)
        fields.append(field)
        contentChanged()
    }

    private var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

    /// The action of Enter where no button has the keys.
    var defaultAction: AlertAction? {
        if let preferredAction { return preferredAction }
        let plain = actions.filter { $0.style == .default }
        return plain.count == 1 ? plain.first : actions.count == 1 ? actions.first : nil
    }

    /// The action whose button has the keys at first: none that destroys where there is another.
    private var firstAction: AlertAction? {
        let enabled = actions.filter(\.isEnabled)
        if let preferredAction, preferredAction.isEnabled { return preferredAction }
        if enabled.contains(where: { $0.style == .destructive }), let cancelAction, cancelAction.isEnabled {
            return cancelAction
        }
        return enabled.first { $0.style == .default } ?? enabled.first
    }

    /// Ends the alert and does what an action does.
    func choose(_ action: AlertAction) {
        guard action.isEnabled, !isChosen else { return }
        guard presentingViewController != nil else { return action.perform() }
        isChosen = true
        dismiss(animated: false) { action.perform() }
    }

    /// Esc, or a press outside a sheet.
    func cancel() {
        if let action = cancelAction ?? (actions.count == 1 ? actions.first : nil) { return choose(action) }
        if actions.isEmpty || preferredStyle == .actionSheet { dismiss(animated: true) }
    }

    private var canCancel: Bool {
        cancelAction != nil || actions.count <= 1 || preferredStyle == .actionSheet
    }

    // MARK: - The view

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    /// Makes the panel.
    public override func loadView() {
        let panel = AlertView(controller: self)
        view = panel
        panel.reload()
    }

    private func contentChanged() {
        alertView?.reload()
        if presentingViewController != nil { presentationController.containerView?.setNeedsLayout() }
    }

    /// Shows the title.
    public override func titleDidChange() {
        super.titleDidChange()
        contentChanged()
    }

    /// The first text field, else the button of the preferred action, else of one that does no harm.
    public override var preferredFocusedView: View? {
        fields.first ?? firstAction.flatMap { alertView?.button(of: $0) }
    }

    /// An action can be chosen.
    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isChosen = false
        isShown = false
    }

    /// A frame is about to show the alert.
    func willBeDrawn() { isShown = true }

    /// Whether a key was typed before there was anything to answer.
    func isTypedTooEarly(_ event: KeyEvent) -> Bool {
        !isShown && fields.isEmpty && !event.modifiers.contains(.control)
    }

    /// Says the alert aloud; the linear mode reads its lines anyway.
    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let words = [title, message].compactMap(\.self).filter { !$0.isEmpty }
        view.window?.application?.announcementHandler?(words.joined(separator: "\n"))
    }

    /// An alert in the middle, or a sheet of actions.
    public override func ownPresentationController(presenting: ViewController?) -> PresentationController? {
        switch preferredStyle {
        case .alert: AlertPresentationController(presentedViewController: self, presenting: presenting)
        case .actionSheet:
            ActionSheetPresentationController(presentedViewController: self, presenting: presenting)
        }
    }

    // MARK: - Keys

    /// Enter, Esc, the letters of actions, and the keys that scroll the message.
    public override func keyDown(with event: KeyEvent) -> Handling {
        if isTypedTooEarly(event) { return .handled }
        switch event.key {
        case .escape where event.modifiers.isEmpty:
            cancel()
            return .handled
        case .enter where event.modifiers.isEmpty: return confirm()
        case .pageUp, .pageDown, .home, .end: return alertView?.scrollMessage(with: event) ?? .ignored
        case .character(let letter) where event.modifiers.isSubset(of: [.alt, .shift]):
            return type(letter)
        default: return super.keyDown(with: event)
        }
    }

    /// The letters of the actions, and the key that cancels.
    public override var keyHints: [KeyHint] {
        // In a field a letter is text, unless Alt is held with it.
        let modifiers: Modifiers = fields.contains(where: \.isFirstResponder) ? .alt : []
        let letters = actions.compactMap { action -> KeyHint? in
            guard let button = alertView?.button(of: action), let letter = button.letter, button.isEnabled
            else {
                return nil
            }
            let key = KeyEvent(key: .character(letter.character), modifiers: modifiers)
            return KeyHint(action.title ?? "", keys: [key])
        }
        return letters + (canCancel ? [KeyHint("Cancel", .escape)] : []) + super.keyHints
    }

    /// Enter where no button has the keys: on to the next field, after the last one the default action.
    private func confirm() -> Handling {
        if let index = fields.firstIndex(where: \.isFirstResponder), index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let defaultAction {
            choose(defaultAction)
        } else {
            _ = firstAction.flatMap { alertView?.button(of: $0) }?.becomeFirstResponder()
        }
        return .handled
    }

    private func type(_ letter: Character) -> Handling {
        guard let button = alertView?.button(forLetter: letter), button.isEnabled else { return .ignored }
        if button.action.style == .destructive, !button.isFirstResponder {
            button.becomeFirstResponder()
        } else {
            choose(button.action)
        }
        return .handled
    }
}
