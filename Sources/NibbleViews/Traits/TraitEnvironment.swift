/// A view or a controller, which is told of what it is shown on.
@MainActor public protocol TraitEnvironment: AnyObject {
    /// The traits of what it is shown on.
    var traitCollection: TraitCollection { get }
    /// Called when the traits changed.
    func traitCollectionDidChange(_ previous: TraitCollection)
}
