import NibbleControllers
package import NibbleNibCheck
package import NibbleNibFormat
import NibbleNibs
package import NibbleViews

/// The scenes of a file: those of a storyboard, or the one view that another file describes.
///
/// Classes that the tool does not know are boxes with their name or plain controllers, and connections of the owner are left
/// out.
@MainActor package struct NibScenes {
    /// The scene that is shown at a time.
    package struct Shown {
        /// Shows the scene.
        package let controller: ViewController
        /// The doubts about it.
        package let warnings: [NibProblem]
        /// The holder of the other objects of the file.
        let contents: NibContents?
        /// The room that bars covered of the view where it was drawn.
        var bars: DesignedBars?
    }

    /// The scenes' names in the order of the file, or those of its top-level views; an empty one for a single view.
    package let names: [String]
    /// The scene that is shown first.
    package let first: Int
    /// The doubts about the text, whichever scene is shown.
    let doubts: [NibProblem]
    private let path: String
    /// The nib that makes the objects of a file without scenes.
    private let nib: Nib
    /// The problems in the text of a storyboard, for parts that are left out.
    private let textWarnings: [NibProblem]
    /// All that a scene may be called by, the best first.
    private let spellings: [[String]]
    private let settle: @MainActor (View, NibClassName?) throws -> Void
    private let storyboard: Storyboard?
    private let controllerIDs: [String]
    private let bars: [DesignedBars?]
    /// The names of the segues that no view of a scene sets off, by the controller's id: code performs them.
    private let loneSegues: [String: [String]]
    /// The class that a file without scenes describes: its root's, or its owner's.
    private let component: NibClassName?
    /// Whether the views of a file without scenes scroll where they need more rows than there are.
    private let scrollsOverfullView: Bool

    private let options: NibOptions

    /// Keeps loads from saying what the tool says itself: what an unknown class is, its box shows, and what it lacks is among
    /// the warnings.
    package static func silenceReports() { NibEnvironment.standard.reportHandler = { _ in } }

    /// Takes a file that has been read.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - path: The place that it is loaded from; by default its own.
    ///   - colors: Whose colours it is shown in.
    ///   - settle: Gives its first view more values.
    /// - Throws: `NibError` with every problem of the file.
    package init(
        _ file: NibInput, at path: String? = nil, colors: FileColors = .readable,
        settle: @escaping @MainActor (View, NibClassName?) throws -> Void = { _, _ in }
    ) throws {
        guard let document = file.reading.document, !file.reading.hasErrors else {
            throw NibError(file.reading.problems)
        }
        let options: NibOptions = [.lenient, .ignoreOwnerConnections, .designTime]
        self.options = colors == .asIs ? options.union(.fileColors) : options
        self.path = file.path
        nib = Nib(file.reading, at: path ?? file.target)
        textWarnings = file.reading.problems.filter { $0.severity == .warning }
        doubts = PlaceLint(document).problems
        scrollsOverfullView = document.scrollsOverfullView
        component = Self.component(of: document)
        self.settle = settle
        guard document.isStoryboard else {
            let views = Self.views(of: document)
            names = Self.names(of: views)
            bars = views.map { DesignedBars(of: $0, usual: document.bars) }
            (spellings, controllerIDs, loneSegues, storyboard, first) = ([], [], [:], nil, 0)
            return
        }
        let scenes = document.scenes.filter { $0.storyboardReference == nil }
        names = Self.names(of: scenes)
        spellings = scenes.map {
            [$0.identifier, $0.controller.customClass?.name, $0.controller.id, $0.id].compactMap { $0 }
        }
        controllerIDs = scenes.map(\.controller.id)
        bars = scenes.map { scene in
            DesignedBars(of: scene.controller.children.first { $0.role == "view" }, usual: document.bars)
        }
        loneSegues = scenes.reduce(into: [:]) { names, scene in
            let lone = scene.segues.filter {
                $0.source == .element(scene.controller.id) && $0.kind != .relationship && $0.kind != .embed
            }
            names[scene.controller.id] = lone.compactMap(\.identifier)
        }
        first = scenes.firstIndex { $0.controller.id == document.initialController } ?? 0
        let storyboard = try Storyboard(file.reading, at: file.target)
        storyboard.options = self.options
        self.storyboard = storyboard
    }

    /// The class that a file without scenes describes: its root's, its owner's, or that of its first object.
    package static func component(of document: NibDocument) -> NibClassName? {
        switch document.root {
        case .owner(let name), .template(let name): name
        case .plain: document.objects.first?.ownClass
        }
    }

    /// The views of a file without scenes.
    private static func views(of document: NibDocument) -> [NibElement] {
        let catalog = ClassCatalog(sources: [], hasSources: false)
        return document.objects.filter { object in
            catalog.isClass(catalog.key(of: object.ownClass), a: "View")
                ?? (object.elementName != "Object" && !object.ownClass.name.hasSuffix("Controller"))
        }
    }

    /// The names of views: their ids, or numbers; a single one needs no name.
    private static func names(of views: [NibElement]) -> [String] {
        guard views.count > 1 else { return [""] }
        return views.enumerated().map { $1.hasGeneratedID ? "view \($0 + 1)" : $1.id }
    }

    /// The names of scenes: their identifiers or classes, and the controller's id where those are another's too.
    private static func names(of scenes: [NibScene]) -> [String] {
        var taken: Set<String> = []
        return scenes.map { scene in
            let name = scene.identifier ?? scene.controller.customClass?.name ?? scene.controller.id
            return taken.insert(name).inserted ? name : scene.controller.id
        }
    }

    /// Makes a scene; by default the one that is shown first.
    ///
    /// - Throws: `NibError` with every problem of the scene, or that there is no such one.
    package func make(_ name: String? = nil) throws -> Shown {
        guard let name else { return try make(at: first) }
        guard let index = names.firstIndex(of: name) ?? spellings.firstIndex(where: { $0.contains(name) })
        else {
            let known = names.filter { !$0.isEmpty }
            throw refusal(
                "There is no scene “\(name)”."
                    + (known.isEmpty ? "" : " There are: \(Suggestion.list(known, near: name))."))
        }
        return try make(at: index)
    }

    /// Makes the scene at a position among the names.
    ///
    /// - Throws: `NibError` with every problem of the scene.
    package func make(at index: Int) throws -> Shown {
        var shown = try storyboard.map { try scene(at: index, of: $0) } ?? wholeFile(index)
        shown.bars = bars.indices.contains(index) ? bars[index] : nil
        let type = type(of: shown.controller)
        NibEnvironment.standard.watched(type) { shown.controller.loadViewIfNeeded() }
        try settle(shown.controller.view, component)
        return shown
    }

    // MARK: - Names

    /// The position among the names of the scene that a controller comes from; nil for one of another file.
    package func index(of controller: ViewController) -> Int? {
        guard let id = controller.sceneControllerID, controller.storyboard === storyboard else { return nil }
        return controllerIDs.firstIndex(of: id)
    }

    /// The names of the segues of a controller that no view sets off.
    package func loneSegues(of controller: ViewController?) -> [String] {
        guard let controller, let place = index(of: controller) else { return [] }
        return loneSegues[controllerIDs[place]] ?? []
    }

    /// The name of the visible scene: that of a controller to which a segue has led, else the one that was chosen.
    package func label(of controller: ViewController?, begunAt scene: Int) -> String {
        guard let controller, index(of: controller) == nil else {
            let place = controller.flatMap { index(of: $0) } ?? scene
            return "scene \(names[place]) (\(place + 1) of \(names.count))"
        }
        let name = controller.title ?? controller.sceneControllerID ?? "\(type(of: controller))"
        let file = controller.storyboard.flatMap { $0 === storyboard ? nil : $0.name }
        return "scene " + [file, name].compactMap { $0 }.joined(separator: " › ")
    }

    private func scene(at index: Int, of storyboard: Storyboard) throws -> Shown {
        guard controllerIDs.indices.contains(index),
            let controller = try storyboard.instantiateViewController(id: controllerIDs[index])
        else { return nothing("The storyboard has no scenes.") }
        return Shown(controller: controller, warnings: textWarnings, contents: nil)
    }

    private func wholeFile(_ index: Int) throws -> Shown {
        let contents = try nib.instantiate(options: options)
        let made = contents.lazy.compactMap { $0 as? ViewController }.first
        let controller = made ?? ViewController()
        if made == nil { controller.scrollsOverfullView = scrollsOverfullView }
        let views = contents.compactMap { $0 as? View }
        if let view = views.dropFirst(index).first ?? views.first {
            if Self.isOpen(view) { view.translatesAutoresizingMaskIntoConstraints = true }
            controller.view = view
        } else if made == nil {
            return nothing("The file holds nothing that can be drawn: no view and no view controller.")
        }
        return Shown(controller: controller, warnings: contents.warnings, contents: contents)
    }

    /// Whether constraints place a topmost view and none says how large it is: then it has the screen, as on Xcode's canvas.
    private static func isOpen(_ view: View) -> Bool {
        !view.translatesAutoresizingMaskIntoConstraints
            && !view.constraints.contains {
                $0.firstItem === view && $0.secondItem == nil && $0.relation == .equal
            }
    }

    /// The scene of a file without anything to show: an empty screen.
    private func nothing(_ message: String) -> Shown {
        let problem = NibProblem(
            .warning, .unsupportedFile, at: SourcePosition(file: path, line: 1), message)
        return Shown(controller: ViewController(), warnings: [problem], contents: nil)
    }

    private func refusal(_ message: String) -> NibError {
        NibError([
            NibProblem(.error, .unsupportedFile, at: SourcePosition(file: path, line: 1), message)
        ])
    }
}
