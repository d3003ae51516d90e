extension MarkupText {
    /// Steps on parts of the text that don't overlap, as one.
    ///
    /// - Parameters:
    ///   - steps: The steps, each of which is one on this text.
    ///   - index: The element that is selected afterwards.
    /// - Returns: Nil where there are none.
    package func joined(_ steps: [Step], selecting index: Int) -> Step? {
        guard !steps.isEmpty else { return nil }
        let edit = MarkupEdit(steps.flatMap(\.edit.replacements))
        let start = tree.elements[index].range.lowerBound
        let before = edit.replacements.filter { $0.range.upperBound <= start }
        return Step(edit: edit, selection: before.reduce(start) { $0 + $1.bytes.count - $1.range.count })
    }

    /// Removes several elements, none of which is inside another one; the one around the first is selected.
    ///
    /// - Parameters:
    ///   - indices: The elements.
    ///   - takesComments: Whether the comments that are about them go as well.
    /// - Returns: Nil where there are none.
    package func remove(_ indices: [Int], takesComments: Bool = false) -> Step? {
        guard let first = indices.first, let parent = tree.elements[first].parent else { return nil }
        return joined(indices.map { takesComments ? removal(of: $0) : remove($0) }, selecting: parent)
    }

    /// Removes an element with the comments that are about it.
    private func removal(of index: Int) -> Step {
        Step(edit: MarkupEdit(lines(of: withComments(index)), ""))
    }

    /// Puts neighbours into one element of another class, which comes where the first of them is.
    ///
    /// - Parameters:
    ///   - indices: The elements, in order; all are directly inside the same one.
    ///   - className: The class.
    ///   - attributes: The attributes of the new element, as text with a space before each.
    ///   - places: The attributes that place each of them inside, as text; by default none.
    /// - Returns: Nil where they aren't neighbours in one element.
    package func wrap(
        _ indices: [Int], in className: String, attributes: String, places: [Int: String] = [:]
    ) -> Step? {
        guard let first = indices.first, let parent = tree.elements[first].parent,
            indices.allSatisfy({ tree.elements[$0].parent == parent })
        else { return nil }
        let gap = newline + (beginsLine(first) ? indentation(of: first) : "")
        let inner = indices.map { index in
            let element = bytes(of: withComments(index), placing: index, at: places[index] ?? "")
            return gap + unit + shifted(element, by: unit)
        }
        let text = "<\(className)\(attributes)>" + inner.joined() + gap + "</\(className)>"
        let range = withComments(first)
        let steps = [Step(edit: MarkupEdit(range, text))] + indices.dropFirst().map(removal)
        return joined(steps, selecting: first).map { Step(edit: $0.edit, selection: range.lowerBound) }
    }

    /// Moves elements that are directly inside the same one before or behind their neighbours; those at the end stay.
    ///
    /// - Parameters:
    ///   - indices: The elements, in order.
    ///   - step: 1 for behind, -1 for before.
    /// - Returns: The step, and the elements' places among those beside them afterwards; nil where none of them moves.
    package func move(_ indices: [Int], by step: Int) -> (step: Step, places: [Int])? {
        guard let first = indices.first, let parent = tree.elements[first].parent,
            indices.allSatisfy({ tree.elements[$0].parent == parent })
        else { return nil }
        let (siblings, moved) = (tree.elements[parent].children, Set(indices))
        var order = Array(siblings.indices)
        let walk: [Int] = step < 0 ? order : order.reversed()
        for place in walk where order.indices.contains(place + step) {
            let (own, other) = (siblings[order[place]], siblings[order[place + step]])
            if moved.contains(own), !moved.contains(other) { order.swapAt(place, place + step) }
        }
        let changed = order.indices.filter { order[$0] != $0 }
        let places = order.indices.filter { moved.contains(siblings[order[$0]]) }
        guard !changed.isEmpty, let start = places.first else { return nil }
        let ranges = siblings.map(withComments)
        let replacements = changed.map { place in
            MarkupEdit.Replacement(range: ranges[place], bytes: Array(bytes[ranges[order[place]]]))
        }
        let growth = changed.filter { $0 < start }.reduce(0) {
            $0 + ranges[order[$1]].count - ranges[$1].count
        }
        let edit = MarkupEdit(replacements)
        return (Step(edit: edit, selection: ranges[start].lowerBound + growth), places)
    }

    /// Moves elements, none of which is inside another one, to another place, where they come one behind the other.
    ///
    /// - Parameters:
    ///   - indices: The elements, in order; the first one is selected.
    ///   - target: The element beside which they come, or into which.
    ///   - isInside: Whether they become the last ones inside.
    ///   - isAfter: Whether they come behind the target rather than before it.
    /// - Returns: Nil where the target is inside one of them, or is the file's first, and where nothing changes.
    package func move(_ indices: [Int], to target: Int, isInside: Bool, isAfter: Bool = false) -> Step? {
        guard indices.count > 1 else {
            return indices.first.flatMap { move($0, to: target, isInside: isInside, isAfter: isAfter) }
        }
        guard let parent = isInside ? target : tree.elements[target].parent,
            indices.allSatisfy({ tree.elements[$0].parent != nil && !tree.subtree($0).contains(target) })
        else { return nil }
        let siblings = tree.elements[parent].children
        var place = siblings.count
        if !isInside, let index = siblings.firstIndex(of: target) { place = isAfter ? index + 1 : index }
        // Those that move are cut, so that the place is behind the last one before them that stays.
        while place > 0, indices.contains(siblings[place - 1]) { place -= 1 }
        let inserted = insert(indices.map { fragment(of: $0) }, into: parent, at: place)
        let cuts = indices.map(removal)
        guard let step = joined([inserted] + cuts, selecting: 0), let start = inserted.selection else {
            return nil
        }
        var result = bytes
        _ = step.edit.apply(to: &result)
        let before = cuts.flatMap(\.edit.replacements).filter { $0.range.upperBound <= start }
        let selection = before.reduce(start) { $0 - $1.range.count }
        return result == bytes ? nil : Step(edit: step.edit, selection: selection)
    }

    /// Moves an element to another place.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - target: The element beside which it comes, or into which.
    ///   - isInside: Whether it becomes the last one inside.
    ///   - isAfter: Whether it comes behind the target rather than before it.
    /// - Returns: Nil where the target is inside the element, or is the file's first.
    package func move(_ index: Int, to target: Int, isInside: Bool, isAfter: Bool = false) -> Step? {
        guard index != target, !tree.subtree(index).contains(target), tree.elements[index].parent != nil
        else {
            return nil
        }
        let own = withComments(index)
        let plain = fragment(of: index)
        let siblings = tree.elements[target].parent.map { tree.elements[$0].children } ?? []
        let inserted: Step
        if isInside {
            inserted = insert(plain, into: target)
        } else if let parent = tree.elements[target].parent, let place = siblings.firstIndex(of: target) {
            inserted = insert(plain, into: parent, at: isAfter ? place + 1 : place)
        } else {
            return nil
        }
        let cut = lines(of: own)
        // Beside where it is already there is nothing to do.
        guard !inserted.edit.replacements.contains(where: { cut.contains($0.range.lowerBound) }),
            let step = joined([inserted, removal(of: index)], selecting: 0), let start = inserted.selection
        else { return nil }
        return Step(edit: step.edit, selection: start - (cut.upperBound <= start ? cut.count : 0))
    }
}

extension MarkupText {
    /// An element with the comments about it as text whose lines are indented as if it began at the margin.
    package func fragment(of index: Int) -> String { fragment(withComments(index), indentedAs: index) }

    /// The elements directly inside another one as such texts, each with all that is before the next one.
    package func fragments(inside index: Int) -> [String] {
        let children = tree.elements[index].children
        guard let content = tree.elements[index].content else { return [] }
        let starts = [content.lowerBound] + children.dropFirst().map { withComments($0).lowerBound }
        let ranges = zip(starts, starts.dropFirst() + [content.upperBound]).map { $0..<$1 }
        return zip(children, ranges).map { fragment($1, indentedAs: $0) }
    }

    private func fragment(_ range: Range<Int>, indentedAs index: Int) -> String {
        shifted(Array(bytes[range]), by: indentation(of: index), isBack: true)
    }

    /// Writes other words in place of some of an element's bytes.
    package func replace(_ range: Range<Int>, with words: String, in index: Int) -> Step {
        Step(edit: MarkupEdit(range, words), selection: tree.elements[index].range.lowerBound)
    }
}
