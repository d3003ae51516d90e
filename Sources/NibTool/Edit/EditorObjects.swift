import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Inserts, copies, moves and removes objects.
@MainActor struct EditorObjects: EditorJob {
    unowned let editor: EditController

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
        holdsObjects(file.selection) ? Spot(parent: file.selection) : spotBeside
    }

    /// The place behind the selection, beside it.
    private var spotBeside: Spot {
        var inner = file.selection
        while let parent = file.parent(of: inner) {
            if holdsObjects(parent) {
                let siblings = file.text.tree.elements[parent].children
                return Spot(parent: parent, position: siblings.firstIndex(of: inner).map { $0 + 1 })
            }
            inner = parent
        }
        return Spot(parent: 0)
    }

    /// Whether others can be inside an element.
    func holdsObjects(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        guard file.objects[index] != nil else { return false }
        return !Self.leaves.contains { file.isKind(index, of: $0) }
    }

    // MARK: - Inserting

    /// Shows what can be inserted.
    func showLibrary() {
        let items = LibraryItem.all(
            in: file.catalog, beside: file.path, owner: ConnectionChoices(file: file).owner)
        let choices = items.map {
            ChooserController.Choice(title: $0.className, note: $0.note, value: $0.className)
        }
        let pictures = LibraryPicture(editor.host, at: file.path)
        let picture: @MainActor (String) -> CellGrid? = { name in
            items.first { $0.className == name }.flatMap(pictures.grid)
        }
        let chooser = ChooserController("Insert an object", choices, picture: picture) { name in
            if let item = items.first(where: { $0.className == name }) { insert(item) }
        }
        chooser.dragged = { name, place, isDropped in
            guard let item = items.first(where: { $0.className == name }) else { return }
            editor.dropping.drag(item, to: place, isDropped: isDropped)
        }
        pictures.found = { [weak chooser] in chooser?.showPicture() }
        editor.present(chooser, animated: false)
    }

    /// Inserts an object.
    func insert(_ item: LibraryItem) {
        let spot = spot
        let place = item.size.map { self.place(for: $0, in: spot.parent) } ?? ""
        make(
            file.text.insert(item.fragment(place: place), into: spot.parent, at: spot.position),
            "Insert \(item.className)")
    }

    /// The attributes that place a new view as text, with a space before each.
    func place(for size: Size, in parent: Int, at corner: Point? = nil) -> String {
        placement(of: size, in: parent, at: corner).map { " \($0.name)=\"\($0.value)\"" }.joined()
    }

    /// The attributes that place a new view: a frame below the others, or anchors where the others have those.
    ///
    /// - Parameters:
    ///   - size: The view's size.
    ///   - parent: The element around it.
    ///   - corner: The wanted place inside that one; nil for any.
    /// - Returns: The attributes; none where the element around it places it.
    func placement(of size: Size, in parent: Int, at corner: Point? = nil) -> [(name: String, value: String)]
    {
        let elements = file.text.tree.elements
        let isTemplate = parent == 0 && elements[0]["class"] != nil
        if file.isKind(parent, of: "StackView") { return [] }
        guard parent > 0 || isTemplate else { return [] }
        let siblings = elements[parent].children.filter { file.objects[$0] != nil }
        let isAnchored = siblings.contains { sibling in
            elements[sibling].attributes.contains { NibGrammar.anchors.contains($0.name) }
        }
        if isAnchored {
            let (x, y) = (corner?.x ?? 1, corner?.y ?? 1)
            return [("top", y), ("leading", x)].map { name, constant in
                (name, "super" + ConstraintProposals.plus(constant))
            }
        }
        let frames = scene?.frames ?? [:]
        let room = scene?.room(of: parent) ?? Rect(x: 0, y: 0, width: 80, height: 24)
        let last = siblings.compactMap { frames[$0]?.maxY }.max().map { $0 - room.minY } ?? 1
        let y = max(0, min(corner?.y ?? last, room.height - size.height))
        let x = max(0, min(corner?.x ?? 2, room.width - size.width))
        let width = min(size.width, max(1, room.width - x))
        return [("frame", FrameNumbers(Rect(x: x, y: y, width: width, height: size.height)).text)]
    }

    // MARK: - Copying

    /// The selected elements, none of which is inside another one; empty with a word of it where there are none.
    var chosen: [Int] {
        let chosen = editor.selection.outermost
        guard chosen.first ?? 0 > 0 else {
            say("Select an object inside the file.")
            return []
        }
        return chosen
    }

    /// Copies the selected elements as text of the format.
    func copy() {
        let chosen = chosen
        guard !chosen.isEmpty else { return }
        let texts = chosen.map { file.text.fragment(of: $0) }
        let text = texts.joined(separator: "\n")
        editor.selection.copied = (text, chosen)
        editor.view.window?.application?.pasteboard.string = text
        say("Copied as text.")
    }

    /// Copies the selected elements, and removes them.
    func cut() {
        if let node = editor.currentNode, node.role != .element {
            return say("Only objects are cut. Delete takes constraints and connections out of the file.")
        }
        let chosen = chosen
        guard !chosen.isEmpty else { return }
        copy()
        makeTellingErrors(file.text.remove(chosen, takesComments: true), "Cut")
    }

    /// Inserts an element that was copied, here or as text anywhere else.
    func paste() {
        editor.view.window?.application?.pasteboard.withString { text in
            insertPasted(text)
        } otherwise: {
            say(
                "The pasteboard is empty. Copy an object with Ctrl-C, or paste text with the terminal's own key, often Ctrl-Shift-V."
            )
        }
    }

    /// Inserts elements that are given as text.
    func insertPasted(_ words: String) {
        let pasted: PastedElements
        do { pasted = try PastedElements(words) } catch { return say("\(error)") }
        let key = newKey("paste")
        let isBeside =
            words == editor.selection.copied.text
            && editor.selection.copied.elements.contains(file.selection)
        editor.group {
            var made: [Int] = []
            for part in pasted.parts {
                let copy = MarkupCopy(part, taken: file.text.names).text
                let spot = isBeside ? spotBeside : self.spot
                let placed = pasted.design.map { self.placed(copy, of: $0, in: spot.parent) } ?? copy
                let moved = CopyPlacing(file).moved(placed, in: spot.parent)
                make(file.text.insert(moved, into: spot.parent, at: spot.position), "Paste", key: key)
                made.append(file.selection)
                // The next one comes behind this one, not into it.
                if part != pasted.parts.last, holdsObjects(file.selection) { file.selection = spot.parent }
            }
            if isBeside { editor.selection.copied.elements = made }
            select(made)
        }
    }

    /// A view with a place inside another one, where it needs one and has none: it filled a layout of a design size before.
    private func placed(_ copy: String, of size: Size, in parent: Int) -> String {
        guard let text = MarkupText(Array(copy.utf8)), let first = text.tree.elements.first,
            file.catalog.isClass(first.name, a: "View") == true,
            !first.attributes.contains(where: { $0.name == "frame" || NibGrammar.anchors.contains($0.name) }),
            let place = placement(of: size, in: parent).first,
            // One corner, as small new objects have it, would leave it without a size.
            let step = place.name == "frame"
                ? text.set(place.name, to: place.value, of: 0) : text.set("edges", to: "super", of: 0)
        else { return copy }
        var bytes = text.bytes
        _ = step.edit.apply(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Selects what was made.
    private func select(_ made: [Int]) {
        if let last = editor.selection.take(made) { file.selection = last }
    }

    /// Repeats the selected elements, each behind itself.
    func duplicate() {
        guard file.original == nil else { return refuseEditing() }
        let key = newKey("duplicate")
        editor.group {
            var made: [Int] = []
            // From the last one on, so that the positions of the others hold.
            for index in chosen.reversed() {
                let count = file.text.tree.elements.count
                let step = file.text.duplicate(index) { copy in
                    CopyPlacing(file).moved(copy, in: file.parent(of: index) ?? 0)
                }
                make(step, "Duplicate", key: key)
                made = [file.selection] + made.map { $0 + file.text.tree.elements.count - count }
            }
            select(made)
        }
    }

    /// Removes the selected elements, or the constraint whose row is current.
    func delete() {
        if let node = editor.currentNode, node.role != .element { return delete(node) }
        guard file.selection > 0 else { return say("The file's first element stays.") }
        makeTellingErrors(file.text.remove(chosen), "Delete")
    }

    /// Makes a step, and says where it leaves others with names of what is gone.
    func makeTellingErrors(_ step: MarkupText.Step?, _ title: String) {
        let count = file.problems.count { $0.severity == .error }
        make(step, title)
        let new = file.problems.count { $0.severity == .error } - count
        if new > 0 {
            say(
                "This leaves \(new == 1 ? "an error" : "\(new) errors"), listed in Problems. Ctrl-Z takes it back."
            )
        }
    }

    /// Removes the constraint or the connection that a row of the outline is about.
    private func delete(_ node: EditedTree.Node) {
        switch node.role {
        case .constraint(let name): make(file.text.set(name, to: nil, of: node.element), "Delete constraint")
        case .rules:
            let names = file.selected.attributes.map(\.name).filter(NibGrammar.anchors.contains)
            let steps = names.compactMap { file.text.set($0, to: nil, of: node.element) }
            make(file.text.joined(steps, selecting: node.element), "Delete constraints")
        case .connection(let connection) where connection.element != nil:
            editor.connections.disconnect(connection)
        default: say("Only objects, constraints and connections can be deleted.")
        }
    }

    // MARK: - Order

    /// Moves the selected element before or behind its neighbour.
    func move(by step: Int) {
        guard let move = file.text.move(file.selection, by: step) else {
            return say(step < 0 ? "It is the first." : "It is the last.")
        }
        make(move, step < 0 ? "Move up" : "Move down")
    }

    /// Puts an element into another one that holds objects and isn't the one around it, else beside it.
    func move(_ index: Int, to target: Int) {
        let isInside = holdsObjects(target)
        let step = file.text.move(
            index, to: target, isInside: isInside || target == 0, isAfter: index < target)
        guard let step else { return say("It can't go there.") }
        make(step, "Move")
    }

    /// Asks for another id.
    func askForName() {
        guard file.selection > 0 else { return say("Select an object inside the file.") }
        let name = file.value("id", of: file.selection) ?? file.value("outlet", of: file.selection) ?? ""
        ask(
            "Rename", "All that names the object follows.", name, "Rename",
            refusal: { editor.values.refusal(ofName: $0) }, done: { editor.values.rename(to: $0) })
    }
}
