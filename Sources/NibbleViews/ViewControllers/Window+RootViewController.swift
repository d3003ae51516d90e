extension Window {
    /// The controller whose view fills the window.
    public var rootViewController: ViewController? {
        get { content as? ViewController }
        set {
            let old = rootViewController
            guard newValue !== old else { return }
            content = newValue
            old?.leaveWindow()
            newValue?.placing.becomeRoot(of: self)
            if host?.isRunning == true { newValue?.showsInWindow() }
        }
    }
}

extension View {
    /// The controller whose root view this is; nil for views inside.
    public final var viewController: ViewController? { hierarchy.owner as? ViewController }
}

extension ViewController: ViewOwner {
    var keyChild: (any ViewOwner)? { childForKeyCommands }

    func viewWillMove(to window: Window?) -> Bool {
        AppearanceTransition(of: self).viewWillMove(to: window)
    }

    func windowIsGone(_ window: Window) {
        if placing.window === window { placing.becomeRoot(of: nil) }
    }
}

extension ViewController: TraitEnvironment {
    /// The traits of what the controller is shown on: its window's, or the standard terminal's while it is in none.
    public var traitCollection: TraitCollection {
        viewIfLoaded?.traitCollection ?? TraitCollection()
    }
}
