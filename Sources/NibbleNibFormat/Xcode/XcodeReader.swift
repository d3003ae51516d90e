/// Reads Xcode's `.xib` and `.storyboard` files into the tree, points into cells, ids into references.
///
/// What it does not know it says and leaves out; a view that it does not know becomes a box with a label.
struct XcodeReader {
    var log: ProblemLog
    let scale: NibSize
    let index: XcodeIndex
    let colors: XcodeColors
    /// Whether the file's views are placed by constraints as well.
    let usesAutoLayout: Bool

    // What has been read of the file or the scene so far.
    var connections: [NibConnection] = []
    var segues: [NibSegue] = []
    var masks: [XcodeMask] = []
    private var objectCount = 0

    /// Reads the whole file; nil when it is one of another kind.
    static func read(_ xml: XMLElement, scale: NibSize, log: inout ProblemLog) -> NibDocument? {
        guard let kind = XcodeKind.of(xml, log: &log) else { return nil }
        let index = XcodeIndex.of(xml, log: &log)
        var reader = XcodeReader(
            log: log, scale: scale, index: index, colors: XcodeColors(xml.child("resources")),
            usesAutoLayout: xml["useAutolayout"] == "YES")
        var document = NibDocument(kind: kind, file: log.file)
        document.cellScale = scale
        document.usesAutoLayout = reader.usesAutoLayout
        reader.readDocument(xml, into: &document)
        log = reader.log
        return document
    }

    private init(
        log: ProblemLog, scale: NibSize, index: XcodeIndex, colors: XcodeColors, usesAutoLayout: Bool
    ) {
        self.log = log
        self.scale = scale
        self.index = index
        self.colors = colors
        self.usesAutoLayout = usesAutoLayout
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
                log.warning(.unknownElement, child.place, "<\(child.name)> is not known and is left out.")
            }
        }
        document.initialController = xml["initialViewController"]
        if let attribute = xml.attribute("initialViewController"), index.meanings[attribute.value] == nil {
            log.error(
                .danglingReference, attribute.valuePlace,
                "The first scene's controller, “\(attribute.value.prefix(60))”, is not in the file.")
        }
    }

    /// What a document holds beside its objects, for Xcode's own use.
    private static let documentParts: Set<String> = [
        "dependencies", "device", "resources", "classes", "customFonts", "simulatedMetricsContainer",
        "inferredMetricsTieBreakers", "color", "designables", "userComments", "launchScreen",
        "customColorSpaces",
    ]

    private mutating func readObjects(_ xml: XMLElement, into document: inout NibDocument) {
        for child in xml.elements {
            if child.name == "placeholder" {
                readPlaceholder(child, into: &document)
            } else {
                document.objects.append(readObject(child, role: nil))
            }
        }
        XcodeMask.apply(masks, to: &document.objects)
        XcodeCellRules.apply(to: &document.objects)
        document.connections = connections
        if let frame = document.objects.first(where: { $0.frame != nil })?.frame {
            document.design = NibSize(width: frame.width.rounded(), height: frame.height.rounded())
        }
    }

    private mutating func readPlaceholder(_ xml: XMLElement, into document: inout NibDocument) {
        let className = readCustomClass(xml)
        switch xml["placeholderIdentifier"] {
        case "IBFilesOwner":
            if let className, className.name != "Object" || className.module != nil {
                document.root = .owner(className)
            }
            readConnections(xml, source: .owner)
        case "IBFirstResponder":
            break
        case let name:
            let id = xml["id"] ?? ""
            document.placeholders.append(
                NibPlaceholder(id: id, name: name ?? id, className: className, place: xml.place))
            readConnections(xml, source: .external(name ?? id))
        }
    }

    /// An id for an object that the file gives none.
    mutating func takeID() -> String {
        objectCount += 1
        return "#\(objectCount)"
    }
}
