/// A name space of a `.layout` file while it is read: its names, its connections, and what is wrong with it.
///
/// A file has one, and each scene of a storyboard one of its own.
struct MarkupScope {
    /// Whether the whole file could be read; else what a reference names may be in the missing part.
    let isComplete: Bool
    var log: ProblemLog
    var names = MarkupNames()
    private(set) var connections: [NibConnection] = []
    /// The ways from the scene that is being read; nil in files without scenes.
    private(set) var segues: [NibSegue]?

    init(isComplete: Bool, log: ProblemLog) {
        self.isComplete = isComplete
        self.log = log
    }

    mutating func add(_ connection: NibConnection) { connections.append(connection) }

    mutating func add(_ segue: NibSegue) { segues?.append(segue) }

    /// Connects the property of the owner that an attribute names to a constraint.
    mutating func connectOwner(
        _ attribute: XMLAttribute, _ kind: NibConnection.Kind, to constraint: NibConstraint
    ) {
        guard NameText.isIdentifier(attribute.value) else {
            return log.error(
                .badName, attribute.valuePlace,
                "“\(attribute.value.prefix(60))” can't be an outlet: it must be a property's name.")
        }
        add(
            NibConnection(
                kind: kind, source: .owner, destination: .constraint(constraint.id), name: attribute.value,
                place: attribute.place, namePlace: attribute.valuePlace))
    }

    /// Begins a scene, which may have segues.
    mutating func beginScene() {
        segues = []
        connections = []
        names.beginScene()
    }

    /// Gives connections the ends that their names turned out to mean, and reports names that nothing has.
    ///
    /// To be called when everything that can have a name has been read.
    mutating func resolve() {
        for index in connections.indices where connections[index].source != .owner {
            connections[index].destination = names.resolved(connections[index].destination)
        }
        if isComplete { names.checkReferences(&log) }
    }

    /// Reports outlets that lead into a prototype: there is one of it for every row.
    mutating func checkRepeating(_ elements: [NibElement]) {
        guard !connections.isEmpty else { return }
        let prototypes = Self.prototypes(in: elements)
        guard !prototypes.isEmpty else { return }
        for connection in connections {
            guard case .element(let id) = connection.destination, let prototype = prototypes[id] else {
                continue
            }
            if case .action = connection.kind { continue }
            if case .element(let source) = connection.source, prototypes[source] == prototype { continue }
            log.error(
                .badConnection, connection.namePlace,
                "The outlet “\(connection.name.prefix(60))” cannot be connected to repeating content: there is one for"
                    + " every cell.")
        }
    }

    /// The outermost prototype around each object that is in one, by their ids.
    private static func prototypes(in elements: [NibElement]) -> [String: String] {
        var prototypes: [String: String] = [:]
        var pending = elements.map { (element: $0, prototype: String?.none) }
        while let (element, prototype) = pending.popLast() {
            let isRepeated = element.role.map(NibGrammar.repeatedRoles.contains) ?? false
            let inside = prototype ?? (isRepeated ? element.id : nil)
            if let inside { prototypes[element.id] = inside }
            pending += element.children.map { ($0, inside) }
        }
        return prototypes
    }
}
