import NibbleControllers
public import NibbleTerminal
public import NibbleViews

extension Responder {
    /// The environment in which the responder's layout files are loaded.
    ///
    /// Defaults to that of the file which made it, or else to that of those around it: a controller's parent or presenter, a
    /// view's superviews, the application; in the end the standard one. Set it on a controller or view that loads a file
    /// before anything is around it.
    public var nibEnvironment: NibEnvironment {
        get {
            var current: Responder? = self
            while let responder = current {
                if let environment = responder.ownNibEnvironment { return environment }
                current = responder.nibSurroundings
            }
            return .standard
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
    /// Makes an application on a terminal whose layout files are loaded in an environment of its own.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - rootViewController: The controller whose view fills it.
    ///   - nibEnvironment: The environment.
    public convenience init(
        terminal: any Terminal, rootViewController: ViewController, nibEnvironment: NibEnvironment
    ) {
        // The window asks the controller for its view before the two are connected.
        rootViewController.nibEnvironment = nibEnvironment
        self.init(terminal: terminal, rootViewController: rootViewController)
        self.nibEnvironment = nibEnvironment
    }
}

extension NibEnvironment {
    /// The environment in which an object that owns a file loads it: a responder's own, and the standard one for others.
    ///
    /// - Parameter owner: The owner, if there is one.
    /// - Returns: The environment.
    public static func of(_ owner: AnyObject?) -> NibEnvironment {
        (owner as? Responder)?.nibEnvironment ?? .standard
    }
}
