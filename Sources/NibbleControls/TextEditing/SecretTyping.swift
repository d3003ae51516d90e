import NibbleTerminal
import NibbleViews

/// Asks the terminal to hide what is typed while a secure field has the keys, so that recordings of the session hold dots.
@MainActor struct SecretTyping {
    /// The terminal that hides what is typed for this field.
    private weak var terminal: (any Terminal)?

    /// Follows the focus of a field, and whether it is secure.
    ///
    /// A field that shows its secret while it has the keys still takes one, so typing stays hidden until they leave.
    mutating func update(for field: TextField) {
        if !field.isFirstResponder {
            terminal?.perform(.echo(.shown))
            terminal = nil
        } else if field.isSecureTextEntry, terminal == nil,
            let shown = field.window?.application?.terminal, !shown.capabilities.presentsLines
        {
            // The interface in lines hides what is typed while it asks for the secret, not before.
            shown.perform(.echo(.hidden))
            terminal = shown
        }
    }
}
