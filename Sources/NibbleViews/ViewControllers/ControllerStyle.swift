/// The style that a controller gives its view, kept until there is one.
@MainActor private final class ControllerStyle {
    let style: UserInterfaceStyle

    init(_ style: UserInterfaceStyle) {
        self.style = style
    }
}

extension TraitEnvironment where Self: ViewController {
    /// Light or dark for the controller's view and all inside it, whatever the theme and the terminal are.
    ///
    /// Defaults to `.unspecified`. It may be set before the view is loaded. A style that the view has itself comes first.
    public var overrideUserInterfaceStyle: UserInterfaceStyle {
        get { attachments[ControllerStyle.self]?.style ?? .unspecified }
        set {
            attachments[ControllerStyle.self] = ControllerStyle(newValue)
            if let view = viewIfLoaded { StyleChange.perform(on: view) { $0.controllers = newValue } }
        }
    }
}

extension ViewOwner where Self: ViewController {
    /// Makes a view the root view, in the style of the controller.
    func own(_ view: View) {
        view.hierarchy.setOwner(self)
        let style = overrideUserInterfaceStyle
        if style != .unspecified { StyleChange.perform(on: view) { $0.controllers = style } }
    }
}
