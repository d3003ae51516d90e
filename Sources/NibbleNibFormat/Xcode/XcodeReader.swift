import NibbleCells

/// Reads Xcode's `.xib` and `.storyboard` files into the tree, points into cells, ids into references.
///
/// What it does not know it says and leaves out; a view that it does not know becomes a box with a label.
struct XcodeReader {
    private var scope: XcodeScope

    /// Reads the whole file; nil when it is one of another kind.
    static func read(_ xml: XMLElement, scale: NibSize, log: inout ProblemLog) -> NibDocument? {
        guard let kind = XcodeKind.of(xml, log: &log) else { return nil }
        var xml = xml
        XcodeFrameInsets.replace(in: &xml)
        var reader = XcodeReader(scope: XcodeScope(xml, scale: scale, log: log))
        var document = NibDocument(kind: kind, file: log.file)
        document.cellScale = scale
        document.scrollsOverfullView = true
        document.usesAutoLayout = reader.scope.usesAutoLayout
        reader.readDocument(xml, into: &document)
        log = reader.scope.log
        return document
    }

    private mutating func readDocument(_ xml: XMLElement, into document: inout NibDocument) {
        for child in xml.elements {
            switch child.name {
            case "objects": readObjects(child, into: &document)
            case "scenes":
                for scene in child.elements where scene.name == "scene" {
                    if let scene = readScene(scene) { document.scenes.append(scene) }
                }
            case _ where Self.documentParts.contains(child.name): break
            default:
                scope.log.warning(
                    .unknownElement, child.place, "<\(child.name)> is not known and is left out.")
            }
        }
        Self.fitToPhone(&document, xml)
        document.pictures = Self.pictures(xml.child("resources"))
        document.bars = Self.bars(xml, document)
        document.initialController = xml["initialViewController"]
        if let attribute = xml.attribute("initialViewController"),
            scope.index.meanings[attribute.value] == nil
        {
            scope.log.error(
                .danglingReference, attribute.valuePlace,
                "The first scene's controller, “\(attribute.value.prefix(60))”, is not in the file.")
        }
    }

    /// Gives the square views of old storyboards the size that they are drawn with.
    ///
    /// Since Xcode 8 the canvas shows them on a phone, also where the file names none: what is in them has the places that it has
    /// there, but a view keeps the 600 by 600 points of size classes until it is edited.
    private static func fitToPhone(_ document: inout NibDocument, _ xml: XMLElement) {
        guard xml.child("device") == nil, XcodeIndex.toolsVersion(of: xml) ?? 0 >= firstWithDevices else {
            return
        }
        let scale = document.cellScale
        let (square, phone) = (NibSize(width: 600, height: 600), NibSize(width: 375, height: 667))
        for index in document.scenes.indices {
            let children = document.scenes[index].controller.children
            guard let place = children.firstIndex(where: { $0.role == "view" }),
                let frame = children[place].frame, frame.width * scale.width == square.width,
                frame.height * scale.height == square.height
            else { continue }
            let ends = children[place].children.compactMap(\.frame).map { ($0.x + $0.width) * scale.width }
            guard let end = ends.max(), end <= phone.width, ends.contains(where: { $0 > phone.width / 2 })
            else {
                continue
            }
            document.scenes[index].controller.children[place].frame?.width = phone.width / scale.width
            document.scenes[index].controller.children[place].frame?.height = phone.height / scale.height
        }
    }

    /// The first version of the tools, that of Xcode 8, whose canvas shows devices.
    private static let firstWithDevices = 11_000

    private static func bars(_ xml: XMLElement, _ document: NibDocument) -> [String: EdgeInsets] {
        let bars = XcodeBars(of: xml, document.scenes)
        let scale = document.cellScale.height
        var result: [String: EdgeInsets] = [:]
        func note(_ view: NibElement, _ controller: NibElement?) {
            let insets = bars.insets(of: view, in: controller, pointsPerRow: scale)
            result[view.id] = EdgeInsets(
                top: Int((insets.top / scale).rounded()), bottom: Int((insets.bottom / scale).rounded()))
        }
        for object in document.objects where object.frame != nil { note(object, nil) }
        for scene in document.scenes {
            if let view = scene.controller.children.first(where: { $0.role == "view" }) {
                note(view, scene.controller)
            }
        }
        return result
    }

