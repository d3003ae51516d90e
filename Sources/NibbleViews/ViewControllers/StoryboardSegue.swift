/// The way from one controller of a storyboard to another, while it is gone.
///
/// A segue of the kind `custom` names a subclass that overrides `perform()`.
@MainActor open class StoryboardSegue {
    /// The segue's name in the storyboard, if it has one.
    public let identifier: String?
    /// The controller that it leads away from.
    public let source: ViewController
    /// The controller that it leads to.
    public let destination: ViewController

    /// Makes a segue.
    public required init(identifier: String?, source: ViewController, destination: ViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// Shows the destination.
    ///
    /// Override it to show it in another way; the default presents it.
    open func perform() { source.present(destination, animated: true) }
}
