public import NibbleCells
public import NibbleViews

extension Control {
    /// Performs an action on events, with the control as its `sender`.
    ///
    /// One that was added for the same events under the same identifier is replaced.
    ///
    /// ```swift
    /// button.addAction(MenuAction { _ in print("Pressed") }, for: .touchUpInside)
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action. The control keeps it, so its handler must not hold the control.
    ///   - events: The events.
    public func addAction(_ action: MenuAction, for events: Event) {
        bind(Self.name(of: action), to: events) { control in action.performWithSender(control) }
    }

    /// Stops performing an action on events.
    ///
    /// Defaults to all events.
    public func removeAction(_ action: MenuAction, for events: Event = .allEvents) {
        removeAction(identifiedBy: Self.name(of: action), for: events)
    }

    /// The identifier that was stated; that of the object where only the title stands for one.
    private static func name(of action: MenuAction) -> String {
        action.identifier == action.title ? "\(ObjectIdentifier(action))" : action.identifier
    }
}

extension Button {
    /// The kinds of buttons that UIKit makes.
    public enum ButtonType: Hashable, Sendable {
        /// A title.
        case system
        /// A title; the same here.
        case custom
        /// A cross, which closes something.
        case close
        /// A plus, which adds somebody.
        case contactAdd
        /// An `i`, which tells more.
        case detailDisclosure
        /// An `i`; the same here.
        case infoLight
        /// An `i`; the same here.
        case infoDark

        /// The title of such a button.
        var title: String {
            switch self {
            case .system, .custom: ""
            case .close: "×"
            case .contactAdd: "+"
            case .detailDisclosure, .infoLight, .infoDark: "i"
            }
        }

        /// The name that is spoken in place of a sign; nil for the title.
        var spokenName: String? {
            switch self {
            case .system, .custom: nil
            case .close: "Close"
            case .contactAdd: "Add contact"
            case .detailDisclosure, .infoLight, .infoDark: "More information"
            }
        }
    }

    /// Makes a button of one of UIKit's kinds.
    ///
    /// Each of them is drawn as every button is; `style` changes that.
    ///
    /// - Parameters:
    ///   - type: The kind.
    ///   - primaryAction: Gives the title and the picture, and is performed by a press. Defaults to none.
    public convenience init(type: ButtonType, primaryAction: MenuAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        if title.isEmpty { title = type.title }
        accessibilityLabel = type.spokenName
        frame.size = sizeThatFits(.zero)
    }

    /// Makes a button that performs an action, whose title and picture it shows.
    ///
    /// ```swift
    /// let save = Button(primaryAction: MenuAction(title: "Save") { _ in store.save() })
    /// ```
    public convenience init(primaryAction: MenuAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        frame.size = sizeThatFits(.zero)
    }

    /// Makes a button with a frame that performs an action, whose title and picture it shows.
    public convenience init(frame: Rect, primaryAction: MenuAction?) {
        self.init(frame: frame)
        guard let primaryAction else { return }
        title = primaryAction.title
        if let image = primaryAction.image { setImage(image, for: .normal) }
        if primaryAction.attributes.contains(.destructive) { role = .destructive }
        isEnabled = !primaryAction.attributes.contains(.disabled)
        addAction(primaryAction, for: .primaryActionTriggered)
    }
}
