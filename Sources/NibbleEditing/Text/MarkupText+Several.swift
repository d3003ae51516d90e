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
