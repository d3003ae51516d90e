import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditedFile {
    /// The element around another one that is directly in the file's first; nil for that.
    func topElement(around index: Int) -> Int? {
        var current = index
        while let parent = text.tree.elements[current].parent {
            if parent == 0 { return current }
            current = parent
        }
        return nil
    }

    /// The element around another one.
    func parent(of index: Int) -> Int? { text.tree.elements[index].parent }

    /// The value of an attribute of an element.
    func value(_ name: String, of index: Int) -> String? {
        text.tree.elements[index][name].map { MarkupWords.unescaped($0.value) }
    }

    /// Whether an element makes an object of a class or of one below it.
    func isKind(_ index: Int, of name: String) -> Bool {
        guard let object = objects[index] else { return false }
        return catalog.isClass(catalog.key(of: object.ownClass), a: name) ?? false
    }
}
