import NibbleLayoutFormat
import NibbleViews

/// What a controller keeps of the scene that it comes from: its view's file, and the ways that lead away from it.
@MainActor final class StoryboardScene {
    let storyboard: Storyboard
    let scene: NibScene
    /// Whether the controller is being made: its view is not asked for then.
    var isWaking = true
    private let files: SceneFiles
    /// The objects of the controller's file that the view's file may name.
    private let others: [String: AnyObject]

    init(_ storyboard: Storyboard, _ scene: NibScene, _ files: SceneFiles, _ others: [String: AnyObject]) {
        self.storyboard = storyboard
        self.scene = scene
        self.files = files
        self.others = others
    }

    /// The scene that a controller comes from.
    static func of(_ controller: ViewController) -> StoryboardScene? {
        for case let scene as StoryboardScene in controller.nibObjects { return scene }
        return nil
    }

    /// The scene's place in its file.
    var position: SourcePosition { scene.place.position(in: storyboard.fileName) }

    /// The segue of the scene with an identifier.
    func segue(withIdentifier identifier: String) -> NibSegue? {
        scene.segues.first { $0.identifier == identifier }
    }

    // MARK: - The view

    /// Loads the view of the controller.
    ///
    /// - Returns: Whether the scene has a view.
    /// - Throws: `NibError` with every problem of the view.
    func loadView(of controller: ViewController) throws -> Bool {
        guard let file = files.view else { return false }
        if isWaking { warnOfEarlyView(controller) }
        let purpose = NibPlanner.Purpose(owner: type(of: controller), options: storyboard.options)
        var input = NibLoad.Input(owner: controller, external: others, options: storyboard.options)
        // Whatever asks for the view from here on must not begin another load of it.
        if file.document?.kind != .layout { controller.expectOverfullView() }
        input.made = { load in if let view = load.objects[0] as? View { controller.view = view } }
        let connect: @MainActor (NibLoad) -> Void = { [weak self, weak controller] load in
            guard let self, let controller else { return }
            connectSegues(of: controller) { id in load.plan.ids[id].flatMap { load.objects[$0] } }
        }
        input.connected = connect
        input.connectedPrototype = connect
        let contents = try NibLoad(file, plan: try file.plan(for: purpose), input: input).run()
        // Whatever a scene holds lives as long as its controller.
        controller.nibObjects += contents.dropFirst()
        for segue in scene.segues where segue.kind == .embed { try embed(segue, in: controller, contents) }
        return true
    }

    private func warnOfEarlyView(_ controller: ViewController) {
        NibReports.report(
            "\(position): \(type(of: controller)) asks for its view before it is"
                + " awake, so that the view is loaded with a controller that is not ready. Use viewDidLoad()."
        )
    }

    // MARK: - Containers

    /// Makes the controllers that a container holds from the beginning.
    func makeRelations(of controller: ViewController) throws {
        connectSegues(of: controller) { self.others[$0] }
        let related = scene.segues.filter { $0.kind == .relationship }
        guard !related.isEmpty else { return }
        try SceneDepth.deeper(at: position, in: controller) {
            let children = try related.compactMap { segue in
                try segue.destination.flatMap { try storyboard.instantiateViewController(id: $0) }
            }
            switch controller {
            case let container as NavigationController: container.viewControllers = children
            case let container as TabBarController: container.viewControllers = children
            case let container as SplitViewController: container.viewControllers = children
            default: for child in children { controller.addChild(child) }
            }
        }
    }

    private func embed(_ segue: NibSegue, in controller: ViewController, _ contents: NibContents) throws {
        guard case .element(let id) = segue.source, let container = contents[id] as? View,
            let destination = segue.destination
        else { return }
        let identifier = segue.identifier ?? ""
        guard controller.shouldPerformSegue(withIdentifier: identifier, sender: container) else { return }
        try SceneDepth.deeper(at: position, in: controller) {
            guard let child = try storyboard.instantiateViewController(id: destination) else { return }
            controller.prepare(
                for: StoryboardSegue(identifier: segue.identifier, source: controller, destination: child),
                sender: nil)
            controller.addChild(child)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(child.view)
            child.didMove(toParent: controller)
        }
    }

    // MARK: - Segues

    /// Performs the segues that controls, gestures, cells and bar items set off.
    private func connectSegues(of controller: ViewController, _ object: (String) -> AnyObject?) {
        for segue in scene.segues where segue.kind != .relationship && segue.kind != .embed {
            guard case .element(let id) = segue.source, let sender = object(id) as? any ActionSender else {
                continue
            }
            // The sender is an object of the scene: it must hold neither the scene nor the controller.
            _ = sender.addAction(forEvent: nil) { [weak self, weak controller] sender, _ in
                guard let self, let controller else { return }
                perform(segue, from: controller, sender: sender)
            }
        }
    }

    /// Performs a segue that somebody at the screen has set off, if the controller wants it.
    func perform(_ segue: NibSegue, from controller: ViewController, sender: AnyObject?) {
        guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
            return
        }
        SegueExecution(segue, of: self).perform(from: controller, sender: sender)
    }
}
