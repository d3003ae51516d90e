import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditController {
    /// The place where something is inserted.
    private struct Spot {
        /// The element that it goes into.
        let parent: Int
        /// The position among the elements inside; nil for the end.
        var position: Int?
    }

    /// Classes whose objects hold no others.
    private static let leaves = [
        "Control", "Label", "ImageView", "ProgressView", "Separator", "ActivityIndicatorView", "TextView",
        "GestureRecognizer", "TableView", "OutlineView", "StatusBar",
    ]

    /// The place behind the selection: inside it if it holds others, else after it.
    private var spot: Spot {
        let index = file.selection
        if holdsObjects(index) { return Spot(parent: index) }
        var inner = index
        while let parent = file.parent(of: inner) {
            if holdsObjects(parent) {
                let siblings = file.text.tree.elements[parent].children
                return Spot(parent: parent, position: siblings.firstIndex(of: inner).map { $0 + 1 })
            }
            inner = parent
        }
        return Spot(parent: 0)
    }

    private func holdsObjects(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        guard file.objects[index] != nil else { return false }
        return !Self.leaves.contains { file.isKind(index, of: $0) }
    }

    // MARK: - Inserting

    /// Shows what can be inserted.
    func showLibrary() {
        let items = LibraryItem.all(in: file.catalog)
        let choices = items.map {
            ChooserController.Choice(title: $0.className, note: $0.note, value: $0.className)
        }
        let chooser = ChooserController("Insert an object", choices) { [weak self] name in
            if let item = items.first(where: { $0.className == name }) { self?.insert(item) }
        }
        present(chooser, animated: false)
    }

    /// Inserts an object.
    func insert(_ item: LibraryItem) {
        let spot = spot
        let place = item.size.map { self.place(for: $0, in: spot.parent) } ?? ""
        make(
            file.text.insert(item.fragment(place: place), into: spot.parent, at: spot.position),
            "Insert \(item.className)")
    }

    /// The attributes that place a new view: a frame below the others, or anchors where the others have those.
    private func place(for size: Size, in parent: Int) -> String {
        let elements = file.text.tree.elements
        let isTemplate = parent == 0 && elements[0]["class"] != nil
        if file.isKind(parent, of: "StackView") { return "" }
        guard parent > 0 || isTemplate else { return "" }
        let siblings = elements[parent].children.filter { file.objects[$0] != nil }
        let isAnchored = siblings.contains { sibling in
            elements[sibling].attributes.contains { NibGrammar.anchors.contains($0.name) }
        }
        if isAnchored { return " top=\"super + 1\" leading=\"super + 1\"" }
        let frames = canvas.scene?.frames ?? [:]
        let room = frames[parent] ?? Rect(x: 0, y: 0, width: 80, height: 24)
        let last = siblings.compactMap { frames[$0]?.maxY }.max().map { $0 - room.minY } ?? 1
        let y = max(0, min(last, room.height - size.height))
        let x = room.width > size.width + 2 ? 2 : 0
        return " frame=\"\(x),\(y),\(min(size.width, max(1, room.width - x))),\(size.height)\""
    }

    // MARK: - Copying

    /// Copies the selected element as text of the format.
    func copy() {
        guard file.selection > 0 else { return say("Select an object inside the file.") }
        let bytes = file.text.bytes[file.selected.range]
        view.window?.application?.pasteboard.string = String(decoding: bytes, as: UTF8.self)
        say("Copied as text.")
    }

    /// Copies the selected element, and removes it.
    func cut() {
        guard file.selection > 0 else { return say("Select an object inside the file.") }
        copy()
        delete("Cut")
    }

    /// Inserts an element that was copied, here or as text anywhere else.
    func paste() {
        view.window?.application?.pasteboard.withString { [weak self] text in self?.insertPasted(text) }
    }

    /// Inserts an element that is given as text.
    func insertPasted(_ words: String) {
        let bytes = Array(words.trimmedSpaces.utf8)
        guard bytes.count < 1 << 20, let tree = MarkupTree(bytes), tree.elements[0].name != "layout",
            tree.elements[0].range == 0..<bytes.count
        else { return say("The pasteboard has no element of a layout file.") }
        let copy = MarkupCopy(bytes, taken: file.text.names).text
        let spot = spot
        make(file.text.insert(copy, into: spot.parent, at: spot.position), "Paste")
    }

    /// Repeats the selected element behind itself.
    func duplicate() {
        guard file.selection > 0 else { return say("Select an object inside the file.") }
        make(file.text.duplicate(file.selection), "Duplicate")
    }

    /// Removes the selected element, or the constraint whose row is current.
    func delete(_ title: String = "Delete") {
        if title == "Delete",
            let key = outline.currentItem?.base as? String, let node = tree.nodes[key],
            let attribute = node.attribute
        {
            return make(file.text.set(attribute, to: nil, of: node.element), "Delete constraint")
        }
        guard file.selection > 0 else { return say("The file's first element stays.") }
        make(file.text.remove(file.selection), title)
    }

    // MARK: - Order and wrapping

    /// Moves the selected element before or behind its neighbour.
    func move(by step: Int) {
        guard let move = file.text.move(file.selection, by: step) else {
            return say(step < 0 ? "It is the first." : "It is the last.")
        }
        make(move, step < 0 ? "Move up" : "Move down")
    }

    /// Puts the selected element into one of another class.
    func wrap(in className: String) {
        guard file.selection > 0, file.objects[file.selection] != nil else {
            return say("Select a view to put into another one.")
        }
        make(file.text.wrap(file.selection, in: className), "Wrap in \(className)")
    }

    /// Takes what is inside the selected element out of it.
    func unwrap() {
        guard file.selection > 0, let step = file.text.unwrap(file.selection) else {
            return say("Select an object with others inside it.")
        }
        make(step, "Unwrap")
    }

    /// Asks for another id.
    func askForName() {
        guard file.selection > 0 else { return say("Select an object inside the file.") }
        let name = file.value("id", of: file.selection) ?? file.value("outlet", of: file.selection) ?? ""
        ask("Rename", "All that names the object follows.", name, "Rename") { [weak self] in
            self?.rename(to: $0)
        }
    }
}
