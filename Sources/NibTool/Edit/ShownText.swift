import Nibble
import NibbleEditing

/// Finds the attribute with the text that an object shows.
@MainActor enum ShownText {
    /// The attributes with the texts of objects, those that are seen first.
    private static let names = ["text", "title", "caption", "placeholder"]

    /// The first attribute with a text that an element has; nil where it has none.
    static func attribute(of index: Int, in file: EditedFile, among names: [String] = names) -> String? {
        let element = file.text.tree.elements[index]
        let name = names.first { element[$0] != nil }
        // Both set the title of a button, where the one that is written last counts.
        guard name == "text", element["title"] != nil, file.isKind(index, of: "Button") else { return name }
        return element.attributes.last { $0.name == "text" || $0.name == "title" }?.name
    }

    /// The row with the text that an object shows: of the attribute that it has, else of the one that its class usually has.
    static func row(of index: Int, in file: EditedFile, among rows: [InspectorRow]) -> InspectorRow? {
        let texts = rows.filter { $0.subject == .attribute && $0.kind == .text }
        let usual = file.isKind(index, of: "Button") ? ["title"] : []
        let wanted = [attribute(of: index, in: file)].compactMap { $0 } + usual + names
        return wanted.lazy.compactMap { name in texts.first { $0.name == name } }.first
    }
}
