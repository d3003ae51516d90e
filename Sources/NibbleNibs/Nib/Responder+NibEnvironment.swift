import NibbleControllers
public import NibbleTerminal
public import NibbleViews

extension Responder {
    /// The environment in which the responder's layout files are loaded.
    ///
    /// Defaults to that of the file which made it, or else to that of those around it: a controller's parent or presenter, a
    /// view's superviews, the application, which makes its own when it is first asked for; for what is in no application, the
    /// standard one, or that of the load which is making the responder. Set it on a controller or view that loads a file before
    /// anything is around it.
    public var nibEnvironment: NibEnvironment {
        get {
            var application: Application?
            var current: Responder? = self
            while let responder = current {
                if let environment = responder.ownNibEnvironment { return environment }
                if let found = responder as? Application { application = found }
                current = responder.nibSurroundings
            }
            guard let application else { return NibEnvironment.standard.innermost }
            let made = NibEnvironment(defaults: .standard)
            application.nibEnvironment = made
            return made
        }
        set {
            nibObjects.removeAll { $0 is NibEnvironment }
            nibObjects.append(newValue)
        }
    }

    /// The environment that was set on the responder itself; nil for none.
    var ownNibEnvironment: NibEnvironment? {
        for case let environment as NibEnvironment in nibObjects { return environment }
        return nil
    }

    private var nibSurroundings: Responder? {
        guard let controller = self as? ViewController else { return next }
        return controller.parent ?? controller.presentingViewController ?? next
    }
}

extension Application {
    /// Makes an application on a terminal whose layout files are loaded in an environment that the program has made.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - rootViewController: The controller whose view fills it.
    ///   - nibEnvironment: The environment.
    public convenience init(
        terminal: any Terminal, rootViewController: ViewController, nibEnvironment: NibEnvironment
    ) {
        // The controller may have been given children that load before they are in the window.
        rootViewController.nibEnvironment = nibEnvironment
        self.init(terminal: terminal, rootViewController: rootViewController)
        self.nibEnvironment = nibEnvironment
    }
}

extension NibEnvironment {
    /// The environment in which an object that owns a file loads it: a responder's own; for others that of the load that is
    /// going on, else the standard one.
    ///
    /// - Parameter owner: The owner, if there is one.
    /// - Returns: The environment.
    public static func of(_ owner: AnyObject?) -> NibEnvironment {
        (owner as? Responder)?.nibEnvironment ?? NibEnvironment.standard.innermost
    }
}
