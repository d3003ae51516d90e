/// The connections and segues of a part by their ends, so that each element finds its own.
struct ConvertedLinks {
    /// The connections that begin at an element.
    private var sources: [String: [NibConnection]] = [:]
    /// The owner's outlets and collections that hold an element.
    private var holders: [String: [NibConnection]] = [:]
    /// The owner's outlets that hold a constraint, by name.
    private var outlets: [String: [String]] = [:]
    /// The segues that begin at an element and aren't relationships.
    private var ways: [String: [NibSegue]] = [:]
    /// The ids of elements and constraints that others than the owner name.
    private(set) var elements: Set<String> = []
    private(set) var constraints: Set<String> = []

    init(_ part: ConvertedPart) {
        for connection in part.connections {
            if case .element(let id) = connection.source { sources[id, default: []].append(connection) }
            let isOwners = part.isOwner(connection.source)
            switch connection.destination {
            case .element(let id):
                if isOwners { holders[id, default: []].append(connection) } else { elements.insert(id) }
            case .constraint(let id):
                if !isOwners {
                    constraints.insert(id)
                } else if connection.kind == .outlet {
                    outlets[id, default: []].append(connection.name)
                }
            default: break
            }
        }
        for segue in part.segues where segue.kind != .relationship {
            if case .element(let id) = segue.source { ways[id, default: []].append(segue) }
        }
    }

    /// The connections that begin at an element, in the order of the file.
    func connections(from id: String) -> [NibConnection] { sources[id] ?? [] }

    /// The names of the owner's properties of a kind that hold an element.
    func ownerNames(_ kind: NibConnection.Kind, of id: String) -> [String] {
        (holders[id] ?? []).filter { $0.kind == kind && NameText.isIdentifier($0.name) }.map(\.name)
    }

    /// The names of the owner's outlets that hold a constraint.
    func outlets(of constraint: String) -> [String] { outlets[constraint] ?? [] }

    /// The segues that begin at an element, without relationships.
    func segues(from id: String) -> [NibSegue] { ways[id] ?? [] }
}

/// Attributes of one element that list references: each name once, with all that it holds.
struct ConvertedAttributes {
    private(set) var list: [(name: String, texts: [String])] = []
    private var positions: [String: Int] = [:]
    private var seen: [Set<String>] = []

    /// Adds a reference to an attribute; one that it has already is not repeated, unless it may be.
    mutating func add(_ text: String, to name: String, mayRepeat: Bool = false) {
        let position = positions[name] ?? list.count
        if position == list.count {
            positions[name] = position
            list.append((name, []))
            seen.append([])
        }
        if seen[position].insert(text).inserted || mayRepeat { list[position].texts.append(text) }
    }
}
