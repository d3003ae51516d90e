/// The user's wish to quit, by Ctrl-Q or Ctrl-C: it does the `quit` command in force, which may have something to ask first.
@MainActor struct QuitRequest {
    private let application: Application

    init(in application: Application) { self.application = application }

    /// Does the `quit` command in force; without one, ends the application unless what is presented covers such a command.
    func perform() {
        if let command = commandInForce {
            application.perform(command)
        } else if isCovered {
            application.showNotice("Can't quit yet: answer or close what's open first.")
        } else {
            application.requestTermination()
        }
    }

    /// The command of the nearest responder that has one, or of the window; nil where only the application's own is left.
    private var commandInForce: KeyCommand? {
        // The keys that quit may be others than those of the command.
        for responder in KeyChain.responders(from: application.keyTarget) {
            let command = responder.allKeyCommands.first { quits($0) && application.canPerform($0) }
            if let command { return command }
        }
        return application.window.windowCommands.first { quits($0) && application.canPerform($0) }
    }

    /// Whether something is presented over a controller that has a `quit` command.
    ///
    /// It may be the very question that this command has asked.
    private var isCovered: Bool {
        application.window.focusEngine.scopes.contains { scope in
            responders(below: scope).flatMap(\.allKeyCommands).contains { quits($0) }
        }
    }

    /// The responders that took keys before a controller was presented; none for a scope of another kind.
    private func responders(below scope: FocusScope) -> [Responder] {
        let container = scope.view as? PresentationContainerView
        let presented = container?.presentation.presentedViewController
        guard let presenter = presented?.presentingViewController else { return [] }
        var found: [Responder] = []
        for controller in shownControllers(in: presenter) {
            found.append(controller)
            if let view = controller.viewIfLoaded { found.append(view) }
        }
        // What had the focus may have been taken out meanwhile, with all that is around it.
        let focused = scope.memory.map { Array(KeyChain.responders(from: $0.responder)) } ?? []
        return focused.contains { $0 === presenter } ? found + focused : found
    }

    /// A controller and those that show in it, even while a full screen has its own view hidden.
    private func shownControllers(in controller: ViewController) -> [ViewController] {
        let shown = controller.children.filter { child in
            guard let view = child.viewIfLoaded, view.superview != nil else { return false }
            let inside = ViewTree.outwards(from: view).prefix { $0 !== controller.viewIfLoaded }
            return inside.allSatisfy(\.display.isVisible)
        }
        return [controller] + shown.flatMap { shownControllers(in: $0) }
    }

    private func quits(_ command: KeyCommand) -> Bool {
        command.identifier == "quit" && command.isEnabled
    }
}
