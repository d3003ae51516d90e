import NibbleControllers
import NibbleNibFormat
import NibbleViews

/// The scene that a controller comes from: its view's file, and the ways that lead away from it.
@MainActor final class StoryboardScene {
    let storyboard: Storyboard
    /// The controller's id in the storyboard.
    let id: String
    private let first: (scene: NibScene, files: SceneFiles)
    /// Whether the controller is being made: its view is not asked for then.
    var isWaking = true
    /// The objects of the controller's file that the view's file may name.
    private var others: [String: AnyObject] = [:]
    private var triggers: [SegueTrigger] = []
    private weak var controller: ViewController?

    init(
        _ storyboard: Storyboard, _ scene: NibScene, of controller: ViewController, _ files: SceneFiles,
        _ load: NibLoad
    ) {
        self.storyboard = storyboard
        self.controller = controller
        id = scene.controller.id
        first = (scene, files)
        others = Self.others(of: load)
    }

    private static func others(of load: NibLoad) -> [String: AnyObject] {
        load.plan.ids.filter { $0.value != 0 }.compactMapValues { load.objects[$0] as AnyObject? }
    }

    /// Takes the objects of the controller's file, when they are made and whenever that was saved.
    func takeOthers(of load: NibLoad, _ controller: ViewController) {
        others = Self.others(of: load)
        connectSegues(of: controller, in: load)
    }

    /// The environment of the controller.
    var environment: NibEnvironment { storyboard.environment(of: controller) }

    /// The file that a load which failed is tried again with.
    var nib: Nib { storyboard.nib(in: environment) }

    /// The scene and its parts: as they were saved last, or as they were when the file had them.
    private var current: (scene: NibScene, files: SceneFiles) {
        let environment = environment
        guard environment.sources != nil else { return first }
        return storyboard.currentScene(ofController: id, in: environment) ?? first
    }

    var scene: NibScene { current.scene }

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
        guard let file = current.files.view else { return false }
        if isWaking { warnOfEarlyView(controller) }
        let environment = environment
        environment.classes.meet(controller)
        let purpose = NibPlanner.Purpose(owner: type(of: controller), options: storyboard.options)
        var input = NibLoad.Input(
            owner: controller, external: others, options: storyboard.options, follower: environment.reloader)
        // Whatever asks for the view from here on must not begin another load of it.
        if file.document?.scrollsOverfullView != false { controller.expectOverfullView() }
        input.made = { load in if let view = load.objects[0] as? View { controller.view = view } }
        let connect: @MainActor (NibLoad) -> Void = { [weak self, weak controller] load in
            if let controller { self?.connectSegues(of: controller, in: load) }
        }
        input.connected = connect
        input.connectedPrototype = connect
        input.supplied = { [weak self] in self?.others ?? [:] }
        let plan = try file.plan(for: purpose, in: environment)
        let contents = try NibLoad(file, plan: plan, input: input, in: environment).run()
        // Whatever a scene holds lives as long as its controller.
        controller.nibObjects += contents.dropFirst()
        for segue in scene.segues where segue.kind == .embed { try embed(segue, in: controller, contents) }
        if storyboard.options.contains(.designTime), let document = file.document,
            let view = contents.first as? View
        {
            let isScreen = controller.scrollsOverfullView
            EmptyViews.name(view, ofScene: scene.controller.ownClass.name, in: document, isScreen: isScreen)
        }
        return true
    }

    private func warnOfEarlyView(_ controller: ViewController) {
        environment.reports.report(
            "\(position): \(type(of: controller)) asks for its view before it is"
                + " awake, so that the view is loaded with a controller that is not ready. Use viewDidLoad()."
        )
    }

    // MARK: - Containers

    /// Makes the controllers that a container holds from the beginning.
    func makeRelations(of controller: ViewController) throws {
        let related = scene.segues.filter { $0.kind == .relationship }
        guard !related.isEmpty else { return }
        let environment = environment
        try environment.scenes.deeper(at: position, in: controller) {
            let children = try related.compactMap { segue in
                try segue.destination.flatMap {
                    try storyboard.instantiateViewController(id: $0, in: environment)
                }
            }
            switch controller {
            case let container as NavigationController: container.viewControllers = children
            case let container as TabBarController: container.viewControllers = children
            case let container as SplitViewController: container.viewControllers = children
            default:
                for child in children { controller.addChild(child) }
                if let child = children.first { fill(controller, with: child) }
            }
        }
    }

    /// Shows the first scene of a container of an unknown class instead of nothing, where files are only looked at.
    private func fill(_ controller: ViewController, with child: ViewController) {
        guard storyboard.options.contains(.designTime), current.files.view == nil else { return }
        child.placedView.frame = controller.view.bounds
        child.placedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(child.placedView)
        child.didMove(toParent: controller)
    }

    private func embed(_ segue: NibSegue, in controller: ViewController, _ contents: NibContents) throws {
        guard case .element(let id) = segue.source, let container = contents[id] as? View,
            let destination = segue.destination
        else { return }
        let identifier = segue.identifier ?? ""
        guard controller.shouldPerformSegue(withIdentifier: identifier, sender: container) else { return }
        let environment = environment
        try environment.scenes.deeper(at: position, in: controller) {
            guard let child = try storyboard.instantiateViewController(id: destination, in: environment)
            else { return }
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

    /// Has the controls, gestures, cells and bar items of a load set off the segues that are inside them.
    private func connectSegues(of controller: ViewController, in load: NibLoad) {
        let sources = Set(scene.segues.filter(\.isSetOff).map(\.source))
        triggers.removeAll { $0.sender == nil }
        for (id, index) in load.plan.ids {
            guard let object = load.objects[index] else { continue }
            // A saved file may call an object by another name.
            if let trigger = triggers.first(where: { $0.sender === object }) {
                trigger.id = id
            } else if sources.contains(.element(id)), let sender = object as? any ActionSender {
                add(SegueTrigger(id, sender), to: sender, of: controller)
            }
        }
    }

    private func add(_ trigger: SegueTrigger, to sender: any ActionSender, of controller: ViewController) {
        triggers.append(trigger)
        // The sender is an object of the scene: it must hold neither the scene nor the controller.
        _ = sender.addAction(forEvent: nil) { [weak self, weak controller] sender, _ in
            guard let self, let controller else { return }
            for segue in scene.segues where segue.isSetOff && segue.source == .element(trigger.id) {
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

/// An object that sets off the segues inside the element with its id.
@MainActor private final class SegueTrigger {
    var id: String
    private(set) weak var sender: AnyObject?

    init(_ id: String, _ sender: AnyObject) {
        self.id = id
        self.sender = sender
    }
}

extension NibSegue {
    /// Whether somebody at the screen can set it off.
    fileprivate var isSetOff: Bool { kind != .relationship && kind != .embed }
}
