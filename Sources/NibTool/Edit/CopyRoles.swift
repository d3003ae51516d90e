import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Leaves a role that one object alone can have to the object that has it: of two only the second would be seen.
@MainActor struct CopyRoles {
    /// The classes of the element that the copies come into, from its own up.
    private let classes: [ClassEntry]
    /// The roles of the objects in there, and of the copies so far.
    private var taken: Set<String>

    /// Notes the roles in an element.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - parent: The element that the copies come into.
    init(_ file: EditedFile, in parent: Int) {
        let elements = file.text.tree.elements
        taken = Set(elements[parent].children.compactMap { elements[$0]["as"]?.value })
        classes =
            file.objects[parent].map { file.catalog.chain(of: file.catalog.key(of: $0.ownClass)).entries }
            ?? []
    }

    /// A copy as it goes into the element: without its role where another object has that.
    mutating func freed(_ copy: String) -> String {
        guard let text = MarkupText(Array(copy.utf8)), let role = text.tree.elements[0]["as"]?.value,
            classes.isOneObject(role), !taken.insert(role).inserted, let step = text.set("as", to: nil, of: 0)
        else { return copy }
        var bytes = text.bytes
        _ = step.edit.apply(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
