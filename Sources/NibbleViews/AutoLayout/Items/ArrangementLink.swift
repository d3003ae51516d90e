/// The container that arranges a view by constraints of its own.
///
/// It isn't kept alive. Nearly always it's the superview, which says so when it goes: a weak reference to it would make whatever
/// takes hold of it several times slower, and a stack view takes hold of itself for each of its constraints.
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
    mutating func leaveSuperview() { superview = nil }
}
