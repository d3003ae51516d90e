import NibbleCells
import NibbleLists
import NibbleNibFormat
import NibbleViews

/// A cell, a header or a footer that a list makes again and again from a part of a file.
@MainActor struct PlannedPrototype {
    /// The part of a list that it is.
    let kind: PrototypeKind
    /// By what code asks for it; a prototype without one can only be looked at.
    let identifier: String
    /// The cell with what belongs to it, as a file of its own.
    let file: NibFile
    /// The ids of objects outside that it is connected to.
    let outside: Set<String>
    /// The place that it was drawn at in the content of its list; nil where the file says none.
    let design: Rect?

    init(
        _ element: NibElement, _ kind: PrototypeKind, ofList list: String, of document: NibDocument,
        in file: NibFile, surroundings: NibSurroundings?
    ) {
        self.kind = kind
        var inside: Set<String> = []
        element.collectIDs(into: &inside)
        var cell = element
        cell.role = nil
        var part = document
        part.root = .plain
        // What the file is designed for is the list's size or a screen's, not the cell's.
        part.design = nil
        part.objects = [cell]
        var outside: Set<String> = []
        part.connections = document.connections.compactMap { connection in
            guard connection.touches(inside) else { return nil }
            var connection = connection
            for path in [\NibConnection.source, \NibConnection.destination] {
                guard case .element(let id) = connection[keyPath: path], !inside.contains(id) else {
                    continue
                }
                connection[keyPath: path] = .external(id)
                outside.insert(id)
            }
            return connection
        }
        let given = element.properties.first { $0.name == "reuseIdentifier" }?.text
        identifier = given ?? "prototype \(element.id)"
        self.outside = outside
        design = Self.design(of: element)
        self.file = NibFile(
            .prototype(list: list, kind: kind, identifier: identifier), of: file, document: part,
            surroundings: surroundings ?? NibSurroundings())
    }

    private static func design(of element: NibElement) -> Rect? {
        if let frame = element.frame { return CellSnapping.root.snap(frame, []).frame }
        guard let text = element.properties.first(where: { $0.name == "rowHeight" })?.text,
            let rows = NumberText.number(text), rows > 0
        else { return nil }
        return Rect(x: 0, y: 0, width: 0, height: max(1, CellSnapping.cell(rows)))
    }
}

extension PrototypeKind {
    /// The kind of what a list of a class holds under the name of a property; nil where that is there only once.
    init?(role: String?, in list: any NibConstructible.Type) {
        let isOfTable = list is TableView.Type && role == "prototypes"
        guard list is CollectionView.Type || isOfTable else { return nil }
        self.init(role: role)
    }
}
