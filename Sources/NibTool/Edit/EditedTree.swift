import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// The elements of a file as an outline, with the constraints that their attributes are.
@MainActor final class EditedTree: OutlineViewDataSource, OutlineViewDelegate {
    /// The kinds of rows.
    enum Role: Hashable {
        case element
        /// The row over the constraints of an element.
        case rules
        /// An attribute that constrains an element.
        case constraint(String)
        /// The file's owner, and the first responder: neither is an element.
        case owner, responder
        case connection(OwnerConnections.Connection)
    }

    /// A row: an element, or something that belongs to one.
    struct Node {
        let title: String
        let element: Int
        let role: Role
        let parent: String?
        var children: [String] = []
        /// The position among those of the same parent.
        var index = 0

        /// The attribute that the row is about.
        var attribute: String? {
            switch role {
            case .constraint(let name): name
            case .connection(let connection): connection.attribute
            default: nil
            }
        }

        /// Whether the row begins closed.
        var isFolded: Bool { role == .rules || role == .owner || role == .responder }
    }

    /// Called when another row is current.
    var moved: (@MainActor () -> Void)?
    /// Called when a user selects or deselects rows.
    var selectionChanged: (@MainActor () -> Void)?
    /// Called for Enter on a row.
    var opened: (@MainActor (Node) -> Void)?
    private(set) var nodes: [String: Node] = [:]
    /// The keys of elements, by their positions.
    private(set) var keys: [Int: String] = [:]
    private var roots: [String] = []
    /// The numbers to try next for keys that are there already: hundreds of elements may be called the same.
    private var repeated: [String: Int] = [:]
    /// The rows of elements that were closed, though they may be gone for the moment.
    private var closed: Set<String> = []

    /// Takes the elements of a file.
    ///
    /// A row is known by its name and by those around it, so that it stays the same when others come and go.
    func take(_ file: EditedFile, problems: [NibProblem]) {
        (nodes, keys, roots, repeated) = ([:], [:], [], [:])
        // Growing would move them all some ten times.
        nodes.reserveCapacity(4 * file.text.tree.elements.count)
        keys.reserveCapacity(file.text.tree.elements.count)
        // Each scene of a storyboard has an owner of its own.
        let isStoryboard = file.input.reading.document?.isStoryboard == true
        if !isStoryboard { addPlaceholders(file) }
        let doubtful = Set(problems.filter { $0.severity != .note }.compactMap(file.element(of:)))
        for (index, element) in file.text.tree.elements.enumerated() {
            let parent = element.parent.flatMap { keys[$0] }
            let name = (element["id"] ?? element["outlet"])?.value ?? element.name
            let key = unused("\(parent ?? "")/\(name)")
            keys[index] = key
            let mark = doubtful.contains(index) ? "! " : ""
            add(
                Node(
                    title: mark + EditedNames.title(of: index, in: file), element: index, role: .element,
                    parent: parent), key)
            if isStoryboard, element.parent == 0 { addOwner(of: index, key, file) }
            addConstraints(of: element, index, key)
        }
    }

    /// Adds the owner and the first responder above the objects of the file, as Interface Builder has it.
    private func addPlaceholders(_ file: EditedFile) {
        let connections = OwnerConnections(file)
        for (role, title, rows) in [
            (Role.owner, connections.title, connections.owners),
            (.responder, "First responder", connections.responders),
        ] {
            let key = "\(role == .owner ? "owner" : "responder")@"
            add(Node(title: TerminalText.sanitize(title), element: 0, role: role, parent: nil), key)
            add(rows, of: connections, to: key)
        }
    }

    /// Adds the owner of a scene inside that, where it declares outlets or actions or is named by any.
    private func addOwner(of scene: Int, _ parent: String, _ file: EditedFile) {
        let connections = OwnerConnections(file, scene: scene)
        guard let owner = connections.owner, !connections.owners.isEmpty || file.catalog[owner]?.isOwn == true
        else {
            return
        }
        let key = "\(parent)/owner@"
        add(
            Node(
                title: TerminalText.sanitize(connections.title), element: scene, role: .owner, parent: parent),
            key)
        add(connections.owners, of: connections, to: key)
    }

    /// Adds the rows of connections; those that hold nothing stand for the element that the owner's row does.
    private func add(_ rows: [OwnerConnections.Connection], of connections: OwnerConnections, to key: String)
    {
        for row in rows {
            add(
                Node(
                    title: TerminalText.sanitize(connections.words(of: row)),
                    element: row.element ?? nodes[key]?.element ?? 0, role: .connection(row), parent: key),
                unused("\(key)\(row.attribute)/\(row.name)"))
        }
    }

