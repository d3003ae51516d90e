/// A context menu that is made when it is to be opened.
///
/// ```swift
/// ContextMenuConfiguration { _ in
///     Menu(children: [MenuAction(title: "Rename") { _ in print("Rename") }])
/// }
/// ```
@MainActor public struct ContextMenuConfiguration {
    /// The name of what the menu is for.
    public let identifier: AnyHashable?
    private let actionProvider: (([MenuElement]) -> Menu?)?

    /// Makes a configuration, as UIKit spells it.
    ///
    /// - Parameters:
    ///   - identifier: A name for what the menu is for.
    ///   - previewProvider: Not called: a terminal shows the menu beside what it is for, and no preview.
    ///   - actionProvider: Makes the menu, from elements that are suggested, of which there are none; nil for no menu.
    public init(
        identifier: AnyHashable?, previewProvider: (() -> ViewController?)?,
        actionProvider: (@MainActor ([MenuElement]) -> Menu?)? = nil
    ) {
        self.identifier = identifier
        self.actionProvider = actionProvider
    }

    /// Makes a configuration.
    ///
    /// - Parameter actionProvider: Makes the menu, from elements that are suggested, of which there are none.
    public init(actionProvider: @escaping @MainActor ([MenuElement]) -> Menu?) {
        identifier = nil
        self.actionProvider = actionProvider
    }

    /// Makes the menu; nil where there is none.
    public func makeMenu() -> Menu? { actionProvider?([]) }
}
