/// The container that arranges a view by constraints of its own.
///
/// Not retained. It's usually the superview, which clears the link when the view leaves it; a weak reference would slow every
/// retain of the container, and a stack view takes hold of itself for each of its constraints.
struct ArrangementLink {
    /// The container, where it's the superview; the view clears it before it has another one.
    private unowned(unsafe) var superview: (any ArrangingContainer)?
    private weak var other: (any ArrangingContainer)?

    /// The container; nil where none arranges the view.
    var container: (any ArrangingContainer)? { superview ?? other }

    /// Puts a container in the place of another one.
    ///
    /// - Parameters:
    ///   - container: The container; nil for none.
    ///   - view: The view's superview.
    mutating func link(to container: (any ArrangingContainer)?, superview view: View?) {
        let isSuperview = container != nil && container === view
        superview = isSuperview ? container : nil
        other = isSuperview ? nil : container
    }

    /// Forgets the container if it's the superview.
    mutating func didLeaveSuperview() { superview = nil }
}