    private func addConstraints(of element: MarkupTree.Element, _ index: Int, _ key: String) {
        let attributes = element.attributes.filter { NibGrammar.anchors.contains($0.name) }
        guard !attributes.isEmpty else { return }
        let title = attributes.count == 1 ? "1 constraint" : "\(attributes.count) constraints"
        let group = "\(key)@"
        add(Node(title: title, element: index, role: .rules, parent: key), group)
        for attribute in attributes {
            let words = TerminalText.sanitize("\(attribute.name) = \(MarkupWords.unescaped(attribute.value))")
            add(
                Node(title: words, element: index, role: .constraint(attribute.name), parent: group),
                group + attribute.name)
        }
    }

    private func add(_ node: Node, _ key: String) {
        var node = node
        node.index = node.parent.map { nodes[$0]?.children.count ?? 0 } ?? roots.count
        nodes[key] = node
        if let parent = node.parent { nodes[parent]?.children.append(key) } else { roots.append(key) }
    }

    private func unused(_ key: String) -> String {
        guard nodes[key] != nil else { return key }
        var number = repeated[key] ?? 2
        while nodes["\(key)~\(number)"] != nil { number += 1 }
        repeated[key] = number + 1
        return "\(key)~\(number)"
    }

    /// Whether a row begins open, and nobody closed it.
    func isOpen(_ key: String) -> Bool { nodes[key]?.isFolded == false && !closed.contains(key) }

    /// The keys of the rows around one, from the outside in.
    func ancestors(of key: String) -> [String] {
        Array(sequence(first: key) { self.nodes[$0]?.parent }.dropFirst().reversed())
    }

    // MARK: - Rows

    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: String?) -> Int {
        item.map { nodes[$0]?.children.count ?? 0 } ?? roots.count
    }

    func outlineView(_ outlineView: OutlineView, child index: Int, of item: String?) -> String {
        let keys = item.map { nodes[$0]?.children ?? [] } ?? roots
        return keys.indices.contains(index) ? keys[index] : ""
    }

    /// The place that a row knows: else it would be looked for among the children of every other one.
    func outlineView(_ outlineView: OutlineView, indexOfChild child: String, of item: String?) -> Int? {
        nodes[child].flatMap { $0.parent == item ? $0.index : nil }
    }

    func outlineView(_ outlineView: OutlineView, isExpandable item: String) -> Bool {
        nodes[item]?.children.isEmpty == false
    }

    /// The text by which typing finds the row: without the mark before it, which nobody types.
    func outlineView(_ outlineView: OutlineView, textFor item: String) -> String {
        String((nodes[item]?.title ?? "").drop { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }

    func outlineView(_ outlineView: OutlineView, cellFor item: String) -> TableViewCell? {
        let cell =
            outlineView.dequeueReusableCell(withIdentifier: "row")
            ?? TableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel.text = nodes[item]?.title
        return cell
    }

    func outlineView(_ outlineView: OutlineView, didMoveTo item: String?) {
        if item.flatMap({ nodes[$0] }) != nil { moved?() }
    }

    func outlineView(_ outlineView: OutlineView, didCollapse item: String) { closed.insert(item) }

    func outlineView(_ outlineView: OutlineView, didExpand item: String) { closed.remove(item) }

    func outlineView(_ outlineView: OutlineView, didSelect item: String) { selectionChanged?() }

    func outlineView(_ outlineView: OutlineView, didDeselect item: String) { selectionChanged?() }

    func outlineView(_ outlineView: OutlineView, performPrimaryActionFor item: String) {
        if let node = nodes[item] { opened?(node) }
    }
}

/// The names of elements for people.
@MainActor enum EditedNames {
    /// `Label name “Harbour”`: the class, the id and the beginning of the text.
    static func title(of index: Int, in file: EditedFile) -> String {
        let element = file.text.tree.elements[index]
        var parts = [element.name]
        for name in ["owner", "class", "id", "outlet", "scene"] {
            if let value = element[name]?.value { parts.append(value) }
        }
        let shown = ShownText.attribute(of: index, in: file, among: ["text", "title", "caption"])
        if let text = shown.flatMap({ element[$0]?.value }) {
            let words = MarkupWords.unescaped(text)
            parts.append("“\(words.prefix(24))\(words.count > 24 ? "…" : "")”")
        }
        if element.name == "when" {
            parts += NibGrammar.conditions.compactMap { name in element[name].map { "\(name) \($0.value)" } }
        }
        if element.name == "constraint", let content = element.content {
            parts.append(String(decoding: file.text.bytes[content], as: UTF8.self).trimmedSpaces)
        }
        return TerminalText.sanitize(parts.joined(separator: " "))
    }

    /// The class as the name of a member begins: `nameLabel` for `NameLabel`.
    static func name(of index: Int, in file: EditedFile) -> String {
        let className = file.text.tree.elements[index].name
        return className.prefix(1).lowercased() + className.dropFirst()
    }

    /// The last part of a file's path.
    static func file(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

extension String {
    /// The text without spaces around it.
    var trimmedSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
