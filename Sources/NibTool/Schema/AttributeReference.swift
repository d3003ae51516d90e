import NibbleCells
import NibbleNibCheck
import NibbleNibFormat

/// Writes what every class takes as an article in Markdown.
struct AttributeReference {
    private let catalog: ClassCatalog

    /// The text of the article; the classes of an application's sources have sections too.
    static func text(sources: [SourceClass]) -> String {
        let catalog = ClassCatalog(sources: sources, hasSources: !sources.isEmpty)
        let reference = AttributeReference(catalog: catalog)
        let sections = catalog.names.filter { catalog.chain(of: $0).isWhole }.map(reference.section)
        return introduction + sections.joined()
    }

    private static let introduction = """
        # Attributes of layout files

        What the element of each class takes, besides what every element takes.

        `nib schema --format markdown` writes this page from the tables of the classes; with `--sources` an application's are among
        them. What <doc:layout-format> describes is true of all elements: ids, outlets, places, events. Attributes that take a text have
        a key for its translation, `text.key`, and every attribute has one for previews, `preview.text`.

        A class has what the classes above it have.

        """

    private func section(_ name: String) -> String {
        let chain = catalog.chain(of: name).entries
        guard let entry = chain.first else { return "" }
        let isEmpty = entry.attributes.isEmpty && entry.outlets.isEmpty && entry.parts.isEmpty
        var text = "\n## \(name)\n\n"
        if chain.count > 1 {
            text += "A kind of \(chain[1].name).\(isEmpty ? " It adds nothing." : "")\n"
        }
        if chain.count == 1, isEmpty { text += "It has none of its own.\n" }
        var rows = entry.attributes.map { (name: $0.key, takes: Self.words($0.value)) }
        rows += entry.outlets.map { (name: $0.key, takes: Self.words($0.value)) }
        if !rows.isEmpty {
            if chain.count > 1 { text += "\n" }
            text += "| Attribute | Takes |\n|---|---|\n"
            for row in rows.sorted(by: { $0.name < $1.name }) { text += "| `\(row.name)` | \(row.takes) |\n" }
        }
        if !entry.parts.isEmpty {
            let parts = entry.parts.sorted().map { "`as=\"\($0)\"`" }.joined(separator: ", ")
            text += "\nElements inside it may be \(parts).\n"
        }
        return text
    }

    private static func words(_ outlet: SourceClass.Outlet) -> String {
        outlet.isCollection
            ? "objects, each `@id`, of the type `\(outlet.type)`"
            : "an object, `@id`, of the type `\(outlet.type)`"
    }

    private static func words(_ kind: InspectableKind?) -> String {
        switch kind {
        case .choice(let names): "one of \(list(names))"
        case .choices(let names): "any of \(list(names))"
        case .color: "a colour"
        case .image: "a picture"
        case .some(let kind): kind.description
        case nil: "a value of its type"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.map { "`\($0)`" }.joined(separator: ", ")
    }
}
