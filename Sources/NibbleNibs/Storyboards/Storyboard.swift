import NibbleCells
package import NibbleNibFormat
public import NibbleViews

/// A storyboard that has been read and is ready to make the controllers of its scenes.
///
/// ```swift
/// let main = try Storyboard(named: "Main", in: .main)
/// let application = Application(rootViewController: try main.instantiateInitialViewController())
/// ```
///
/// A scene's controller and its view are made apart, as in UIKit: the view when it is first asked for, with the controller as
/// its owner. So the controller's outlets to views are nil in its `awakeFromNib()`, and set in `viewDidLoad()`. Files of Xcode
/// and `.layout` files that begin with `<storyboard>` are the same to it.
@MainActor public final class Storyboard {
    /// The storyboard's name.
    public let name: String
    /// The strictness with which the scenes are held to what they say.
    ///
    /// Defaults to nothing special.
    public var options: NibOptions = []
    /// The environment that it was made with; nil for that of the application that shows it.
    let given: NibEnvironment?
    private weak var joined: NibEnvironment?
    private var file: NibFile
    private var document: NibDocument
    private var scenes: [SceneKey: SceneFiles] = [:]

    /// A scene, and where its classes are known.
    private struct SceneKey: Hashable {
        let id: String
        let environment: NibEnvironment.Identity
    }

    /// A function that makes a controller of a scene in place of its class; nil leaves it to that.
    public typealias Creator = @MainActor (NibCoder) throws -> ViewController?

    /// Finds and reads a storyboard by its name: among the resources of the caller's module, then the program's and the
    /// main bundle's, and only then among those of other modules.
    ///
    /// - Parameters:
    ///   - name: The file's name; an extension is not needed.
    ///   - path: The folder of resources to look in instead, a bundle's.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the nibs of its application; nil for that of the application that shows it.
    ///   - fileID: The code that asks, whose module comes first.
    /// - Throws: `NibError` when there is none, or when it is unsound.
    public convenience init(
        named name: String, inFolder path: String? = nil, cell: CellScale = .standard,
        environment: NibEnvironment? = nil, fileID: String = #fileID
    ) throws {
        let search = NibSearch(
            modules: [NibSearch.module(ofCode: fileID)], folder: path.map(ResourceFolder.init),
            extensions: [NibName.storyboard, NibName.layout], cell: cell)
        try self.init(search.file(named: name, in: environment ?? .standard), in: environment)
    }

    /// Reads a storyboard at a path, which any program may choose and no layout file can.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the nibs of its application; nil for that of the application that shows it.
    /// - Throws: `NibError` when it cannot be read, or is unsound.
    public convenience init(
        contentsOf path: String, cell: CellScale = .standard, environment: NibEnvironment? = nil
    ) throws {
        try self.init((environment ?? .standard).store.file(at: path, scale: cell), in: environment)
    }

    /// Makes a storyboard of a text that is in no file.
    ///
    /// - Parameters:
    ///   - text: A storyboard, in any spelling.
    ///   - name: The file's name, as problems show it.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the nibs of its application; nil for that of the application that shows it.
    /// - Throws: `NibError` when it is unsound.
    public convenience init(
        text: String, name: String = "Main.storyboard", cell: CellScale = .standard,
        environment: NibEnvironment? = nil
    ) throws {
        let file = NibFile(path: nil, name: name, folder: nil, scale: cell, bytes: Array(text.utf8))
        try self.init(file, in: environment)
    }

    /// Makes a storyboard of a file that a tool has read.
    ///
    /// - Throws: `NibError` when it is unsound, or holds no scenes.
    package convenience init(
        _ reading: NibReading, at path: String, environment: NibEnvironment? = nil
    ) throws {
        try self.init(NibFile(of: reading, at: path), in: environment)
    }

    private init(_ file: NibFile, in environment: NibEnvironment?) throws {
        self.file = file
        given = environment
        name = file.stem
        document = try file.soundDocument
        guard document.isStoryboard else {
            throw NibError([
                NibProblem(
                    .error, .noStoryboard, at: SourcePosition(file: file.name, line: 1),
                    "\(file.name) holds no scenes. Load it with Nib(named: \"\(name)\").")
            ])
        }
    }

    // MARK: - The environment

