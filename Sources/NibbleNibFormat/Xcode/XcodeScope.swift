/// A name space of one of Xcode's files while it is read: what its ids mean, and what has been read of it so far.
///
/// A file without scenes has one, and so has each scene of a storyboard.
struct XcodeScope {
    let values: XcodeValues
    let index: XcodeIndex
    /// Whether the file's views are placed by constraints as well.
    let usesAutoLayout: Bool
    var log: ProblemLog
    private(set) var connections: [NibConnection] = []
    private(set) var segues: [NibSegue] = []
    /// The ids of the objects that have been read.
    private(set) var objects: Set<String> = []
    private var masks = XcodeMasks()
    private var objectCount = 0

    /// Looks through a whole file for what its ids mean.
    init(_ xml: XMLElement, scale: NibSize, log: ProblemLog) {
        var log = log
        index = XcodeIndex.of(xml, log: &log)
        values = XcodeValues(scale: scale, colors: XcodeColors(xml.child("resources")))
        usesAutoLayout = xml["useAutolayout"] == "YES"
        self.log = log
    }

    /// Forgets what was read of the scene before.
    mutating func beginScene() { (connections, segues, objects, masks) = ([], [], [], XcodeMasks()) }

    /// Applies to elements what can be known only when all of them have been read.
    func finish(_ elements: inout [NibElement]) {
        masks.apply(to: &elements)
        let broken = XcodeBrokenConstraints(in: elements)
        XcodeOpenPlaces.apply(to: &elements)
        XcodeSmallPrint.apply(to: &elements)
        XcodeLargePrint.apply(to: &elements)
        XcodeCellRules.apply(to: &elements)
        XcodeHangingBrackets.apply(to: &elements)
        XcodeTightCells.apply(to: &elements)
        XcodeRules.apply(to: &elements)
        XcodeTextGaps.apply(to: &elements)
        XcodeLineHeights.apply(to: &elements, connections)
        broken.loosen(&elements)
    }

    /// An id for an object that the file gives none.
    mutating func takeID() -> String {
        objectCount += 1
        return "#\(objectCount)"
    }

    /// The meaning of an attribute's id to a connection; nil, with an error, when nothing has it.
    mutating func reference(_ attribute: XMLAttribute) -> NibReference? {
        let id = attribute.value
        switch index.meanings[id] {
        case .owner: return .owner
        case .firstResponder: return .firstResponder
        case .exit: return .exit
        case .external(let name): return .external(name)
        case .constraint: return .constraint(id)
        case .object, .guide, .topGuide, .bottomGuide, .other: return .element(id)
        case nil:
            log.error(
                .danglingReference, attribute.valuePlace,
                "Nothing in this file has the id “\(id.prefix(60))”, which a connection names.")
            return nil
        }
    }

    // MARK: - Adding

    mutating func addObject(_ id: String) { objects.insert(id) }

    mutating func add(_ connection: NibConnection) { connections.append(connection) }

    /// Adds connections in front of those that have been read since there were so many.
    mutating func insert(_ new: [NibConnection], at position: Int) {
        connections.insert(contentsOf: new, at: position)
    }

    mutating func add(_ segue: NibSegue) { segues.append(segue) }

    mutating func add(_ mask: XcodeMask) { masks.add(mask) }
}
