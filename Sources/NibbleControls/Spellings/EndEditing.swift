public import NibbleViews

extension TraitEnvironment where Self: View {
    /// Takes the keys from what is edited in the view: a text field, for instance.
    ///
    /// ```swift
    /// view.endEditing(true)
    /// ```
    ///
    /// - Parameter force: Not looked at: a delegate that does not let editing end keeps the keys, so that nothing typed is
    ///   lost.
    /// - Returns: Whether the keys went; false also where nothing in the view had them.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let responder = window?.firstResponder as? View,
            responder === self || responder.isDescendant(of: self)
        else { return false }
        return responder.resignFirstResponder()
    }
}