    /// The state that it shares with the nibs of its application, and the controllers of its scenes with it; the standard one
    /// for a storyboard that was given none, until an application shows a controller of it.
    public var environment: NibEnvironment { given ?? joined ?? .standard }

    /// The environment of a controller of a scene: a storyboard that was given none joins the application that shows it.
    func environment(of controller: ViewController?) -> NibEnvironment {
        if let given { return given }
        let environment = NibEnvironment.of(controller)
        if joined == nil, environment !== NibEnvironment.standard { joined = environment }
        return environment
    }

    // MARK: - The file

    /// The file's name, as problems show it.
    var fileName: String { file.name }

    /// Takes over what was saved since, once that is sound.
    private func refresh(in environment: NibEnvironment) {
        guard let saved = environment.store.present(file), saved !== file, !saved.hasErrors,
            let new = saved.document, new.isStoryboard
        else { return }
        (file, document, scenes) = (saved, new, [:])
    }

    /// The file that a load which failed is tried again with.
    func nib(in environment: NibEnvironment) -> Nib { Nib(file, in: environment) }

    // MARK: - Controllers

    /// Makes the controller of the scene that is shown first.
    ///
    /// - Parameter creator: Makes the controller in place of its class, with arguments of its own; by default nothing does.
    /// - Returns: A new controller, whose view is not loaded.
    /// - Throws: `NibError` with every problem of the scene, or when the storyboard names no first scene.
    public func instantiateInitialViewController(creator: Creator? = nil) throws -> ViewController {
        try instantiateInitialViewController(creator: creator, in: environment)
    }

    private func instantiateInitialViewController(
        creator: Creator?, in environment: NibEnvironment
    ) throws -> ViewController {
        refresh(in: environment)
        guard let id = document.initialController, let scene = scene(ofController: id) else {
            throw unknownScene(
                "\(file.name) does not say which scene is shown first. Name one: instantiateViewController(withIdentifier:).",
                nil)
        }
        return try make(scene, creator: creator, in: environment)
    }

    /// Makes the controller of the scene with an identifier.
    ///
    /// - Parameters:
    ///   - identifier: The controller's storyboard identifier.
    ///   - creator: Makes the controller in place of its class, with arguments of its own; by default nothing does.
    /// - Returns: A new controller, whose view is not loaded.
    /// - Throws: `NibError` with every problem of the scene, or with the identifiers when none is this one.
    public func instantiateViewController(
        withIdentifier identifier: String, creator: Creator? = nil
    ) throws -> ViewController {
        try instantiateViewController(withIdentifier: identifier, creator: creator, in: environment)
    }

    private func instantiateViewController(
        withIdentifier identifier: String, creator: Creator?, in environment: NibEnvironment
    ) throws -> ViewController {
        guard let scene = document.scenes.first(where: { $0.identifier == identifier }) else {
            throw unknownScene(
                "\(file.name) has no scene with the identifier “\(identifier)”. It has: "
                    + "\(identifiers.isEmpty ? "none" : Suggestion.list(identifiers, near: identifier)).",
                identifier)
        }
        return try make(scene, creator: creator, in: environment)
    }

    /// The identifiers of the scenes that have one, in alphabetical order.
    public var identifiers: [String] {
        refresh(in: environment)
        return document.scenes.compactMap(\.identifier).sorted()
    }

    /// Makes the controller of the scene whose controller has an id; nil when there is no such scene.
    package func instantiateViewController(id: String) throws -> ViewController? {
        try instantiateViewController(id: id, in: environment)
    }

    /// Makes the controller of a scene by its id in an environment; nil when there is no such scene.
    func instantiateViewController(id: String, in environment: NibEnvironment) throws -> ViewController? {
        refresh(in: environment)
        return try scene(ofController: id).map { try make($0, creator: nil, in: environment) }
    }

    private func scene(ofController id: String) -> NibScene? {
        document.scenes.first { $0.controller.id == id }
    }

    /// A scene as the file has it now, with its parts; nil when it has it no more.
    func currentScene(
        ofController id: String, in environment: NibEnvironment
    ) -> (scene: NibScene, files: SceneFiles)? {
        refresh(in: environment)
        return scene(ofController: id).map { ($0, files(of: $0, in: environment)) }
    }

