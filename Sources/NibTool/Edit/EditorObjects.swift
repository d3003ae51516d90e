import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Inserts, copies, moves and removes objects.
@MainActor struct EditorObjects: EditorJob {
    unowned let editor: EditController

    /// The places where objects can go.
    var spots: InsertionSpots { InsertionSpots(file: file) }

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
        chooser.grow(in: editor.view.bounds.height)
        editor.present(chooser, animated: false)
    }

    /// Inserts an object inside the selected element, or behind it.
    func insert(_ item: LibraryItem) {
        do { try insert(item, at: spots.spot(for: item.className, at: file.selection)) } catch {
            say("\(error)")
        }
    }

    /// Inserts an object at a place.
    ///
    /// - Parameters:
    ///   - item: The object.
    ///   - spot: The place in the file.
    ///   - corner: The wanted place inside the element around it; nil for any.
    func insert(_ item: LibraryItem, at spot: InsertionSpots.Spot, corner: Point? = nil) {
        let place =
            spot.role.map { " as=\"\($0)\"" }
            ?? item.size.map { self.place(for: $0, in: spot.parent, at: corner) } ?? ""
        make(
            file.text.insert(item.fragment(place: place), into: spot.parent, at: spots.position(of: spot)),
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
    ///   - rows: The rows that others take which come there with it.
    /// - Returns: The attributes; none where the element around it places it.
    func placement(
        of size: Size, in parent: Int, at corner: Point? = nil, below rows: Int = 0
    ) -> [(name: String, value: String)] {
        let elements = file.text.tree.elements
        let isTemplate = parent == 0 && elements[0]["class"] != nil
        if file.isKind(parent, of: "StackView") { return [] }
        guard parent > 0 || isTemplate else { return [] }
        let siblings = elements[parent].children.filter { file.objects[$0] != nil }
        let isAnchored = siblings.contains { sibling in
            elements[sibling].attributes.contains { NibGrammar.anchors.contains($0.name) }
        }
        if isAnchored {
            let (x, y) = (corner?.x ?? 1, corner?.y ?? 1 + rows)
            return [("top", y), ("leading", x)].map { name, constant in
                (name, "super" + ConstraintProposals.plus(constant))
            }
        }
        let frames = scene?.frames ?? [:]
        let room = scene?.room(of: parent) ?? Rect(x: 0, y: 0, width: 80, height: 24)
        let last = siblings.compactMap { frames[$0]?.maxY }.max().map { $0 - room.minY } ?? 1
        let y = max(0, min(corner?.y ?? last + rows, room.height - size.height))
        let x = max(0, min(corner?.x ?? 2, room.width - size.width))
        let width = min(size.width, max(1, room.width - x))
        let height = min(size.height, max(1, room.height - y))
        return [("frame", FrameNumbers(Rect(x: x, y: y, width: width, height: height)).text)]
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
        guard file.original == nil else { return refuseEditing() }
        let copied = editor.selection.copied
        let isBeside = words == copied.text && copied.elements.contains(file.selection)
        let pasted: PastedElements
        let spot: InsertionSpots.Spot
        do {
            pasted = try PastedElements(words)
            let variations = EditorVariations(editor: editor)
            if variations.areAmong(pasted.parts) { return variations.insert(pasted.parts) }
            spot = try PastedRoles.spot(for: pasted, at: file.selection, isBeside: isBeside, in: file)
        } catch {
            return say("\(error)")
        }
        var placing = CopyPlacing(file, in: spot.parent, with: Self.names(in: pasted.parts))
        var roles = PastedRoles(file, in: spot.parent)
        let sizes = LibraryItem.sizes(in: file.catalog, beside: file.path)
        let isTop = !file.isSuperview(spot.parent)
        var rows = 0
        let parts = pasted.parts.map { part in
            let text = roles.fitted(String(decoding: part, as: UTF8.self))
            let free = isTop ? PlaceAtTop.placed(text, sizes: sizes) : text
            let copy = placed(free, of: pasted, in: spot.parent, sizes: sizes, below: &rows)
            return Array(placing.moved(copy).utf8)
        }
        let copies = file.text.copies(of: parts)
        let before = file.text.tree.elements[spot.parent].children.count
        let position = spots.position(of: spot) ?? before
        editor.group {
            make(file.text.insert(copies, into: spot.parent, at: position), "Paste")
            let children = file.text.tree.elements[spot.parent].children
            guard children.count == before + copies.count else { return }
            let made = Array(children[position..<position + copies.count])
            if isBeside { editor.selection.copied.elements = made }
            select(made)
        }
    }

    /// A view with a place inside another one, where it needs one and has none.
    ///
    /// One with others in it filled the layout that it was pasted with; any other one gets the size that a new one has, below
    /// those before it.
    private func placed(
        _ copy: String, of pasted: PastedElements, in parent: Int, sizes: [String: Size],
        below rows: inout Int
    ) -> String {
        guard let text = MarkupText(Array(copy.utf8)), let first = text.tree.elements.first,
            file.catalog.isClass(first.name, a: "View") == true, first["as"] == nil,
            !first.attributes.contains(where: { $0.name == "frame" || NibGrammar.anchors.contains($0.name) })
        else { return copy }
        let design = first.children.isEmpty ? nil : pasted.design
        guard let size = design ?? sizes[first.name] else { return copy }
        var place = placement(of: size, in: parent, below: rows)
        rows += size.height
        // One corner, as small new objects have it, would leave it without a size.
        if design != nil, place.contains(where: { $0.name != "frame" }) { place = [("edges", "super")] }
        return text.giving(place) ?? copy
    }

    /// Selects what was made.
    func select(_ made: [Int]) {
        if let last = editor.selection.take(made) { file.selection = last }
    }

    /// Repeats the selected elements, each behind itself.
    func duplicate() {
        guard file.original == nil else { return refuseEditing() }
        let (chosen, count) = (self.chosen, file.text.tree.elements.count)
        let refusals = chosen.compactMap { CopyRoles.refusal(toCopy: $0, in: file) }
        if let refusal = refusals.first { return say(refusal) }
        let names = Self.names(in: chosen.map { Array(file.text.bytes[file.text.tree.elements[$0].range]) })
        var placings: [Int: CopyPlacing] = [:]
        var roles: [Int: CopyRoles] = [:]
        let step = file.text.duplicate(chosen) { copy, index in
            // Its frame is another frame of the object that it's of.
            if file.isVariation(index) { return copy }
            let parent = file.parent(of: index) ?? 0
            let own = freed(copy, of: index, in: parent, &roles[parent, default: CopyRoles(file, in: parent)])
            return placings[parent, default: CopyPlacing(file, in: parent, with: names)].moved(own)
        }
        editor.group {
            make(step, "Duplicate")
            guard file.text.tree.elements.count > count else { return }
            var (made, added) = ([Int](), 0)
            for index in chosen {
                guard let copy = element(behind: index + added) else { continue }
                made.append(copy)
                added = copy - index
            }
            select(made)
        }
    }

    /// A copy that leaves its role to its original; a view gets a place instead.
    private func freed(_ copy: String, of index: Int, in parent: Int, _ roles: inout CopyRoles) -> String {
        let freed = roles.freed(copy)
        guard freed != copy, let text = MarkupText(Array(freed.utf8)) else { return freed }
        guard file.isKind(index, of: "View") else {
            let role = file.className(of: index).flatMap { spots.role(of: $0, in: parent) }
            return role.flatMap { text.giving([("as", $0)]) } ?? freed
        }
        guard
            !text.tree.elements[0].attributes.contains(where: {
                $0.name == "frame" || NibGrammar.anchors.contains($0.name)
            })
        else { return freed }
        let drawn = scene?.frames[index]?.size ?? Size(width: 20, height: 1)
        let size = Size(width: max(1, drawn.width), height: max(1, drawn.height))
        return text.giving(placement(of: size, in: parent)) ?? freed
    }

    /// The names that the objects of some elements have.
    private static func names(in elements: [[UInt8]]) -> Set<String> {
        elements.reduce(into: []) { $0.formUnion(MarkupText($1)?.names ?? []) }
    }

    /// The element beside another one that comes right after it.
    private func element(behind index: Int) -> Int? { file.siblings(of: index).first { $0 > index } }

    /// Removes the selected elements, or the constraint whose row is current.
    func delete() {
        if let node = editor.currentNode, node.role != .element { return delete(node) }
        guard file.selection > 0 else { return say("The file's first element stays.") }
        makeTellingErrors(file.text.remove(chosen), "Delete")
    }

    /// Makes a step, and says where it leaves others with names of what is gone.
    func makeTellingErrors(_ step: MarkupText.Step?, _ title: String, key: String? = nil) {
        tellingErrors { make(step, title, key: key) }
    }

    /// Makes steps, and says where they leave errors.
    func tellingErrors(_ steps: () -> Void) {
        let count = file.problems.count { $0.severity == .error }
        steps()
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

    /// Asks for another id.
    func askForName() {
        guard file.selection > 0 else { return say("Select an object inside the file.") }
        if file.isVariation(file.selection) { return say(EditorVariations.nameSentence) }
        let name = file.value("id", of: file.selection) ?? file.value("outlet", of: file.selection) ?? ""
        ask(
            "Rename", "All that names the object follows.", name, "Rename",
            refusal: { editor.values.refusal(ofName: $0) }, done: { editor.values.rename(to: $0) })
    }
}