    /// The pictures that the file lists with their sizes: those that Xcode found when the file was saved.
    private static func pictures(_ resources: XMLElement?) -> [String: NibPicture] {
        guard let resources else { return [:] }
        return resources.elements.reduce(into: [:]) { pictures, image in
            guard image.name == "image", let name = image["name"],
                let width = image["width"].flatMap({ NumberText.number($0) }),
                let height = image["height"].flatMap({ NumberText.number($0) }),
                (1...longestSide).contains(width), (1...longestSide).contains(height)
            else { return }
            pictures[name] = NibPicture(
                size: NibSize(width: width, height: height), isSymbol: image["catalog"] == "system")
        }
    }

    /// The points that a side of a picture may have.
    private static let longestSide = 20_000.0

    /// The elements of a document beside its objects, for Xcode's own use.
    private static let documentParts: Set<String> = [
        "dependencies", "device", "resources", "classes", "customFonts", "simulatedMetricsContainer",
        "inferredMetricsTieBreakers", "color", "designables", "userComments", "launchScreen",
        "customColorSpaces",
    ]

    // MARK: - Files without scenes

    private mutating func readObjects(_ xml: XMLElement, into document: inout NibDocument) {
        for child in xml.elements {
            if child.name == "placeholder" {
                readPlaceholder(child, into: &document)
            } else {
                document.objects.append(XcodeObjectReader.read(child, role: nil, &scope))
            }
        }
        scope.finish(&document.objects)
        document.connections = scope.connections
        if let frame = document.objects.first(where: { $0.frame != nil })?.frame {
            document.design = NibSize(width: frame.width.rounded(), height: frame.height.rounded())
        }
    }

    private mutating func readPlaceholder(_ xml: XMLElement, into document: inout NibDocument) {
        let className = XcodeText.customClass(xml, &scope.log)
        switch xml["placeholderIdentifier"] {
        case "IBFilesOwner":
            if let className, className.name != "Object" || className.module != nil {
                (document.root, document.rootPlace) = (.owner(className), xml.place)
            }
            XcodeConnectionReader.read(of: xml, from: .owner, &scope)
        case "IBFirstResponder":
            break
        case let name:
            let id = xml["id"] ?? ""
            document.placeholders.append(
                NibPlaceholder(id: id, name: name ?? id, className: className, place: xml.place))
            XcodeConnectionReader.read(of: xml, from: .external(name ?? id), &scope)
        }
    }

    // MARK: - Scenes

    /// Reads one scene of a storyboard; nil when it holds no controller.
    private mutating func readScene(_ xml: XMLElement) -> NibScene? {
        guard let objects = xml.child("objects") else { return nil }
        scope.beginScene()
        var controller: (element: NibElement, source: XMLElement)?
        var others: [NibElement] = []
        for child in objects.elements {
            switch child.name {
            case "placeholder": XcodeConnectionReader.read(of: child, from: .firstResponder, &scope)
            case "exit": XcodeConnectionReader.read(of: child, from: .exit, &scope)
            default:
                let object = XcodeObjectReader.read(child, role: nil, &scope)
                if controller == nil, Self.isController(child) {
                    controller = (object, child)
                } else {
                    others.append(object)
                }
            }
        }
        guard let controller else {
            scope.log.warning(
                .missingAttribute, xml.place, "This scene has no controller and is left out.")
            return nil
        }
        return scene(xml, controller.element, controller.source, others)
    }

    private static func isController(_ xml: XMLElement) -> Bool {
        XcodeClass.of(xml.name).map { $0.family == .controller } ?? xml.name.hasSuffix("Controller")
    }

    private mutating func scene(
        _ xml: XMLElement, _ controller: NibElement, _ source: XMLElement, _ others: [NibElement]
    ) -> NibScene {
        var elements = [controller] + others
        scope.finish(&elements)
        var scene = NibScene(
            id: xml["sceneID"] ?? controller.id, controller: elements[0],
            objects: Array(elements.dropFirst()),
            connections: takeConnections(), segues: scope.segues, place: xml.place)
        scene.identifier = source["storyboardIdentifier"]
        if source.name == "viewControllerPlaceholder" {
            scene.storyboardReference = NibStoryboardReference(
                storyboard: source["storyboardName"], identifier: source["referencedIdentifier"],
                bundle: source["bundleIdentifier"])
        }
        return scene
    }

    /// The connections that stay in the scene: an object of another one isn't there when this one is made.
    private mutating func takeConnections() -> [NibConnection] {
        let read = scope.connections
        return read.filter { connection in
            guard case .element(let id) = connection.destination, case .object = scope.index.meanings[id],
                !scope.objects.contains(id)
            else { return true }
            scope.log.warning(
                .badConnection, connection.namePlace,
                "“\(connection.name.prefix(60))” leads to an object of another scene, which isn't there when this"
                    + " one is made; it is left out.")
            return false
        }
    }
}