    private func unknownScene(_ message: String, _ identifier: String?) -> NibError {
        NibError(
            [
                NibProblem(
                    .error, .unknownScene, at: SourcePosition(file: file.name, line: 1), message,
                    suggestion: identifier.flatMap { Suggestion.nearest(to: $0, in: identifiers) })
            ],
            sentence: identifier.map {
                "NSInvalidArgumentException: Storyboard (<UIStoryboard: \(name)>) doesn't contain a view controller"
                    + " with identifier '\($0)'"
            })
    }

    // MARK: - Making

    private func make(
        _ scene: NibScene, creator: Creator?, in environment: NibEnvironment
    ) throws -> ViewController {
        if let reference = scene.storyboardReference {
            return try follow(reference, at: scene.place, creator: creator, in: environment)
        }
        let files = self.files(of: scene, in: environment)
        var purpose = NibPlanner.Purpose(options: options)
        purpose.awaitsView = files.view != nil
        purpose.isScene = true
        let plan = try files.controller.plan(for: purpose, in: environment)
        try checkSegues(of: scene, in: environment)
        var input = NibLoad.Input(options: options, creator: creator, follower: environment.reloader)
        input.awaitsView = purpose.awaitsView
        input.made = { [self] load in
            guard let controller = load.objects[0] as? ViewController else { return }
            controller.nibObjects.append(StoryboardScene(self, scene, of: controller, files, load))
            if let given, controller.ownNibEnvironment == nil { controller.nibEnvironment = given }
        }
        input.connected = { load in
            guard let controller = load.objects[0] as? ViewController else { return }
            StoryboardScene.of(controller)?.takeOthers(of: load, controller)
        }
        let contents = try NibLoad(files.controller, plan: plan, input: input, in: environment).run()
        let controller = try contents.first(ViewController.self)
        let made = StoryboardScene.of(controller)
        made?.isWaking = false
        try made?.makeRelations(of: controller)
        return controller
    }

    /// The classes of custom segues must be there when the scene is made, not when somebody presses a button.
    private func checkSegues(of scene: NibScene, in environment: NibEnvironment) throws {
        let log = LoadProblems(file: file.name, isLenient: options.contains(.lenient))
        for segue in scene.segues {
            guard let name = segue.customClass,
                SegueExecution.type(of: name, owner: nil, in: environment) == nil
            else {
                continue
            }
            log.name(
                .unknownClass, segue.place,
                "There is no segue class \(name). Make it a subclass of StoryboardSegue in a module of the program.",
                sentence: "Unknown class \(name.mangled) in Interface Builder file.")
        }
        if log.hasErrors { throw log.failure }
    }

    private func follow(
        _ reference: NibStoryboardReference, at place: NibPlace, creator: Creator?,
        in environment: NibEnvironment
    ) throws -> ViewController {
        let storyboard: Storyboard
        do {
            storyboard = try reference.storyboard.map(other) ?? self
        } catch  where options.contains(.lenient) {
            environment.reports.report("\(error)")
            return placeholder(for: reference)
        }
        // A reference may lead to another one, and that one back.
        return try environment.scenes.deeper(at: place.position(in: file.name)) {
            guard let identifier = reference.identifier else {
                return try storyboard.instantiateInitialViewController(creator: creator, in: environment)
            }
            return try storyboard.instantiateViewController(
                withIdentifier: identifier, creator: creator, in: environment)
        }
    }

    /// Makes a controller that stands in for a scene of a storyboard that is not there.
    private func placeholder(for reference: NibStoryboardReference) -> ViewController {
        let controller = ViewController()
        let box = NibPlaceholderView(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        box.name = [reference.storyboard, reference.identifier].compactMap { $0 }.joined(separator: " › ")
        controller.view = box
        return controller
    }

    private func other(_ name: String) throws -> Storyboard {
        let storyboard = try Storyboard(
            named: name, inFolder: file.folder?.path, cell: file.scale, environment: given)
        storyboard.options = options
        return storyboard
    }

    private func files(of scene: NibScene, in environment: NibEnvironment) -> SceneFiles {
        let key = SceneKey(id: scene.controller.id, environment: environment.identity)
        if let files = scenes[key] { return files }
        let files = SceneFiles(scene, of: document, in: file, environment)
        scenes[key] = files
        return files
    }
}
