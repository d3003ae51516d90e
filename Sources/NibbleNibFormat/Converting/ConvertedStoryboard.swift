/// Makes the XML of a `<storyboard>` from a tree with scenes.
struct ConvertedStoryboard {
    private let document: NibDocument
    private let settings: NibConverter.Settings
    /// The names of the scenes, by their controllers' ids.
    private let names: [String: String]
    private let taken: Set<String>
    private let design: NibSize?
    private var log: ProblemLog
    private var writers: [ProblemLog] = []

    init(_ document: NibDocument, _ settings: NibConverter.Settings) {
        self.document = document
        self.settings = settings
        names = Self.names(of: document)
        taken = Set(names.values)
        log = ProblemLog(file: document.file)
        let frames = document.scenes.lazy.compactMap { scene in
            scene.controller.children.first { $0.role == "view" }?.frame
        }
        design =
            document.design
            ?? frames.first.map {
                NibSize(width: $0.width.rounded(), height: $0.height.rounded())
            }
    }

    /// The parts that could not be said, in the order of the scenes.
    var problems: [NibProblem] { log.sorted() + writers.flatMap { $0.sorted() } }

    /// The root element with everything inside.
    mutating func root() -> XMLElement {
        var root = XMLElement(name: "storyboard", place: .start)
        let first = document.scenes.first?.controller.id
        if let initial = document.initialController, initial != first, let name = names[initial] {
            root.add("initial", name)
        }
        if let strings = document.strings { root.add("strings", strings) }
        if let design, (1...10_000).contains(design.width), (1...10_000).contains(design.height) {
            root.add("design", "\(Int(design.width))x\(Int(design.height))")
        }
        if let pictures = document.namedPictures { root.add("pictures", pictures) }
        for scene in document.scenes {
            let element = scene.storyboardReference.map { reference($0, of: scene) } ?? self.scene(scene)
            if let element { root.append(element) }
        }
        return root
    }

    private mutating func scene(_ scene: NibScene) -> XMLElement {
        if let identifier = scene.identifier, names[scene.controller.id] != identifier {
            log.warning(
                .unsupported, scene.place,
                "“\(identifier.prefix(60))” can't be a name in a layout; the scene is called"
                    + " “\(names[scene.controller.id] ?? "")”.")
        }
        let part = ConvertedPart(scene, scenes: names, names: taken, design: design)
        var writer = ConvertedWriter(part, of: document, settings)
        let element = writer.scene(scene.controller)
        writers.append(writer.log)
        return element
    }

    /// A scene of another file; nil for one of this file, which segues name themselves.
    private func reference(_ reference: NibStoryboardReference, of scene: NibScene) -> XMLElement? {
        guard let storyboard = reference.storyboard else { return nil }
        var element = XMLElement(name: "reference", place: scene.place)
        element.add("id", names[scene.controller.id] ?? "")
        element.add("storyboard", storyboard)
        if let identifier = reference.identifier { element.add("scene", identifier) }
        return element
    }

    // MARK: - Names

    /// The names of scenes: what code asks for them by, else one like `shipsController2`.
    private static func names(of document: NibDocument) -> [String: String] {
        var names: [String: String] = [:]
        var unique = UniqueNames(besides: [])
        let scenes = document.scenes
        for scene in scenes {
            guard let name = scene.identifier, NameText.isIdentifier(name), unique.isFree(name) else {
                continue
            }
            names[scene.controller.id] = unique.take(name)
        }
        for scene in scenes where names[scene.controller.id] == nil {
            let wanted = scene.storyboardReference?.identifier ?? scene.storyboardReference?.storyboard
            let className = scene.controller.ownClass.name
            let base =
                [wanted, ConvertedNames.lowercased(className.split(separator: ".").last ?? "scene")]
                .compactMap { $0 }.first(where: NameText.isIdentifier) ?? "scene"
            names[scene.controller.id] = unique.take(base)
        }
        // A reference to a scene of the same file is that scene.
        let own = scenes.filter { $0.storyboardReference == nil }
        let identified = Dictionary(
            own.compactMap { scene in scene.identifier.map { ($0, scene.controller.id) } }
        ) { first, _ in first }
        let initial = own.first { $0.controller.id == document.initialController }?.controller.id
        for scene in scenes {
            guard let reference = scene.storyboardReference, reference.storyboard == nil else { continue }
            let target =
                reference.identifier == nil ? initial : reference.identifier.flatMap { identified[$0] }
            names[scene.controller.id] = target.flatMap { names[$0] }
        }
        return names
    }
}
