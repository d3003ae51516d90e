import NibbleCells
import NibbleEditing

extension EditorObjects {
    /// Moves the selected elements before or behind their neighbours.
    func move(by step: Int) {
        guard file.original == nil else { return refuseEditing() }
        let chosen = editor.selection.outermost
        guard Set(chosen.map { file.parent(of: $0) }).count == 1 else {
            return say("Select objects that are directly inside the same one.")
        }
        guard let move = file.text.move(chosen, by: step) else {
            let subject = chosen.count == 1 ? "It is" : "They are"
            return say(step < 0 ? "\(subject) the first." : "\(subject) the last.")
        }
        let shown = chosen.firstIndex(of: file.selection)
        editor.group {
            make(move.step, step < 0 ? "Move up" : "Move down")
            let siblings = file.siblings(of: file.selection)
            select(move.places.filter(siblings.indices.contains).map { siblings[$0] }, showing: shown)
        }
    }

    /// Puts an element into another one that takes it, else beside it, in the role that it gets there.
    func move(_ index: Int, to target: Int) { move([index], to: target) }

    /// Puts elements, none of which is inside another one, into one that takes them, else beside it, in the roles that they get.
    func move(_ indices: [Int], to target: Int) {
        if let variation = indices.first(where: file.isVariation) {
            guard indices.count == 1 else {
                return say("A variation (<when>) is moved alone. Select it alone.")
            }
            return EditorVariations(editor: editor).move(variation, to: target)
        }
        guard file.original == nil else { return refuseEditing() }
        guard !sequence(first: target, next: { file.parent(of: $0) }).contains(where: indices.contains) else {
            return say("It can't go there.")
        }
        let places: [InsertionSpots.Spot]
        do { places = try indices.map { try self.spot(for: $0, at: target) } } catch {
            return say("\(error)")
        }
        guard let spot = places.first,
            places.allSatisfy({ $0.parent == spot.parent && $0.behind == spot.behind })
        else { return say("They don't go to the same place. Move them one by one.") }
        let (end, first) = (spot.behind ?? spot.parent, indices.first ?? target)
        let step = file.text.move(indices, to: end, isInside: spot.behind == nil, isAfter: first < end)
        guard let step else { return say("It can't go there.") }
        make(step, moving: indices, to: spot)
    }

    /// Moves elements by a step, and gives them the role, and at the top the frame, that they need in their new place.
    private func make(_ step: MarkupText.Step, moving indices: [Int], to spot: InsertionSpots.Spot) {
        let changesRole = indices.map { index in
            let keeps = file.value("as", of: index).map { spots.knows($0, in: spot.parent) } ?? false
            return spot.parent != file.parent(of: index) && !keeps
        }
        let sizes = indices.map { scene?.frames[$0]?.size }
        let (shown, key) = (indices.firstIndex(of: file.selection), newKey("move"))
        let isTop = !file.isSuperview(spot.parent)
        var isFreed = false
        tellingErrors {
            editor.group {
                make(step, "Move", key: key)
                let moved = moved(indices.count)
                for (index, size) in zip(moved, sizes) where isTop {
                    guard let free = PlaceAtTop.step(for: index, in: file.text, size: size) else { continue }
                    make(free, "Move", key: key)
                    isFreed = true
                }
                for (index, isLoose) in zip(moved, changesRole) where isLoose {
                    let role = index == moved.first ? spot.role : role(of: index)
                    make(file.text.set("as", to: role, of: index), "Move", key: key)
                }
                select(moved, showing: shown)
            }
            if isFreed { say("No view is around it here: a frame takes the place of its constraints.") }
        }
    }

    /// The elements that were moved together, the first of which is selected.
    func moved(_ count: Int) -> [Int] {
        Array(file.siblings(of: file.selection).drop { $0 != file.selection }.prefix(count))
    }

    /// Selects elements that were moved together.
    ///
    /// - Parameters:
    ///   - moved: The elements, in the order of the file.
    ///   - place: The place among them of the one whose attributes are shown; nil where that is another one.
    func select(_ moved: [Int], showing place: Int?) {
        guard let place, moved.indices.contains(place) else { return select(moved) }
        select(moved.filter { $0 != moved[place] } + [moved[place]])
    }

    /// The role of an element in the one around it that the others there leave.
    private func role(of index: Int) -> String? {
        guard let parent = file.parent(of: index), let name = file.className(of: index) else { return nil }
        return spots.role(of: name, in: parent)
    }

    /// The place for an element that is moved; beside one that has a role too it keeps its own.
    private func spot(for index: Int, at target: Int) throws -> InsertionSpots.Spot {
        if let parent = file.parent(of: index), parent == file.parent(of: target),
            [index, target].allSatisfy({ file.value("as", of: $0) != nil })
        {
            return InsertionSpots.Spot(parent: parent, behind: target)
        }
        return try spots.spot(for: file.className(of: index), at: target, isLoose: true)
    }
}
