import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Finds the attributes that the other selected elements have as well as the one whose attributes are shown.
@MainActor struct SharedAttributes {
    private let file: EditedFile
    /// The other elements in the order of the file.
    private let others: [Int]
    /// The classes of those that make objects, from their own up.
    private var classes: [Int: [ClassEntry]] = [:]

    /// Attributes that give an object a place of its own, which others can't have as well.
    private static let single: Set<String> = ["id", "outlet", "as"]

    /// Looks up the classes of some elements.
    init(_ file: EditedFile, others: Set<Int>) {
        self.file = file
        self.others = others.filter(file.text.tree.elements.indices.contains).sorted()
        var known: [String: [ClassEntry]] = [:]
        for index in self.others {
            guard let name = file.className(of: index) else { continue }
            let entries = known[name] ?? file.catalog.chain(of: name).entries
            known[name] = entries
            classes[index] = entries
        }
    }

    /// The elements that take a value for an attribute; for none, those that have a value.
    func takers(of name: String, value: String?) -> [Int] {
        guard !Self.single.contains(name) else { return [] }
        return others.filter { index in
            guard let value else { return file.text.tree.elements[index][name] != nil }
            guard has(name, index) else { return false }
            let entries = classes[index] ?? []
            guard let kind = entries.lazy.compactMap({ $0.attributes[name] }).first else { return true }
            return kind.map { $0 == .text || NibSchema.isValue(value, of: $0) } ?? true
        }
    }

    /// Whether an element has an attribute, be it only as one of its class.
    private func has(_ name: String, _ index: Int) -> Bool {
        if file.text.tree.elements[index][name] != nil { return true }
        guard let entries = classes[index] else { return false }
        if name == "installed" || entries.contains(where: { $0.attributes[name] != nil }) { return true }
        let isEvent = NibEvent.attributes.contains { $0.name == name }
        return isEvent && entries.sendEvents || entries.contains { !$0.isOwn && $0.outlets[name] != nil }
    }

    /// Rows in which those are marked whose values differ between the elements.
    func marked(_ rows: [InspectorRow]) -> [InspectorRow] {
        guard !others.isEmpty else { return rows }
        let written = Set(others.flatMap { file.text.tree.elements[$0].attributes.map(\.name) })
        return rows.map { row in
            guard row.subject == .attribute, !Self.single.contains(row.name),
                row.written != nil || written.contains(row.name)
            else { return row }
            var row = row
            let value = row.written ?? row.standard
            row.isMixed = others.contains { index in
                has(row.name, index) && file.value(row.name, of: index) ?? row.standard != value
            }
            return row
        }
    }
}

extension [ClassEntry] {
    /// Whether objects of these classes send events to actions.
    var sendEvents: Bool {
        contains { ["Control", "GestureRecognizer", "BarButtonItem", "MenuAction"].contains($0.name) }
    }
}
