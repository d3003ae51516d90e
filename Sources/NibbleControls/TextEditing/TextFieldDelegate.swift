/// The methods that ask about and tell of what happens in a text field; every method has a default.
@MainActor public protocol TextFieldDelegate: AnyObject {
    /// Whether editing may begin.
    ///
    /// Defaults to true.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool

    /// The field has the keys.
    func textFieldDidBeginEditing(_ textField: TextField)

    /// Whether the field may let go of the keys.
    ///
    /// Defaults to true.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool

    /// The field let go of the keys.
    func textFieldDidEndEditing(_ textField: TextField)

    /// Whether some text may be replaced.
    ///
    /// Defaults to true.
    ///
    /// - Parameters:
    ///   - textField: The field.
    ///   - range: What would be replaced, in bytes of UTF-8.
    ///   - string: What would take its place; empty for a deletion.
    /// - Returns: Whether it may be done.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool

    /// The selection changed, or the caret moved.
    func textFieldDidChangeSelection(_ textField: TextField)

    /// Whether the clear button may clear the text.
    ///
    /// Defaults to true.
    func textFieldShouldClear(_ textField: TextField) -> Bool

    /// Whether Enter tells of `.editingDidEndOnExit` and `.primaryActionTriggered`.
    ///
    /// Defaults to true.
    func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
    /// Lets editing begin.
    public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }

    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: TextField) {}

    /// Lets editing end.
    public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }

    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: TextField) {}

    /// Lets the text be replaced.
    public func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool { true }

    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: TextField) {}

    /// Lets the text be cleared.
    public func textFieldShouldClear(_ textField: TextField) -> Bool { true }

    /// Lets Enter be told of.
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
