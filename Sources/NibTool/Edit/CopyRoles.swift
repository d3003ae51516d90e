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
        classes = Self.classes(of: parent, in: file)
    }

    private static func classes(of index: Int, in file: EditedFile) -> [ClassEntry] {
        file.className(of: index).map { file.catalog.chain(of: $0).entries } ?? []
    }

    /// Refuses a copy beside an element where what is around it shows one object alone.
    ///
    /// - Returns: The sentence that says so; nil where the element can have a copy.
    static func refusal(toCopy index: Int, in file: EditedFile) -> String? {
        // A view shows a copy without a role as one more of its subviews.
        guard let parent = file.parent(of: index), file.objects[parent] != nil,
            !file.isKind(parent, of: "View")
        else { return nil }
        let (role, root) = (file.value("as", of: index), file.text.tree.elements[0])
        let isScene = file.parent(of: parent) == 0 && root.name == "storyboard"
        let isControllers = isScene || file.isKind(parent, of: "ViewController")
        if role == "view" || role == nil && isControllers && file.isKind(index, of: "View") {
            return "A controller has one root view. Duplicate what is inside it instead."
        }
        guard let role, classes(of: parent, in: file).isOneObject(role) else { return nil }
        // Other objects get another role where one is free: a bar has two sides for its buttons.
        let free = file.className(of: index).flatMap { InsertionSpots(file: file).role(of: $0, in: parent) }
        guard free == nil || file.isKind(index, of: "View") else { return nil }
        return
            "“\(role)” of \(file.text.tree.elements[parent].name) holds one object. Duplicate what is inside it instead."
    }

    /// A copy as it goes into the element: without its role where another object has that.
    mutating func freed(_ copy: String) -> String {
        guard let text = MarkupText(Array(copy.utf8)), let role = text.tree.elements[0]["as"]?.value,
            classes.isOneObject(role), !taken.insert(role).inserted
        else { return copy }
        return text.without("as") ?? copy
    }
}
