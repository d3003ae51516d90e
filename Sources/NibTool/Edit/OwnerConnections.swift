import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// The outlets and actions between a file's objects and its owner, and the actions that ask the first responder.
@MainActor struct OwnerConnections {
    /// Whether both ends of a connection are there.
    enum State: String {
        case connected = "●"
        /// The owner declares an outlet, and nothing is in it.
        case missing = "○"
        /// The file names what the owner doesn't declare.
        case dangling = "!"
    }

    /// An outlet or an action.
    struct Connection: Hashable {
        let state: State
        /// The outlet's or the action's name.
        let name: String
        /// The attribute that makes the connection.
        let attribute: String
        /// The position of the object; nil where there is none.
        var element: Int?
        /// The type that the outlet takes.
        var type: String?
        /// Whether it asks the first responder.
        var isResponders = false

        /// Whether it holds an object.
        var isOutlet: Bool { attribute == "outlet" || attribute == "collection" }
    }

    /// The class of the owner; nil for a file without one.
    let owner: String?
    /// The connections to the owner: outlets first, in the order of the file, then the outlets that hold nothing, then actions.
    private(set) var owners: [Connection] = []
    /// The actions for the first responder.
    private(set) var responders: [Connection] = []

    /// The class of the owner: the one that the file names, or that of a scene's controller.
    private static func owner(of file: EditedFile, scene: Int?) -> String? {
        switch file.input.reading.document?.root {
        case .owner(let name), .template(let name): return file.catalog.key(of: name, isOwners: true)
        default:
            return scene.flatMap { file.objects[$0] }.map {
                file.catalog.key(of: $0.ownClass, isOwners: true)
            }
        }
    }

    /// Finds the connections of a file, or those of a scene of a storyboard, whose controller is the owner.
    init(_ file: EditedFile, scene: Int? = nil) {
        owner = Self.owner(of: file, scene: scene)
        let chain = owner.map { file.catalog.chain(of: $0) }
        let isKnown = chain?.isWhole == true && chain?.entries.contains { $0.isOwn } == true
        var outlets: [String: SourceClass.Outlet] = [:]
        for entry in chain?.entries ?? [] { outlets.merge(entry.outlets) { first, _ in first } }
        let actions = Set((chain?.entries ?? []).flatMap(\.actions).map(Self.bare))
        var (held, sent): ([Connection], [Connection]) = ([], [])
        for index in scene.map(file.scope) ?? file.text.tree.elements.indices {
            for attribute in file.text.tree.elements[index].attributes {
                let isOutlet = attribute.name == "outlet" || attribute.name == "collection"
                guard isOutlet || Self.events.contains(attribute.name) else { continue }
                let names = MarkupWords.unescaped(attribute.value).split(separator: " ").map(String.init)
                if isOutlet {
                    held += names.map { name in
                        let isDangling = isKnown && outlets[name] == nil
                        return Connection(
                            state: isDangling ? .dangling : .connected, name: name,
                            attribute: attribute.name, element: index, type: outlets[name]?.type)
                    }
                } else {
                    for name in names {
                        take(name, attribute.name, index, isKnown ? actions : nil, &sent)
                    }
                }
            }
        }
        let names = Set(held.map(\.name))
        let own = (chain?.entries ?? []).filter(\.isOwn).flatMap { $0.outlets.keys.sorted() }
        let missing = own.filter { !names.contains($0) }.map { name in
            Connection(
                state: .missing, name: name,
                attribute: outlets[name]?.isCollection == true ? "collection" : "outlet",
                type: outlets[name]?.type)
        }
        owners = held + missing + sent
    }

    private mutating func take(
        _ name: String, _ event: String, _ index: Int, _ known: Set<String>?, _ sent: inout [Connection]
    ) {
        if name.hasPrefix(Self.responder) {
            responders.append(
                Connection(
                    state: .connected, name: String(name.dropFirst(Self.responder.count)), attribute: event,
                    element: index, isResponders: true))
        } else if !name.hasPrefix("@") {
            let isDangling = known.map { !$0.contains(Self.bare(name)) } ?? false
            sent.append(
                Connection(
                    state: isDangling ? .dangling : .connected, name: name, attribute: event, element: index))
        }
    }

    /// The beginning of an action that asks the first responder.
    static let responder = "@firstResponder."
    private static let events = Set(NibEvent.attributes.map(\.name))

    /// An action's name without its labels.
    private static func bare(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

    /// A connection in words: `● name → Label “Harbour”`.
    static func words(of connection: Connection, in file: EditedFile) -> String {
        let object = connection.element.map { EditedNames.title(of: $0, in: file) } ?? ""
        let mark = connection.state.rawValue
        switch (connection.state, connection.isOutlet) {
        case (.missing, _): return "\(mark) \(connection.name): \(connection.type ?? "") not connected"
        case (_, true): return "\(mark) \(connection.name) → \(object)"
        case (_, false): return "\(mark) \(connection.name) ← \(object) \(connection.attribute)"
        }
    }

    /// The row over the connections: the owner with the number of those that want attention.
    var title: String {
        guard let owner else { return "No owner" }
        let parts = [OwnerConnections.State.missing, .dangling].compactMap { state in
            let count = owners.count { $0.state == state }
            return count == 0 ? nil : "\(state.rawValue)\(count)"
        }
        return (parts + ["Owner \(owner)"]).joined(separator: " ")
    }
}
