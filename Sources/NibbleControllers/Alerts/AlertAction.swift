import NibbleControls
import NibbleLists
import NibbleViews

/// A button of an alert: its title, what it means, and what is done when it is chosen.
///
/// ```swift
/// let keep = AlertAction(title: "Keep", style: .cancel)
/// let delete = AlertAction(title: "Delete photo", style: .destructive) { _ in self.delete() }
/// ```
@MainActor public final class AlertAction {
    /// The meanings of an action.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Does something.
        case `default`
        /// Leaves without doing anything: Esc chooses it.
        case cancel
        /// Destroys something: no single letter chooses it.
        case destructive
    }

    /// The words on the button: a verb, "Delete photo".
    public let title: String?
    /// The meaning of the action.
    public let style: Style
    /// Whether it can be chosen; an alert that is shown follows it.
    ///
    /// Defaults to true.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
    /// Called when what is shown changed; the alert sets it.
    var changed: (() -> Void)?
    private let handler: (@MainActor (AlertAction) -> Void)?

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - title: The words on the button.
    ///   - style: What it means. Defaults to `.default`.
    ///   - handler: Called with the action once the alert is gone, so that it may present the next one. Defaults to nothing.
    public init(
        title: String?, style: Style = .default, handler: (@MainActor (AlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// Makes an action that leaves without doing anything.
    ///
    /// - Parameter title: The words on the button. Defaults to "Cancel".
    /// - Returns: An action without a handler, of the style `.cancel`.
    public static func cancel(_ title: String = "Cancel") -> AlertAction {
        AlertAction(title: title, style: .cancel)
    }

    func perform() {
        handler?(self)
    }
}
