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
        let element: Int
        let role: Role
        let parent: String?
        var children: [String] = []
        /// The position among those of the same parent.
        var index = 0
        /// The title of an owner's row, and of the first responder's; nil for others.
        var heading: String?

        /// The attribute that the row is about.
        var attribute: String? {
            switch role {
            case .constraint(let name): name
            case .connection(let connection): connection.attribute
            default: nil
            }
        }
    }

    /// Called when another row is current.
    var moved: (@MainActor () -> Void)?
    /// Called when a user selects or deselects rows.
    var selectionChanged: (@MainActor () -> Void)?
    /// Called for Enter on a row.
    var opened: (@MainActor (Node) -> Void)?
    /// The rows by their keys.
    ///
    /// Those of constraints are made when they are asked for: every change makes all others again, and few of those are ever seen.
    private var nodes: [String: Node] = [:]
    private var file: EditedFile?
    /// The elements with errors or warnings.
    private var doubtful: Set<Int> = []
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
    ///
    /// - Returns: The keys of elements with new rows directly below them, in the order of the rows, without those that a user closed.
    func take(_ file: EditedFile, problems: [NibProblem]) -> [String] {
        let known = nodes
        self.file = file
        (nodes, keys, roots, repeated) = ([:], [:], [], [:])
        // Growing would move them all some ten times.
        nodes.reserveCapacity(2 * file.text.tree.elements.count)
        keys.reserveCapacity(file.text.tree.elements.count)
        // Each scene of a storyboard has an owner of its own.
        let isStoryboard = file.input.reading.document?.isStoryboard == true
        if !isStoryboard { addPlaceholders(file) }
        doubtful = Set(problems.filter { $0.severity != .note }.compactMap(file.element(of:)))
        for (index, element) in file.text.tree.elements.enumerated() {
            let parent = element.parent.flatMap { keys[$0] }
            let name = (element["id"] ?? element["outlet"])?.value ?? element.name
            let key = unused("\(parent ?? "")/\(name)")
            keys[index] = key
            add(Node(element: index, role: .element, parent: parent), key)
            if isStoryboard, element.parent == 0 { addOwner(of: index, key, file) }
            if element.attributes.contains(where: Self.isConstraint) {
                add(Node(element: index, role: .rules, parent: key), "\(key)@")
            }
        }
        let grown = Set(nodes.lazy.filter { known[$0.key] == nil }.compactMap(\.value.parent))
        guard !grown.isEmpty else { return [] }
        return file.text.tree.elements.indices.compactMap { keys[$0] }.filter {
            grown.contains($0) && !closed.contains($0)
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
            add(Node(element: 0, role: role, parent: nil, heading: title), key)
            add(rows, to: key)
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
        add(Node(element: scene, role: .owner, parent: parent, heading: connections.title), key)
        add(connections.owners, to: key)
    }

    /// Adds the rows of connections; those that hold nothing stand for the element that the owner's row does.
    private func add(_ rows: [OwnerConnections.Connection], to key: String) {
        for row in rows {
            let element = row.element ?? nodes[key]?.element ?? 0
            add(
                Node(element: element, role: .connection(row), parent: key),
                unused("\(key)\(row.attribute)/\(row.name)"))
        }
    }

    private static let anchors = Set(NibGrammar.anchors)

    private static func isConstraint(_ attribute: MarkupTree.Attribute) -> Bool {
        anchors.contains(attribute.name)
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

    /// The keys of the rows around one, from the outside in.
    func ancestors(of key: String) -> [String] {
        Array(sequence(first: key) { self[$0]?.parent }.dropFirst().reversed())
    }

    /// The row with a key; nil where there is none.
    subscript(key: String) -> Node? { nodes[key] ?? constraint(key) }

    // MARK: - Constraints

    /// The row of a constraint, whose key is its attribute's name behind the key of the row over it.
    private func constraint(_ key: String) -> Node? {
        guard let mark = key.lastIndex(of: "@") else { return nil }
        let (parent, name) = (String(key[...mark]), String(key[key.index(after: mark)...]))
        guard let rules = nodes[parent], rules.role == .rules,
            let index = attributes(of: rules).firstIndex(of: name)
        else { return nil }
        return Node(element: rules.element, role: .constraint(name), parent: parent, index: index)
    }

    /// The names of the attributes that constrain a row's element.
    private func attributes(of rules: Node) -> [String] {
        guard let elements = file?.text.tree.elements, elements.indices.contains(rules.element) else {
            return []
        }
        return elements[rules.element].attributes.filter(Self.isConstraint).map(\.name)
    }

    // MARK: - Rows

    /// The words of a row.
    func title(of key: String) -> String {
        guard let file, let node = self[key], file.text.tree.elements.indices.contains(node.element) else {
            return ""
        }
        switch node.role {
        case .element:
            let mark = doubtful.contains(node.element) ? "! " : ""
            return mark + EditedNames.title(of: node.element, in: file)
        case .rules:
            let count = attributes(of: node).count
            return count == 1 ? "1 constraint" : "\(count) constraints"
        case .constraint(let name):
            return TerminalText.sanitize("\(name) = \(file.value(name, of: node.element) ?? "")")
        case .owner, .responder: return TerminalText.sanitize(node.heading ?? "")
        case .connection(let connection):
            return TerminalText.sanitize(OwnerConnections.words(of: connection, in: file))
        }
    }

    /// The keys of the rows below one, or of those at the top for nil.
    private func children(of item: String?) -> [String] {
        guard let item else { return roots }
        guard let node = nodes[item] else { return [] }
        return node.role == .rules ? attributes(of: node).map { item + $0 } : node.children
    }

    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: String?) -> Int {
        children(of: item).count
    }

    func outlineView(_ outlineView: OutlineView, child index: Int, of item: String?) -> String {
        let keys = children(of: item)
        return keys.indices.contains(index) ? keys[index] : ""
    }

    /// The place that a row knows: else it would be looked for among the children of every other one.
    func outlineView(_ outlineView: OutlineView, indexOfChild child: String, of item: String?) -> Int? {
        self[child].flatMap { $0.parent == item ? $0.index : nil }
    }

    func outlineView(_ outlineView: OutlineView, isExpandable item: String) -> Bool {
        guard let node = nodes[item] else { return false }
        return node.role == .rules || !node.children.isEmpty
    }

    /// The text by which typing finds the row: without the mark before it, which nobody types.
    func outlineView(_ outlineView: OutlineView, textFor item: String) -> String {
        String(title(of: item).drop { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }

    func outlineView(_ outlineView: OutlineView, cellFor item: String) -> TableViewCell? {
        let cell =
            outlineView.dequeueReusableCell(withIdentifier: "row")
            ?? TableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel.text = title(of: item)
        return cell
    }

    func outlineView(_ outlineView: OutlineView, didMoveTo item: String?) {
        if item.flatMap({ self[$0] }) != nil { moved?() }
    }

    func outlineView(_ outlineView: OutlineView, didCollapse item: String) { closed.insert(item) }

    func outlineView(_ outlineView: OutlineView, didExpand item: String) { closed.remove(item) }

    func outlineView(_ outlineView: OutlineView, didSelect item: String) { selectionChanged?() }

    func outlineView(_ outlineView: OutlineView, didDeselect item: String) { selectionChanged?() }

    func outlineView(_ outlineView: OutlineView, performPrimaryActionFor item: String) {
        if let node = self[item] { opened?(node) }
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
