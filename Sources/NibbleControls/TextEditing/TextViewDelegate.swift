/// The methods that ask about and tell of what happens in a text view; every method has a default.
@MainActor public protocol TextViewDelegate: AnyObject {
    /// Whether editing may begin.
    ///
    /// Defaults to true.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool

    /// The view has the keys.
    func textViewDidBeginEditing(_ textView: TextView)

    /// Whether the view may let go of the keys.
    ///
    /// Defaults to true.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool

    /// The view let go of the keys.
    func textViewDidEndEditing(_ textView: TextView)

    /// Whether some text may be replaced.
    ///
    /// Defaults to true.
    ///
    /// - Parameters:
    ///   - textView: The view.
    ///   - range: What would be replaced, in bytes of UTF-8.
    ///   - text: What would take its place; empty for a deletion.
    /// - Returns: Whether it may be done.
    func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String)
        -> Bool

    /// The text was changed by hand.
    func textViewDidChange(_ textView: TextView)

    /// The selection changed, or the caret moved.
    func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
    /// Lets editing begin.
    public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }

    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: TextView) {}

    /// Lets editing end.
    public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }

    /// Does nothing.
    public func textViewDidEndEditing(_ textView: TextView) {}

    /// Lets the text be replaced.
    public func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { true }

    /// Does nothing.
    public func textViewDidChange(_ textView: TextView) {}

    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: TextView) {}
}
