public import NibbleViews

extension TextField: StateRestoring {
    /// Keeps the text, unless it is a secret.
    public func encodeRestorableState(with coder: StateCoder) {
        if !isSecureTextEntry { coder.encode(text, forKey: "text") }
    }

    /// Takes up the text.
    public func decodeRestorableState(with coder: StateCoder) {
        if !isSecureTextEntry, let text = coder.decodeString(forKey: "text") { self.text = text }
    }
}
